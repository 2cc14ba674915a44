// On tvOS the user goes back with a button on the remote, and no code can delay that.
#if !os(tvOS)

/// Makes VoiceOver's escape gesture in a sheet or popover ask the guards, from iOS 17 on.
///
/// UIKit lets the views inside the presented view handle the gesture first, and then the presented view itself. A
/// published test on a device has shown that the presented view gets its turn (lodev09/react-native-true-sheet 830).
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
  /// Returns the app's closure, or nil if the view doesn't respond to the property's getter.
  ///
  /// According to one public report, the property had a setter but no getter. Calling the getter would then crash.
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
