import Foundation

/// The glass that windows are seen on.
@preconcurrency @MainActor open class UIScreen: HeadlessObject, UITraitEnvironment {
  private static let only = UIScreen()

  /// Makes the screen once more; for subclasses, as those of tests.
  public override init() {}

  /// The one screen there is.
  open class var main: UIScreen { only }

  /// Its size, in points: a phone's.
  open var bounds: CGRect { UIWindow.phone }

  /// How many pixels a point has in each direction: a phone's.
  open var scale: CGFloat { 3 }

  /// How many pixels of the device a point has.
  open var nativeScale: CGFloat { 3 }

  private let space = ScreenSpace()

  /// Its coordinates as the device is held.
  open var coordinateSpace: any UICoordinateSpace { space }

  /// Its coordinates with the device upright; the same, for it isn't turned here.
  open var fixedCoordinateSpace: any UICoordinateSpace { space }

  /// The device's traits.
  open var traitCollection: UITraitCollection { .headlessDevice }

  /// Does nothing; a device doesn't change here.
  open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}
}
