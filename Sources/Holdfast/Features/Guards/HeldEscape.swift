// A remote's button goes back on tvOS, and nothing holds that up.
#if !os(tvOS)

/// VoiceOver's escape from a guarded sheet or popover: its view answers, from iOS 17 on, after what is in it.
///
/// The view holds the closure until that is given back; the held sheet holds this. That UIKit asks the presented
/// view is from a device's test that is public (lodev09/react-native-true-sheet 830).
@MainActor
final class HeldEscape {
  private weak var view: UIView?
  /// What the app has set on the view.
  private var before: (() -> Bool)?

  func keep(on view: UIView?, _ answer: @escaping @MainActor () -> Bool) {
    if view === self.view { return }
    giveBack()
    guard #available(iOS 17, visionOS 1, *), let view else { return }
    let before = Platform.escapeBlock(of: view)
    view.accessibilityPerformEscapeBlock = { before?() ?? false || answer() }
    self.view = view
    self.before = before
  }

  func giveBack() {
    if #available(iOS 17, visionOS 1, *) { view?.accessibilityPerformEscapeBlock = before }
    view = nil
    before = nil
  }
}

extension Platform {
  /// One public report finds the property's setter without its getter, and calling that would end the process.
  @available(iOS 17, visionOS 1, *)
  fileprivate static func escapeBlock(of view: UIView) -> (() -> Bool)? {
    #if os(iOS) || os(visionOS)
    let getter = #selector(getter: NSObject.accessibilityPerformEscapeBlock)
    return view.responds(to: getter) ? view.accessibilityPerformEscapeBlock : nil
    #else
    return view.accessibilityPerformEscapeBlock
    #endif
  }
}

#endif
