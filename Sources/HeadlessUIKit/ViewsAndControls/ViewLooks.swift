import Foundation

/// The appearance and accessibility properties of a view.
///
/// The view holds this object, and makes it when one of the properties is first set. Most views never need it.
@MainActor
final class ViewLooks {
  var transform = CGAffineTransform.identity
  var mask: UIView?
  var corners = UICornerConfiguration.corners(radius: 0)
  var semanticContentAttribute = UISemanticContentAttribute.unspecified
  var isAccessibilityElement = false
  var accessibilityHint: String?
  var accessibilityValue: String?
  var accessibilityTraits = UIAccessibilityTraits.none
  var accessibilityElementsHidden = false
  var accessibilityViewIsModal = false
  var accessibilityFrame: CGRect?
  var accessibilityActivationPoint: CGPoint?
  var accessibilityCustomActions: [UIAccessibilityCustomAction]?
  var accessibilityElements: [Any]?
  var interactions: [any UIInteraction] = []
}

/// The direction of a view's content.
public enum UISemanticContentAttribute: Int, Sendable {
  /// The direction of the language.
  case unspecified = 0
  /// The direction of playback controls.
  case playback = 1
  /// The direction of positions in space.
  case spatial = 2
  /// Always from left to right.
  case forceLeftToRight = 3
  /// Always from right to left.
  case forceRightToLeft = 4
}

/// The direction in which the interface is laid out.
public enum UIUserInterfaceLayoutDirection: Int, Sendable {
  /// From left to right.
  case leftToRight = 0
  /// From right to left.
  case rightToLeft = 1
}
