import Foundation

/// A rectangle of a view that is laid out and is no view.
///
/// The guides that a view brings along follow its edges. Any other has no size: constraints aren't
/// solved here.
@preconcurrency @MainActor
open class UILayoutGuide: HeadlessObject,
  UIPopoverPresentationControllerSourceItem
{
  /// The view the guide is in, which holds the guide.
  ///
  /// Setting it is the same as `addLayoutGuide(_:)` and `removeLayoutGuide(_:)`.
  open weak var owningView: UIView? {
    didSet {
      oldValue?.drop(self)
      owningView?.hold(self)
    }
  }

  /// A name for the console.
  open var identifier = ""

  /// Makes a guide that is in no view yet.
  public override init() {}

  /// Returns nil, because archives aren't modelled.
  public required init?(coder: NSCoder) {
    nil
  }

  /// The guide's rectangle in the view it is in.
  open var layoutFrame: CGRect { .zero }

  /// The edge where reading begins.
  open var leadingAnchor: NSLayoutXAxisAnchor { .init(self, .leading) }

  /// The edge where reading ends.
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

  /// The middle across.
  open var centerXAnchor: NSLayoutXAxisAnchor { .init(self, .centerX) }

  /// The middle down.
  open var centerYAnchor: NSLayoutYAxisAnchor { .init(self, .centerY) }
}

/// A guide that follows a rectangle of its view.
final class RectangleGuide: UILayoutGuide {
  private let rectangle: @MainActor (UIView) -> CGRect

  /// `rectangle` is held by the guide and is not to hold the view.
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
  /// The rectangle without what `insets` take from its edges.
  public func inset(by insets: UIEdgeInsets) -> CGRect {
    CGRect(
      x: minX + insets.left,
      y: minY + insets.top,
      width: width - insets.left - insets.right,
      height: height - insets.top - insets.bottom
    )
  }
}
