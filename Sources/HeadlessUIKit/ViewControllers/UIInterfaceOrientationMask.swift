import Foundation

/// A set of interface orientations.
public struct UIInterfaceOrientationMask: OptionSet, Sendable {
  /// The bits of the set.
  public let rawValue: UInt

  /// Creates a set with these bits.
  public init(rawValue: UInt) {
    self.rawValue = rawValue
  }

  /// Portrait.
  public static var portrait: UIInterfaceOrientationMask { .init(rawValue: 2) }
  /// Landscape, with the home button on the left.
  public static var landscapeLeft: UIInterfaceOrientationMask { .init(rawValue: 16) }
  /// Landscape, with the home button on the right.
  public static var landscapeRight: UIInterfaceOrientationMask { .init(rawValue: 8) }
  /// Portrait, upside down.
  public static var portraitUpsideDown: UIInterfaceOrientationMask { .init(rawValue: 4) }
  /// Both landscape orientations.
  public static var landscape: UIInterfaceOrientationMask { .init(rawValue: 24) }
  /// All orientations.
  public static var all: UIInterfaceOrientationMask { .init(rawValue: 30) }
  /// All orientations except upside down.
  public static var allButUpsideDown: UIInterfaceOrientationMask { .init(rawValue: 26) }
}

/// An interface orientation.
public enum UIInterfaceOrientation: Int, Sendable {
  /// An unknown orientation.
  case unknown = 0
  /// Portrait.
  case portrait = 1
  /// Portrait, upside down.
  case portraitUpsideDown = 2
  /// Landscape, with the home button on the left.
  case landscapeLeft = 4
  /// Landscape, with the home button on the right.
  case landscapeRight = 3

  /// Whether it is a landscape orientation.
  public var isLandscape: Bool { self == .landscapeLeft || self == .landscapeRight }

  /// Whether it is a portrait orientation.
  public var isPortrait: Bool { self == .portrait || self == .portraitUpsideDown }
}
