import Foundation

/// The physical screen that shows windows.
@preconcurrency @MainActor open class UIScreen: HeadlessObject, UITraitEnvironment {
  private static let only = UIScreen()

  /// Creates another screen.
  ///
  /// It is for subclasses, such as those of tests.
  public override init() {}

  /// The device's screen.
  open class var main: UIScreen { only }

  /// The size of the screen in points, which is that of a phone or an iPad.
  open var bounds: CGRect { UITraitCollection.headlessBounds(of: traitCollection) }

  /// The number of pixels per point, which is that of a phone or an iPad.
  open var scale: CGFloat { traitCollection.userInterfaceIdiom == .pad ? 2 : 3 }

  /// The number of the device's pixels per point.
  open var nativeScale: CGFloat { scale }

  private let space = ScreenSpace()

  /// The coordinates of the screen in the device's current orientation.
  open var coordinateSpace: any UICoordinateSpace { space }

  /// The coordinates of the screen in portrait orientation.
  ///
  /// They are the same as `coordinateSpace`, because HeadlessUIKit never rotates the device.
  open var fixedCoordinateSpace: any UICoordinateSpace { space }

  /// The device's traits.
  open var traitCollection: UITraitCollection { .headlessDevice }

  /// Does nothing, because the device doesn't change in HeadlessUIKit.
  open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}
}
