import Foundation

/// A guide that follows something which moves; here nothing does.
@preconcurrency @MainActor open class UITrackingLayoutGuide: UILayoutGuide {}

/// The guide of the keyboard's edge, for constraints to be made with.
///
/// The keyboard has no place here, so the guide has none either.
@preconcurrency @MainActor open class UIKeyboardLayoutGuide: UITrackingLayoutGuide {
  /// Whether the guide follows a keyboard that floats.
  open var followsUndockedKeyboard = false

  /// Whether the guide ends at the safe area while there is no keyboard.
  open var usesBottomSafeArea = true
}
