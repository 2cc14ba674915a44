import Foundation

/// What a screen knows about its surroundings: size classes, device and appearance.
///
/// A trait that isn't known is `unspecified`. Collections with equal traits are equal.
public final class UITraitCollection: NSObject, Sendable {
  /// How much room there is from left to right.
  public let horizontalSizeClass: UIUserInterfaceSizeClass

  /// How much room there is from top to bottom.
  public let verticalSizeClass: UIUserInterfaceSizeClass

  /// The kind of device.
  public let userInterfaceIdiom: UIUserInterfaceIdiom

  /// Light or dark.
  public let userInterfaceStyle: UIUserInterfaceStyle

  package init(
    horizontalSizeClass: UIUserInterfaceSizeClass = .unspecified,
    verticalSizeClass: UIUserInterfaceSizeClass = .unspecified,
    userInterfaceIdiom: UIUserInterfaceIdiom = .unspecified,
    userInterfaceStyle: UIUserInterfaceStyle = .unspecified
  ) {
    self.horizontalSizeClass = horizontalSizeClass
    self.verticalSizeClass = verticalSizeClass
    self.userInterfaceIdiom = userInterfaceIdiom
    self.userInterfaceStyle = userInterfaceStyle
  }

  /// Makes a collection that knows nothing.
  public convenience override init() {
    self.init(horizontalSizeClass: .unspecified, verticalSizeClass: .unspecified)
  }

  /// Makes a collection that knows the device only.
  public convenience init(userInterfaceIdiom idiom: UIUserInterfaceIdiom) {
    self.init(horizontalSizeClass: .unspecified, userInterfaceIdiom: idiom)
  }

  /// Makes a collection that knows the appearance only.
  public convenience init(userInterfaceStyle: UIUserInterfaceStyle) {
    self.init(horizontalSizeClass: .unspecified, userInterfaceStyle: userInterfaceStyle)
  }

  /// Makes a collection that knows the room from left to right only.
  public convenience init(horizontalSizeClass: UIUserInterfaceSizeClass) {
    self.init(horizontalSizeClass: horizontalSizeClass, verticalSizeClass: .unspecified)
  }

  /// Makes a collection that knows the room from top to bottom only.
  public convenience init(verticalSizeClass: UIUserInterfaceSizeClass) {
    self.init(horizontalSizeClass: .unspecified, verticalSizeClass: verticalSizeClass)
  }

  /// Whether `object` is a collection with equal traits.
  public override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? UITraitCollection else { return false }
    return traits == other.traits
  }

  /// A hash that equal collections share.
  public override var hash: Int { traits.hashValue }

  private var traits: [Int] {
    [
      horizontalSizeClass.rawValue, verticalSizeClass.rawValue,
      userInterfaceIdiom.rawValue, userInterfaceStyle.rawValue,
    ]
  }
}

/// How much room there is in one direction.
public enum UIUserInterfaceSizeClass: Int, Sendable {
  /// Not known.
  case unspecified = 0
  /// Little, as on a phone held upright.
  case compact = 1
  /// Plenty, as on a tablet.
  case regular = 2
}

/// The kind of device.
public enum UIUserInterfaceIdiom: Int, Sendable {
  /// Not known.
  case unspecified = -1
  /// A phone.
  case phone = 0
  /// A tablet.
  case pad = 1
  /// A television.
  // swift-format-ignore: AlwaysUseLowerCamelCase
  case TV = 2
  /// A car's screen.
  case carPlay = 3
  /// A Mac.
  case mac = 5
  /// A headset.
  case vision = 6
}

/// Light or dark.
public enum UIUserInterfaceStyle: Int, Sendable {
  /// Not known.
  case unspecified = 0
  /// Dark text on a light back.
  case light = 1
  /// Light text on a dark back.
  case dark = 2
}
