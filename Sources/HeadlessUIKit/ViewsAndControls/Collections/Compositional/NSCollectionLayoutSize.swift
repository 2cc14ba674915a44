import Foundation

/// A length in a compositional layout.
@preconcurrency @MainActor open class NSCollectionLayoutDimension: HeadlessObject {
  private enum Measure {
    case width
    case height
    case points
    case estimate
  }

  private let measure: Measure

  /// The part of the container, or the points.
  open private(set) var dimension: CGFloat

  private init(_ measure: Measure, _ dimension: CGFloat) {
    self.measure = measure
    self.dimension = dimension
    super.init()
  }

  /// A part of the container's width.
  @discardableResult
  open class func fractionalWidth(_ fractionalWidth: CGFloat) -> NSCollectionLayoutDimension {
    NSCollectionLayoutDimension(.width, fractionalWidth)
  }

  /// A part of the container's height.
  @discardableResult
  open class func fractionalHeight(_ fractionalHeight: CGFloat) -> NSCollectionLayoutDimension {
    NSCollectionLayoutDimension(.height, fractionalHeight)
  }

  /// So many points.
  @discardableResult
  open class func absolute(_ absoluteDimension: CGFloat) -> NSCollectionLayoutDimension {
    NSCollectionLayoutDimension(.points, absoluteDimension)
  }

  /// About so many points; cells don't choose their size here, so exactly so many.
  @discardableResult
  open class func estimated(_ estimatedDimension: CGFloat) -> NSCollectionLayoutDimension {
    NSCollectionLayoutDimension(.estimate, estimatedDimension)
  }

  /// Whether it is a part of the container's width.
  open var isFractionalWidth: Bool { measure == .width }

  /// Whether it is a part of the container's height.
  open var isFractionalHeight: Bool { measure == .height }

  /// Whether it is a number of points.
  open var isAbsolute: Bool { measure == .points }

  /// Whether cells choose it on a phone.
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
  /// From left to right.
  open private(set) var widthDimension: NSCollectionLayoutDimension

  /// From top to bottom.
  open private(set) var heightDimension: NSCollectionLayoutDimension

  /// A size of two lengths.
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

/// Room between items.
@preconcurrency @MainActor open class NSCollectionLayoutSpacing: HeadlessObject {
  /// How much, at least.
  open private(set) var spacing: CGFloat

  /// Whether it may be more, to fill the line.
  open private(set) var isFlexibleSpacing: Bool

  /// Whether it is exactly so much.
  open var isFixedSpacing: Bool { !isFlexibleSpacing }

  private init(_ spacing: CGFloat, isFlexible: Bool) {
    self.spacing = spacing
    isFlexibleSpacing = isFlexible
    super.init()
  }

  /// Room of that size, or more to fill the line.
  @discardableResult
  open class func flexible(_ flexibleSpacing: CGFloat) -> NSCollectionLayoutSpacing {
    NSCollectionLayoutSpacing(flexibleSpacing, isFlexible: true)
  }

  /// Room of that size.
  @discardableResult
  open class func fixed(_ fixedSpacing: CGFloat) -> NSCollectionLayoutSpacing {
    NSCollectionLayoutSpacing(fixedSpacing, isFlexible: false)
  }
}
