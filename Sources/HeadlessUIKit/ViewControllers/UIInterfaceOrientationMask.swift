import Foundation

/// The ways in which a device may be held.
public struct UIInterfaceOrientationMask: OptionSet, Sendable {
  /// The bits.
  public let rawValue: UInt

  /// Makes a set from its bits.
  public init(rawValue: UInt) {
    self.rawValue = rawValue
  }

  /// Upright.
  public static var portrait: UIInterfaceOrientationMask { .init(rawValue: 2) }
  /// On its side, the home button at the left.
  public static var landscapeLeft: UIInterfaceOrientationMask { .init(rawValue: 16) }
  /// On its side, the home button at the right.
  public static var landscapeRight: UIInterfaceOrientationMask { .init(rawValue: 8) }
  /// Upside down.
  public static var portraitUpsideDown: UIInterfaceOrientationMask { .init(rawValue: 4) }
  /// On either side.
  public static var landscape: UIInterfaceOrientationMask { .init(rawValue: 24) }
  /// In every way.
  public static var all: UIInterfaceOrientationMask { .init(rawValue: 30) }
  /// In every way but upside down.
  public static var allButUpsideDown: UIInterfaceOrientationMask { .init(rawValue: 26) }
}

/// How a device is held.
public enum UIInterfaceOrientation: Int, Sendable {
  /// Not known.
  case unknown = 0
  /// Upright.
  case portrait = 1
  /// Upside down.
  case portraitUpsideDown = 2
  /// On its side, the home button at the left.
  case landscapeLeft = 4
  /// On its side, the home button at the right.
  case landscapeRight = 3

  /// Whether it is on either side.
  public var isLandscape: Bool { self == .landscapeLeft || self == .landscapeRight }

  /// Whether it is upright or upside down.
  public var isPortrait: Bool { self == .portrait || self == .portraitUpsideDown }
}
