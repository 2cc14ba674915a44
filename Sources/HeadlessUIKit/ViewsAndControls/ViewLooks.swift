import Foundation

/// How a view looks and what it is to assistive technologies, made when any of it is first set: most views have
/// none of it.
@MainActor
final class ViewLooks {
  var transform = CGAffineTransform.identity
  var mask: UIView?
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

/// Which way a view's content runs.
public enum UISemanticContentAttribute: Int, Sendable {
  /// As the language does.
  case unspecified = 0
  /// As a player's buttons do.
  case playback = 1
  /// As places in space do.
  case spatial = 2
  /// From left to right always.
  case forceLeftToRight = 3
  /// From right to left always.
  case forceRightToLeft = 4
}
