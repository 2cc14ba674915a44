import Holdfast

extension UIViewController {
  /// Whether what is in front of the screen, or on its way there or from there, takes the user's fingers.
  var isCovered: Bool {
    guard let cover = presentedViewController else { return false }
    // A search leaves the screen it is over to the user.
    return cover is UISearchController ? cover.isCovered : !Platform.letsTapsThrough(cover)
  }
}

extension UIView {
  /// Whether the screen that the view is in is covered.
  var isCovered: Bool {
    let responders = sequence(first: self as UIResponder) { $0.next }
    return responders.lazy.compactMap { $0 as? UIViewController }.first?.isCovered ?? false
  }
}

extension UIBarButtonItem {
  /// Whether the screen in a ``TestWindow`` that the item is of is covered, or not on display.
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
