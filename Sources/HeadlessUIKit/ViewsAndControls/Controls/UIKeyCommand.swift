import Foundation

/// A command in a menu that a responder performs.
///
/// A command names its method with a `Selector`, which doesn't exist on Linux. An app therefore can't create a command
/// in HeadlessUIKit.
@preconcurrency @MainActor open class UICommand: UIMenuElement {
  /// A longer text that explains the command.
  open var discoverabilityTitle: String?

  /// The attributes of the command, such as whether it can be chosen.
  open var attributes: UIMenuElement.Attributes = []

  /// Whether the command has a checkmark.
  open var state: UIMenuElement.State = .off

  /// This initializer can't be called, because `Selector` doesn't exist on Linux.
  public convenience init(
    title: String = "",
    image: UIImage? = nil,
    action: Never,
    propertyList: Any? = nil,
    discoverabilityTitle: String? = nil,
    attributes: UIMenuElement.Attributes = [],
    state: UIMenuElement.State = .off
  ) {
    self.init(title: title, subtitle: nil, image: image)
  }
}

/// A command that a responder performs when a key is pressed.
///
/// A key command names its method with a `Selector`, which doesn't exist on Linux. An app therefore can't create a key
/// command in HeadlessUIKit. An override of `keyCommands` needs conditional compilation around its commands.
@preconcurrency @MainActor open class UIKeyCommand: UICommand {
  /// The key that performs the command, which is always nil in HeadlessUIKit.
  open var input: String? { nil }

  /// The modifier keys of the command, which are always empty in HeadlessUIKit.
  open var modifierFlags: UIKeyModifierFlags { [] }

  /// Whether the command takes precedence over the system's use of the key.
  open var wantsPriorityOverSystemBehavior = false

  /// This initializer can't be called, because `Selector` doesn't exist on Linux.
  public convenience init(
    input: String,
    modifierFlags: UIKeyModifierFlags,
    action: Never
  ) {
    self.init(title: "", subtitle: nil, image: nil)
  }

  /// The up arrow key.
  nonisolated public static let inputUpArrow = "UIKeyInputUpArrow"
  /// The down arrow key.
  nonisolated public static let inputDownArrow = "UIKeyInputDownArrow"
  /// The left arrow key.
  nonisolated public static let inputLeftArrow = "UIKeyInputLeftArrow"
  /// The right arrow key.
  nonisolated public static let inputRightArrow = "UIKeyInputRightArrow"
  /// The Escape key.
  nonisolated public static let inputEscape = "UIKeyInputEscape"
}

/// Modifier keys, which are held while another key is pressed.
public struct UIKeyModifierFlags: OptionSet, Sendable {
  /// The bits.
  public let rawValue: Int

  /// Creates modifier keys with these bits.
  public init(rawValue: Int) {
    self.rawValue = rawValue
  }

  /// The Caps Lock key.
  public static var alphaShift: UIKeyModifierFlags { .init(rawValue: 0x1_0000) }
  /// The Shift key.
  public static var shift: UIKeyModifierFlags { .init(rawValue: 0x2_0000) }
  /// The Control key.
  public static var control: UIKeyModifierFlags { .init(rawValue: 0x4_0000) }
  /// The Option key.
  public static var alternate: UIKeyModifierFlags { .init(rawValue: 0x8_0000) }
  /// The Command key.
  public static var command: UIKeyModifierFlags { .init(rawValue: 0x10_0000) }
  /// A key of the numeric keypad.
  public static var numericPad: UIKeyModifierFlags { .init(rawValue: 0x20_0000) }
}
