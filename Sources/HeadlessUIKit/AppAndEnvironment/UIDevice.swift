import Foundation

/// The device the app runs on.
///
/// Left out: its battery, and its own turning.
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

  /// How it is held: upright, once the app has asked to hear of it, and not known before.
  open var orientation: UIDeviceOrientation {
    isGeneratingDeviceOrientationNotifications ? .portrait : .unknown
  }

  /// Whether the app has asked to hear when the device is turned.
  open var isGeneratingDeviceOrientationNotifications: Bool { listeners > 0 }

  private var listeners = 0

  /// Asks to hear when the device is turned, which it never is here; as often as it is ended.
  open func beginGeneratingDeviceOrientationNotifications() {
    listeners += 1
  }

  /// Needs to hear no more.
  open func endGeneratingDeviceOrientationNotifications() {
    listeners = max(0, listeners - 1)
  }

  /// What it is called: without the app's entitlement the word for it.
  open var name: String { model }

  /// The system's name.
  open var systemName: String { "iOS" }

  /// The system's version, whose behaviour is modelled.
  open var systemVersion: String { "26.0" }

  private static let vendor = UUID()

  /// A name for this device among the apps of one maker; another one in each process.
  open var identifierForVendor: UUID? { UIDevice.vendor }

  /// The word for it.
  open var model: String { userInterfaceIdiom == .pad ? "iPad" : "iPhone" }
}
