import Foundation

/// What a view looks like at its edges.
///
/// Core Animation's class, of which only what screens often set is here. Nothing is drawn, so it
/// changes nothing. Colours are left out: there is no `CGColor` on Linux.
@preconcurrency @MainActor open class CALayer: HeadlessObject {
  /// Makes a layer.
  public override init() {}

  /// How round the corners are, in points.
  open var cornerRadius: CGFloat = 0

  /// Whether drawing stops at the edges.
  open var masksToBounds = false

  /// How wide the border is, in points.
  open var borderWidth: CGFloat = 0

  /// How opaque the shadow is, from 0 to 1.
  open var shadowOpacity: Float = 0

  /// How soft the shadow is, in points.
  open var shadowRadius: CGFloat = 3

  /// Where the shadow falls.
  open var shadowOffset = CGSize(width: 0, height: -3)
}
