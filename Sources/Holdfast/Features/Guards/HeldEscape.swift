// On tvOS the user goes back with a button of the remote, which no code can delay.
#if !os(tvOS)

/// Makes VoiceOver's escape gesture in a sheet or popover ask the guards, from iOS 17 on.
///
/// UIKit asks the views inside the presented view to answer the gesture, and then the presented view itself. A public
/// test on a device has shown that the presented view is asked (lodev09/react-native-true-sheet 830).
///
/// **Who holds whom**
///
/// - The presented view holds the closure until the app's closure is restored.
/// - The `HeldSheet` holds this object.
/// - This object refers weakly to the view.
@MainActor
final class HeldEscape {
  private weak var view: UIView?
  /// The closure that the app has set on the view.
  private var before: (() -> Bool)?

  func keep(on view: UIView?, _ answer: @escaping @MainActor () -> Bool) {
    if view === self.view { return }
    invalidate()
    guard #available(iOS 17, visionOS 1, *), let view else { return }
    let before = Platform.escapeBlock(of: view)
    view.accessibilityPerformEscapeBlock = { before?() ?? false || answer() }
    self.view = view
    self.before = before
  }

  func invalidate() {
    if #available(iOS 17, visionOS 1, *) { view?.accessibilityPerformEscapeBlock = before }
    view = nil
    before = nil
  }
}

extension Platform {
  /// The app's closure, if the view responds to the property's getter.
  ///
  /// One public report found that the property had a setter but no getter. Calling the getter would then crash.
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
