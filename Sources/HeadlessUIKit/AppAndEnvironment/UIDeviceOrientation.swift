import Foundation

/// The orientation of the device.
public enum UIDeviceOrientation: Int, Sendable {
  /// The value is unspecified.
  case unknown = 0
  /// Portrait.
  case portrait = 1
  /// Portrait, upside down.
  case portraitUpsideDown = 2
  /// Landscape, with the top of the device on the left.
  case landscapeLeft = 3
  /// Landscape, with the top of the device on the right.
  case landscapeRight = 4
  /// Flat, with the screen facing up.
  case faceUp = 5
  /// Flat, with the screen facing down.
  case faceDown = 6

  /// Whether the device is in a landscape orientation.
  public var isLandscape: Bool { self == .landscapeLeft || self == .landscapeRight }

  /// Whether the device is in a portrait orientation.
  public var isPortrait: Bool { self == .portrait || self == .portraitUpsideDown }

  /// Whether the device is lying flat.
  public var isFlat: Bool { self == .faceUp || self == .faceDown }

  /// Whether an interface can have this orientation.
  public var isValidInterfaceOrientation: Bool { isPortrait || isLandscape }
}
