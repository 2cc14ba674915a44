import Foundation

/// A rectangle for layout in a view.
///
/// A view's own guides follow its edges. Other guides have no size, because HeadlessUIKit doesn't solve constraints.
@preconcurrency @MainActor
open class UILayoutGuide: HeadlessObject,
  UIPopoverPresentationControllerSourceItem
{
  /// The view that contains the guide, and holds it.
  ///
  /// Setting it is the same as calling `addLayoutGuide(_:)` and `removeLayoutGuide(_:)`.
  open weak var owningView: UIView? {
    didSet {
      oldValue?.drop(self)
      owningView?.hold(self)
    }
  }

  /// A name for log messages.
  open var identifier = ""

  /// Creates a guide without a view.
  public override init() {}

  /// Returns nil, because HeadlessUIKit can't decode archives.
  public required init?(coder: NSCoder) {
    nil
  }

  /// The frame of the guide in its view.
  open var layoutFrame: CGRect { .zero }

  /// The leading edge.
  open var leadingAnchor: NSLayoutXAxisAnchor { .init(self, .leading) }

  /// The trailing edge.
  open var trailingAnchor: NSLayoutXAxisAnchor { .init(self, .trailing) }

  /// The left edge.
  open var leftAnchor: NSLayoutXAxisAnchor { .init(self, .left) }

  /// The right edge.
  open var rightAnchor: NSLayoutXAxisAnchor { .init(self, .right) }

  /// The top edge.
  open var topAnchor: NSLayoutYAxisAnchor { .init(self, .top) }

  /// The bottom edge.
  open var bottomAnchor: NSLayoutYAxisAnchor { .init(self, .bottom) }

  /// The width.
  open var widthAnchor: NSLayoutDimension { .init(self, .width) }

  /// The height.
  open var heightAnchor: NSLayoutDimension { .init(self, .height) }

  /// The horizontal center.
  open var centerXAnchor: NSLayoutXAxisAnchor { .init(self, .centerX) }

  /// The vertical center.
  open var centerYAnchor: NSLayoutYAxisAnchor { .init(self, .centerY) }
}

/// A guide with a rectangle that is computed from its view.
final class RectangleGuide: UILayoutGuide {
  private let rectangle: @MainActor (UIView) -> CGRect

  /// Creates a guide.
  ///
  /// The guide holds `rectangle`, which must not hold the view.
  init(of view: UIView, named name: String, rectangle: @escaping @MainActor (UIView) -> CGRect) {
    self.rectangle = rectangle
    super.init()
    identifier = name
    owningView = view
  }

  required init?(coder: NSCoder) {
    nil
  }

  override var layoutFrame: CGRect { owningView.map(rectangle) ?? .zero }
}

extension CGRect {
  /// Returns the rectangle reduced by the insets at its edges.
  public func inset(by insets: UIEdgeInsets) -> CGRect {
    CGRect(
      x: minX + insets.left,
      y: minY + insets.top,
      width: width - insets.left - insets.right,
      height: height - insets.top - insets.bottom
    )
  }
}
