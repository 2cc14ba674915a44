import Holdfast

extension UIViewController {
  /// Whether a controller in front of the screen receives the user's touches, including during its presentation or
  /// dismissal.
  var isCovered: Bool {
    guard let cover = presentedViewController else { return false }
    // The user can touch the screen below a search.
    return cover is UISearchController ? cover.isCovered : !Platform.letsTapsThrough(cover)
  }
}

extension UIView {
  /// Whether the screen with the view is covered.
  var isCovered: Bool {
    let responders = sequence(first: self as UIResponder) { $0.next }
    return responders.lazy.compactMap { $0 as? UIViewController }.first?.isCovered ?? false
  }
}

extension UIBarButtonItem {
  /// Whether the screen with the item in a ``TestWindow`` is covered or not visible.
  var isCovered: Bool {
    let screen = TestWindow.openWindows.flatMap(\.screens).first { $0.barItems.contains(self) }
    guard let screen else { return false }
    return screen.isCovered || screen.viewIfLoaded?.window == nil
  }
}

extension UIViewController {
  fileprivate var barItems: [UIBarButtonItem] {
    [navigationItem.leftBarButtonItems, navigationItem.rightBarButtonItems, toolbarItems]
      .compactMap { $0 }.flatMap { $0 }
  }
}
