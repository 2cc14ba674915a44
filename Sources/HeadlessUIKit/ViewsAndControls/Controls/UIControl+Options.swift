import Foundation

extension UIControl {
  /// The state of a control.
  public struct State: OptionSet, Sendable {
    /// The bits.
    public let rawValue: UInt

    /// Makes a set from its bits.
    public init(rawValue: UInt) {
      self.rawValue = rawValue
    }

    /// None of the others, no bit set.
    public static var normal: UIControl.State { [] }
    /// A finger is down on the control.
    public static var highlighted: UIControl.State { .init(rawValue: 1) }
    /// The control can't be operated.
    public static var disabled: UIControl.State { .init(rawValue: 2) }
    /// The control is selected.
    public static var selected: UIControl.State { .init(rawValue: 4) }
    /// The control has the focus.
    public static var focused: UIControl.State { .init(rawValue: 8) }
  }

  /// What happens to a control.
  public struct Event: OptionSet, Sendable {
    /// The bits.
    public let rawValue: UInt

    /// Makes a set from its bits.
    public init(rawValue: UInt) {
      self.rawValue = rawValue
    }

    /// A finger comes down.
    public static var touchDown: UIControl.Event { .init(rawValue: 1) }
    /// A finger comes down once more.
    public static var touchDownRepeat: UIControl.Event { .init(rawValue: 2) }
    /// A finger goes up inside the control.
    public static var touchUpInside: UIControl.Event { .init(rawValue: 64) }
    /// A finger goes up outside the control.
    public static var touchUpOutside: UIControl.Event { .init(rawValue: 128) }
    /// The system takes the touch away.
    public static var touchCancel: UIControl.Event { .init(rawValue: 256) }
    /// The user changed the control's value.
    public static var valueChanged: UIControl.Event { .init(rawValue: 4096) }
    /// The control's main event, whatever its kind.
    public static var primaryActionTriggered: UIControl.Event { .init(rawValue: 0x2000) }
    /// The control's menu opens.
    public static var menuActionTriggered: UIControl.Event { .init(rawValue: 0x4000) }
    /// Editing began.
    public static var editingDidBegin: UIControl.Event { .init(rawValue: 0x10000) }
    /// The user changed the text.
    public static var editingChanged: UIControl.Event { .init(rawValue: 0x20000) }
    /// Editing ended.
    public static var editingDidEnd: UIControl.Event { .init(rawValue: 0x40000) }
    /// The return key was pressed.
    public static var editingDidEndOnExit: UIControl.Event { .init(rawValue: 0x80000) }
    /// Everything a finger does.
    public static var allTouchEvents: UIControl.Event { .init(rawValue: 4095) }
    /// Everything that happens to a text.
    public static var allEditingEvents: UIControl.Event { .init(rawValue: 0xf0000) }
    /// Everything.
    public static var allEvents: UIControl.Event { .init(rawValue: 0xffff_ffff) }
  }
}

extension UIControl {
  /// Where content stands from top to bottom.
  public enum ContentVerticalAlignment: Int, Sendable {
    /// In the middle.
    case center = 0
    /// At the top.
    case top = 1
    /// At the bottom.
    case bottom = 2
    /// Over all of it.
    case fill = 3
  }

  /// Where content stands from left to right.
  public enum ContentHorizontalAlignment: Int, Sendable {
    /// In the middle.
    case center = 0
    /// At the left.
    case left = 1
    /// At the right.
    case right = 2
    /// Over all of it.
    case fill = 3
    /// Where reading begins.
    case leading = 4
    /// Where reading ends.
    case trailing = 5
  }
}
