import Foundation

/// An item of a group.
@preconcurrency @MainActor open class NSCollectionLayoutItem: HeadlessObject {
  /// The size of the item in its group.
  open private(set) var layoutSize: NSCollectionLayoutSize

  /// The insets of the cell in the item.
  open var contentInsets = NSDirectionalEdgeInsets.zero

  /// Creates an item with a size in its group.
  public init(layoutSize: NSCollectionLayoutSize) {
    self.layoutSize = layoutSize
    super.init()
  }

  /// Returns the frames of the item's cells in a rectangle.
  func cells(in rectangle: CGRect, _ environment: any NSCollectionLayoutEnvironment) -> [CGRect] {
    [rectangle.inset(by: contentInsets)]
  }
}

extension CGRect {
  func inset(by insets: NSDirectionalEdgeInsets) -> CGRect {
    inset(
      by: UIEdgeInsets(
        top: insets.top,
        left: insets.leading,
        bottom: insets.bottom,
        right: insets.trailing
      )
    )
  }
}

/// The environment of a layout, which consists of the collection view's size and traits.
@preconcurrency @MainActor public protocol NSCollectionLayoutEnvironment: NSObjectProtocol {
  /// The container of the layout.
  var container: any NSCollectionLayoutContainer { get }

  /// The collection view's traits.
  var traitCollection: UITraitCollection { get }
}

/// The container of a layout.
@preconcurrency @MainActor public protocol NSCollectionLayoutContainer: NSObjectProtocol {
  /// The size of the container.
  var contentSize: CGSize { get }

  /// The size of the container without the insets.
  var effectiveContentSize: CGSize { get }

  /// The insets of the container.
  var contentInsets: NSDirectionalEdgeInsets { get }

  /// The effective insets, which are the same as `contentInsets` in HeadlessUIKit.
  var effectiveContentInsets: NSDirectionalEdgeInsets { get }
}

/// The environment of a collection view's layout.
final class LayoutEnvironment: HeadlessObject, NSCollectionLayoutEnvironment,
  NSCollectionLayoutContainer
{
  let contentSize: CGSize
  let traitCollection: UITraitCollection

  init(_ contentSize: CGSize, _ traitCollection: UITraitCollection) {
    self.contentSize = contentSize
    self.traitCollection = traitCollection
  }

  var container: any NSCollectionLayoutContainer { self }
  var effectiveContentSize: CGSize { contentSize }
  var contentInsets: NSDirectionalEdgeInsets { .zero }
  var effectiveContentInsets: NSDirectionalEdgeInsets { .zero }
}
