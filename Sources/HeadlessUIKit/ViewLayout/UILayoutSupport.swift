import Foundation

/// The edge of a bar, which constraints used before iOS 11.
@preconcurrency @MainActor public protocol UILayoutSupport: NSObjectProtocol {
  /// The length of the part of the screen that bars cover, in points.
  var length: CGFloat { get }

  /// The top edge of the guide.
  var topAnchor: NSLayoutYAxisAnchor { get }

  /// The bottom edge of the guide.
  var bottomAnchor: NSLayoutYAxisAnchor { get }

  /// The height of the guide.
  var heightAnchor: NSLayoutDimension { get }
}

/// The guide at the top or the bottom of a screen.
///
/// The view holds it.
final class BarGuide: UILayoutGuide, UILayoutSupport {
  private let rectangle: @MainActor (UIView) -> CGRect

  /// Creates a guide, which holds `rectangle`.
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

  var length: CGFloat { layoutFrame.height }
}
