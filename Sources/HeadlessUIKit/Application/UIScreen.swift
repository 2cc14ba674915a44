import Foundation

/// The glass that windows are seen on.
@preconcurrency @MainActor open class UIScreen: HeadlessObject, UITraitEnvironment {
  private static let only = UIScreen()

  override init() {}

  /// The one screen there is.
  open class var main: UIScreen { only }

  /// Its size, in points: a phone's.
  open var bounds: CGRect { UIWindow.phone }

  /// The device's traits.
  open var traitCollection: UITraitCollection { .headlessDevice }
}
