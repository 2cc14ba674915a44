import Foundation

/// An item of a group.
@preconcurrency @MainActor open class NSCollectionLayoutItem: HeadlessObject {
  /// How large it is, in its group.
  open private(set) var layoutSize: NSCollectionLayoutSize

  /// What its cell leaves free at its edges.
  open var contentInsets = NSDirectionalEdgeInsets.zero

  /// An item of a size, in its group.
  public init(layoutSize: NSCollectionLayoutSize) {
    self.layoutSize = layoutSize
    super.init()
  }

  /// Where its cells are in a rectangle for it.
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

/// What a layout is made for: the size of the collection, and its traits.
@preconcurrency @MainActor public protocol NSCollectionLayoutEnvironment: NSObjectProtocol {
  /// The room there is.
  var container: any NSCollectionLayoutContainer { get }

  /// The collection's traits.
  var traitCollection: UITraitCollection { get }
}

/// The room there is for a layout.
@preconcurrency @MainActor public protocol NSCollectionLayoutContainer: NSObjectProtocol {
  /// Its size.
  var contentSize: CGSize { get }

  /// Its size without the insets.
  var effectiveContentSize: CGSize { get }

  /// What is free at its edges.
  var contentInsets: NSDirectionalEdgeInsets { get }

  /// The same.
  var effectiveContentInsets: NSDirectionalEdgeInsets { get }
}

/// What a layout of a collection is made for.
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
