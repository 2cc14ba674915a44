import Foundation

/// A width or a height in a compositional layout.
@preconcurrency @MainActor open class NSCollectionLayoutDimension: HeadlessObject {
  private enum Measure {
    case width
    case height
    case points
    case estimate
  }

  private let measure: Measure

  /// The fraction of the container, or the number of points.
  open private(set) var dimension: CGFloat

  private init(_ measure: Measure, _ dimension: CGFloat) {
    self.measure = measure
    self.dimension = dimension
    super.init()
  }

  /// Returns a fraction of the container's width.
  @discardableResult
  open class func fractionalWidth(_ fractionalWidth: CGFloat) -> NSCollectionLayoutDimension {
    NSCollectionLayoutDimension(.width, fractionalWidth)
  }

  /// Returns a fraction of the container's height.
  @discardableResult
  open class func fractionalHeight(_ fractionalHeight: CGFloat) -> NSCollectionLayoutDimension {
    NSCollectionLayoutDimension(.height, fractionalHeight)
  }

  /// Returns a number of points.
  @discardableResult
  open class func absolute(_ absoluteDimension: CGFloat) -> NSCollectionLayoutDimension {
    NSCollectionLayoutDimension(.points, absoluteDimension)
  }

  /// Returns an estimated number of points.
  ///
  /// HeadlessUIKit doesn't measure the content of cells, so the estimate is the length.
  @discardableResult
  open class func estimated(_ estimatedDimension: CGFloat) -> NSCollectionLayoutDimension {
    NSCollectionLayoutDimension(.estimate, estimatedDimension)
  }

  /// Whether the dimension is a fraction of the container's width.
  open var isFractionalWidth: Bool { measure == .width }

  /// Whether the dimension is a fraction of the container's height.
  open var isFractionalHeight: Bool { measure == .height }

  /// Whether the dimension is an absolute number of points.
  open var isAbsolute: Bool { measure == .points }

  /// Whether the dimension is an estimate, which is replaced on a device by the length that the cells need.
  open var isEstimated: Bool { measure == .estimate }

  func length(in container: CGSize) -> CGFloat {
    switch measure {
    case .width: dimension * container.width
    case .height: dimension * container.height
    case .points, .estimate: dimension
    }
  }
}

/// A size in a compositional layout.
@preconcurrency @MainActor open class NSCollectionLayoutSize: HeadlessObject {
  /// The width.
  open private(set) var widthDimension: NSCollectionLayoutDimension

  /// The height.
  open private(set) var heightDimension: NSCollectionLayoutDimension

  /// Creates a size with a width and a height.
  public init(
    widthDimension width: NSCollectionLayoutDimension,
    heightDimension height: NSCollectionLayoutDimension
  ) {
    widthDimension = width
    heightDimension = height
    super.init()
  }

  func size(in container: CGSize) -> CGSize {
    CGSize(
      width: widthDimension.length(in: container),
      height: heightDimension.length(in: container)
    )
  }
}

/// The spacing between items.
@preconcurrency @MainActor open class NSCollectionLayoutSpacing: HeadlessObject {
  /// The minimum spacing.
  open private(set) var spacing: CGFloat

  /// Whether the spacing may be larger, to fill the line.
  open private(set) var isFlexibleSpacing: Bool

  /// Whether the spacing is fixed.
  open var isFixedSpacing: Bool { !isFlexibleSpacing }

  private init(_ spacing: CGFloat, isFlexible: Bool) {
    self.spacing = spacing
    isFlexibleSpacing = isFlexible
    super.init()
  }

  /// Returns a spacing of at least this size, which may be larger to fill the line.
  @discardableResult
  open class func flexible(_ flexibleSpacing: CGFloat) -> NSCollectionLayoutSpacing {
    NSCollectionLayoutSpacing(flexibleSpacing, isFlexible: true)
  }

  /// Returns a spacing of this size.
  @discardableResult
  open class func fixed(_ fixedSpacing: CGFloat) -> NSCollectionLayoutSpacing {
    NSCollectionLayoutSpacing(fixedSpacing, isFlexible: false)
  }
}
