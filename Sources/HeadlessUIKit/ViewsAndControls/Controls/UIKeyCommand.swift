import Foundation

/// Something in a menu that responders do.
///
/// Its method is a `Selector`, so none can be made here.
@preconcurrency @MainActor open class UICommand: UIMenuElement {
  /// A longer text that explains the command.
  open var discoverabilityTitle: String?

  /// Whether the command can be chosen.
  open var attributes: UIMenuElement.Attributes = []

  /// Whether the command is ticked.
  open var state: UIMenuElement.State = .off

  /// Can't be called, for there is no `Selector` to be named here.
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

/// A key, and what responders do when it is pressed.
///
/// Its method is a `Selector`, so none can be made here: an
/// override of `keyCommands` compiles with a condition around the commands.
@preconcurrency @MainActor open class UIKeyCommand: UICommand {
  /// The key.
  open var input: String? { nil }

  /// The keys that are held meanwhile.
  open var modifierFlags: UIKeyModifierFlags { [] }

  /// Whether the command goes before what the system does with the key.
  open var wantsPriorityOverSystemBehavior = false

  /// Can't be called, for there is no `Selector` to be named here.
  public convenience init(
    input: String,
    modifierFlags: UIKeyModifierFlags,
    action: Never
  ) {
    self.init(title: "", subtitle: nil, image: nil)
  }

  /// The key of that name.
  nonisolated public static let inputUpArrow = "UIKeyInputUpArrow"
  /// The key of that name.
  nonisolated public static let inputDownArrow = "UIKeyInputDownArrow"
  /// The key of that name.
  nonisolated public static let inputLeftArrow = "UIKeyInputLeftArrow"
  /// The key of that name.
  nonisolated public static let inputRightArrow = "UIKeyInputRightArrow"
  /// The key of that name.
  nonisolated public static let inputEscape = "UIKeyInputEscape"
}

/// Keys that are held while another is pressed.
public struct UIKeyModifierFlags: OptionSet, Sendable {
  /// The bits.
  public let rawValue: Int

  /// Keys of those bits.
  public init(rawValue: Int) {
    self.rawValue = rawValue
  }

  /// The key of that name.
  public static var alphaShift: UIKeyModifierFlags { .init(rawValue: 0x1_0000) }
  /// The key of that name.
  public static var shift: UIKeyModifierFlags { .init(rawValue: 0x2_0000) }
  /// The key of that name.
  public static var control: UIKeyModifierFlags { .init(rawValue: 0x4_0000) }
  /// The key of that name.
  public static var alternate: UIKeyModifierFlags { .init(rawValue: 0x8_0000) }
  /// The key of that name.
  public static var command: UIKeyModifierFlags { .init(rawValue: 0x10_0000) }
  /// The key of that name.
  public static var numericPad: UIKeyModifierFlags { .init(rawValue: 0x20_0000) }
}
