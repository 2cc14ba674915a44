import Foundation

/// The communication between the app and assistive technologies.
extension UIAccessibility {
  /// A kind of notification about a change.
  public struct Notification: Hashable, RawRepresentable, Sendable {
    /// The number of the notification.
    public let rawValue: UInt32

    /// Creates the notification with this number.
    public init(rawValue: UInt32) {
      self.rawValue = rawValue
    }

    /// A new screen has appeared.
    public static let screenChanged = Notification(rawValue: 1000)
    /// A part of the screen has changed.
    public static let layoutChanged = Notification(rawValue: 1001)
    /// The argument is a text that should be read out.
    public static let announcement = Notification(rawValue: 1008)
    /// Scrolling has ended.
    public static let pageScrolled = Notification(rawValue: 1009)
  }

  /// The notifications that the app has posted with their arguments, beginning with the first.
  ///
  /// The array holds the arguments until a test empties it.
  @_spi(Application) @MainActor public static var headlessPosts:
    [(notification: UIAccessibility.Notification, argument: Any?)] = []

  /// Notifies assistive technologies.
  ///
  /// Assistive technologies don't run in HeadlessUIKit, so the notification is only recorded.
  @MainActor public static func post(notification: UIAccessibility.Notification, argument: Any?) {
    headlessPosts.append((notification, argument))
  }

  /// Whether VoiceOver is running, which is always false.
  @MainActor public static var isVoiceOverRunning: Bool { false }

  /// The identifier of an assistive technology.
  public struct AssistiveTechnologyIdentifier: Hashable, RawRepresentable, Sendable {
    /// The name of the technology.
    public let rawValue: String

    /// Creates the identifier with this name.
    public init(rawValue: String) {
      self.rawValue = rawValue
    }

    /// VoiceOver, which reads the screen out.
    public static let notificationVoiceOver = AssistiveTechnologyIdentifier(
      rawValue: "UIAccessibilityNotificationVoiceOverIdentifier"
    )
    /// Switch Control, which moves from one element to the next.
    public static let notificationSwitchControl = AssistiveTechnologyIdentifier(
      rawValue: "UIAccessibilityNotificationSwitchControlIdentifier"
    )
  }

  /// Returns the element that an assistive technology is focused on, which is always nil because none is
  /// running.
  @MainActor public static func focusedElement(
    using assistiveTechnologyIdentifier: UIAccessibility.AssistiveTechnologyIdentifier?
  ) -> Any? {
    nil
  }
}

/// A further action that assistive technologies can perform on an element.
///
/// It holds its closure. A test performs it by calling `actionHandler`.
@preconcurrency @MainActor open class UIAccessibilityCustomAction: HeadlessObject {
  /// Performs the action, and returns whether it was performed.
  public typealias Handler = (UIAccessibilityCustomAction) -> Bool

  /// The name of the action, which is read out.
  open var name: String

  /// The image of the action.
  open var image: UIImage?

  /// The closure that performs the action.
  ///
  /// It is held.
  open var actionHandler: UIAccessibilityCustomAction.Handler?

  /// Creates an action with a closure, which the action holds.
  public init(name: String, actionHandler: @escaping UIAccessibilityCustomAction.Handler) {
    self.name = name
    self.actionHandler = actionHandler
    super.init()
  }

  /// Creates an action with an image and a closure, which the action holds.
  public init(
    name: String,
    image: UIImage?,
    actionHandler: @escaping UIAccessibilityCustomAction.Handler
  ) {
    self.name = name
    self.image = image
    self.actionHandler = actionHandler
    super.init()
  }
}

/// The characteristics of a view for assistive technologies.
public struct UIAccessibilityTraits: OptionSet, Sendable {
  /// The bits of the traits.
  public let rawValue: UInt64

  /// Creates traits with these bits.
  public init(rawValue: UInt64) {
    self.rawValue = rawValue
  }

  /// The empty set of traits.
  public static let none = UIAccessibilityTraits([])
  /// The trait of this name in UIKit.
  public static let button = UIAccessibilityTraits(rawValue: 1)
  /// The trait of this name in UIKit.
  public static let link = UIAccessibilityTraits(rawValue: 2)
  /// The trait of this name in UIKit.
  public static let image = UIAccessibilityTraits(rawValue: 4)
  /// The trait of this name in UIKit.
  public static let selected = UIAccessibilityTraits(rawValue: 8)
  /// The trait of this name in UIKit.
  public static let staticText = UIAccessibilityTraits(rawValue: 64)
  /// The trait of this name in UIKit.
  public static let notEnabled = UIAccessibilityTraits(rawValue: 256)
  /// The trait of this name in UIKit.
  public static let updatesFrequently = UIAccessibilityTraits(rawValue: 512)
  /// The trait of this name in UIKit.
  public static let searchField = UIAccessibilityTraits(rawValue: 1024)
  /// The trait of this name in UIKit.
  public static let adjustable = UIAccessibilityTraits(rawValue: 4096)
  /// The trait of this name in UIKit.
  public static let header = UIAccessibilityTraits(rawValue: 65536)
  /// The trait of this name in UIKit.
  public static let tabBar = UIAccessibilityTraits(rawValue: 1 << 28)
}
