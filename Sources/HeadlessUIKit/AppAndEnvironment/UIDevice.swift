import Foundation

/// The device that the app is running on.
///
/// HeadlessUIKit leaves out the battery and the rotation of the device.
@preconcurrency @MainActor open class UIDevice: HeadlessObject {
  private static let only = UIDevice()

  /// Creates another device.
  ///
  /// It is for subclasses, such as those of tests.
  public override init() {}

  /// The current device.
  open class var current: UIDevice { only }

  /// The kind of device, phone or tablet.
  open var userInterfaceIdiom: UIUserInterfaceIdiom {
    UITraitCollection.headlessDevice.userInterfaceIdiom
  }

  /// The orientation of the device: portrait if the app has asked for notifications about it, otherwise
  /// unknown.
  open var orientation: UIDeviceOrientation {
    isGeneratingDeviceOrientationNotifications ? .portrait : .unknown
  }

  /// Whether the app has asked for notifications about the device's orientation.
  open var isGeneratingDeviceOrientationNotifications: Bool { listeners > 0 }

  private var listeners = 0

  /// Asks for notifications about the orientation, which never changes in HeadlessUIKit.
  ///
  /// Each call must be matched by a call to `endGeneratingDeviceOrientationNotifications()`.
  open func beginGeneratingDeviceOrientationNotifications() {
    listeners += 1
  }

  /// Ends a request for notifications about the orientation.
  open func endGeneratingDeviceOrientationNotifications() {
    listeners = max(0, listeners - 1)
  }

  /// The name of the device, which is the model for an app without the entitlement.
  open var name: String { model }

  /// The name of the system.
  open var systemName: String { "iOS" }

  /// The version of the system whose behavior is modelled.
  open var systemVersion: String { "26.0" }

  private static let vendor = UUID()

  /// An identifier of this device for the apps of one vendor, which is different in each process.
  open var identifierForVendor: UUID? { UIDevice.vendor }

  /// The model of the device.
  open var model: String { userInterfaceIdiom == .pad ? "iPad" : "iPhone" }
}
