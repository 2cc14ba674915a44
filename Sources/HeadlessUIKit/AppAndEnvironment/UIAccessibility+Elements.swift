import Foundation

/// What assistive technologies are told of a view, and what the app tells them.
extension UIAccessibility {
  /// What has changed.
  public struct Notification: Hashable, RawRepresentable, Sendable {
    /// The number.
    public let rawValue: UInt32

    /// A notification of that number.
    public init(rawValue: UInt32) {
      self.rawValue = rawValue
    }

    /// Another screen is there.
    public static let screenChanged = Notification(rawValue: 1000)
    /// A part of the screen has changed.
    public static let layoutChanged = Notification(rawValue: 1001)
    /// Something is to be read out.
    public static let announcement = Notification(rawValue: 1008)
    /// Scrolling has ended.
    public static let pageScrolled = Notification(rawValue: 1009)
  }

  /// What the app has posted, the first one first, with its argument.
  ///
  /// It holds the arguments until a test empties it.
  @_spi(Application) @MainActor public static var headlessPosts:
    [(notification: UIAccessibility.Notification, argument: Any?)] = []

  /// Tells assistive technologies; there are none here, so it is only noted.
  @MainActor public static func post(notification: UIAccessibility.Notification, argument: Any?) {
    headlessPosts.append((notification, argument))
  }

  /// Whether VoiceOver reads the screen out; here it doesn't.
  @MainActor public static var isVoiceOverRunning: Bool { false }

  /// Names an assistive technology.
  public struct AssistiveTechnologyIdentifier: Hashable, RawRepresentable, Sendable {
    /// The name.
    public let rawValue: String

    /// A technology of that name.
    public init(rawValue: String) {
      self.rawValue = rawValue
    }

    /// VoiceOver, which reads out.
    public static let notificationVoiceOver = AssistiveTechnologyIdentifier(
      rawValue: "UIAccessibilityNotificationVoiceOverIdentifier"
    )
    /// Switch Control, which goes from one to the next.
    public static let notificationSwitchControl = AssistiveTechnologyIdentifier(
      rawValue: "UIAccessibilityNotificationSwitchControlIdentifier"
    )
  }

  /// What an assistive technology is at; nil, for none runs here.
  @MainActor public static func focusedElement(
    using assistiveTechnologyIdentifier: UIAccessibility.AssistiveTechnologyIdentifier?
  ) -> Any? {
    nil
  }
}

/// Something else that can be done with an element, by assistive technologies.
///
/// It holds its closure. A test does it by `actionHandler`.
@preconcurrency @MainActor open class UIAccessibilityCustomAction: HeadlessObject {
  /// Does it, and says whether it was done.
  public typealias Handler = (UIAccessibilityCustomAction) -> Bool

  /// What is read out for it.
  open var name: String

  /// The image shown for it.
  open var image: UIImage?

  /// Does it, and says whether it was done; held.
  open var actionHandler: UIAccessibilityCustomAction.Handler?

  /// Makes an action of a closure, which it holds.
  public init(name: String, actionHandler: UIAccessibilityCustomAction.Handler?) {
    self.name = name
    self.actionHandler = actionHandler
    super.init()
  }

  /// Makes an action of a closure, which it holds, with an image.
  public convenience init(
    name: String,
    image: UIImage?,
    actionHandler: @escaping UIAccessibilityCustomAction.Handler
  ) {
    self.init(name: name, actionHandler: actionHandler)
    self.image = image
  }
}

/// What kind of thing a view is to assistive technologies.
public struct UIAccessibilityTraits: OptionSet, Sendable {
  /// The bits.
  public let rawValue: UInt64

  /// Traits of those bits.
  public init(rawValue: UInt64) {
    self.rawValue = rawValue
  }

  /// None.
  public static let none = UIAccessibilityTraits([])
  /// UIKit's trait of that name.
  public static let button = UIAccessibilityTraits(rawValue: 1)
  /// UIKit's trait of that name.
  public static let link = UIAccessibilityTraits(rawValue: 2)
  /// UIKit's trait of that name.
  public static let image = UIAccessibilityTraits(rawValue: 4)
  /// UIKit's trait of that name.
  public static let selected = UIAccessibilityTraits(rawValue: 8)
  /// UIKit's trait of that name.
  public static let staticText = UIAccessibilityTraits(rawValue: 64)
  /// UIKit's trait of that name.
  public static let notEnabled = UIAccessibilityTraits(rawValue: 256)
  /// UIKit's trait of that name.
  public static let updatesFrequently = UIAccessibilityTraits(rawValue: 512)
  /// UIKit's trait of that name.
  public static let searchField = UIAccessibilityTraits(rawValue: 1024)
  /// UIKit's trait of that name.
  public static let adjustable = UIAccessibilityTraits(rawValue: 4096)
  /// UIKit's trait of that name.
  public static let header = UIAccessibilityTraits(rawValue: 65536)
}
