import Foundation

/// How the device is held.
public enum UIDeviceOrientation: Int, Sendable {
  /// Not known.
  case unknown = 0
  /// Upright.
  case portrait = 1
  /// Upside down.
  case portraitUpsideDown = 2
  /// Across, its top on the left.
  case landscapeLeft = 3
  /// Across, its top on the right.
  case landscapeRight = 4
  /// Flat, face up.
  case faceUp = 5
  /// Flat, face down.
  case faceDown = 6

  /// Whether it is held across.
  public var isLandscape: Bool { self == .landscapeLeft || self == .landscapeRight }

  /// Whether it is held upright or upside down.
  public var isPortrait: Bool { self == .portrait || self == .portraitUpsideDown }

  /// Whether it lies flat.
  public var isFlat: Bool { self == .faceUp || self == .faceDown }

  /// Whether the interface can follow.
  public var isValidInterfaceOrientation: Bool { isPortrait || isLandscape }
}
