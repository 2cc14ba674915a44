import Foundation

/// The device the app runs on.
///
/// Left out: how it is held, its battery and its names.
@preconcurrency @MainActor open class UIDevice: HeadlessObject {
  private static let only = UIDevice()

  /// Makes the device once more; for subclasses, as those of tests.
  public override init() {}

  /// The one device there is.
  open class var current: UIDevice { only }

  /// Whether it is a phone or a pad.
  open var userInterfaceIdiom: UIUserInterfaceIdiom {
    UITraitCollection.headlessDevice.userInterfaceIdiom
  }

  /// The word for it.
  open var model: String { userInterfaceIdiom == .pad ? "iPad" : "iPhone" }
}
