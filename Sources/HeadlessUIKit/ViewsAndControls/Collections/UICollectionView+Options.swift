import Foundation

extension UICollectionView {
  /// The kind of the views above sections.
  nonisolated public static let elementKindSectionHeader = "UICollectionElementKindSectionHeader"

  /// The kind of the views below sections.
  nonisolated public static let elementKindSectionFooter = "UICollectionElementKindSectionFooter"

  /// Which way the content is longer than the view.
  public enum ScrollDirection: Int, Sendable {
    /// From top to bottom.
    case vertical = 0
    /// From left to right.
    case horizontal = 1
  }

  /// Where an item that is scrolled to comes to stand; nowhere in particular if empty.
  public struct ScrollPosition: OptionSet, Sendable {
    /// The bits.
    public let rawValue: UInt

    /// Makes a position from its bits.
    public init(rawValue: UInt) {
      self.rawValue = rawValue
    }

    /// At the top.
    public static var top: UICollectionView.ScrollPosition { .init(rawValue: 1) }
    /// In the middle between top and bottom.
    public static var centeredVertically: UICollectionView.ScrollPosition { .init(rawValue: 2) }
    /// At the bottom.
    public static var bottom: UICollectionView.ScrollPosition { .init(rawValue: 4) }
    /// At the left.
    public static var left: UICollectionView.ScrollPosition { .init(rawValue: 8) }
    /// In the middle between left and right.
    public static var centeredHorizontally: UICollectionView.ScrollPosition { .init(rawValue: 16) }
    /// At the right.
    public static var right: UICollectionView.ScrollPosition { .init(rawValue: 32) }
  }
}
