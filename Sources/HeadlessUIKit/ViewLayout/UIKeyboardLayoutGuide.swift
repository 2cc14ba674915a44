import Foundation

/// A layout guide that follows a moving object.
///
/// In HeadlessUIKit, nothing moves.
@preconcurrency @MainActor open class UITrackingLayoutGuide: UILayoutGuide {}

/// A layout guide at the keyboard's edge, for constraints.
///
/// The keyboard has no position in HeadlessUIKit, so the guide has none either.
@preconcurrency @MainActor open class UIKeyboardLayoutGuide: UITrackingLayoutGuide {
  /// Whether the guide follows a floating keyboard.
  open var followsUndockedKeyboard = false

  /// Whether the guide ends at the safe area while the keyboard is hidden.
  open var usesBottomSafeArea = true
}
