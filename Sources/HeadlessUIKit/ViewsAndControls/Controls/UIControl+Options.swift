import Foundation

extension UIControl {
  /// The state of a control.
  public struct State: OptionSet, Sendable {
    /// The bits.
    public let rawValue: UInt

    /// Creates a set with these bits.
    public init(rawValue: UInt) {
      self.rawValue = rawValue
    }

    /// The normal state, which sets no bit.
    public static var normal: UIControl.State { [] }
    /// The user is touching the control.
    public static var highlighted: UIControl.State { .init(rawValue: 1) }
    /// The control is disabled.
    public static var disabled: UIControl.State { .init(rawValue: 2) }
    /// The control is selected.
    public static var selected: UIControl.State { .init(rawValue: 4) }
    /// The control has the focus.
    public static var focused: UIControl.State { .init(rawValue: 8) }
  }

  /// An event of a control.
  public struct Event: OptionSet, Sendable {
    /// The bits.
    public let rawValue: UInt

    /// Creates a set with these bits.
    public init(rawValue: UInt) {
      self.rawValue = rawValue
    }

    /// A touch has begun.
    public static var touchDown: UIControl.Event { .init(rawValue: 1) }
    /// A second or later touch of a repeated tap has begun.
    public static var touchDownRepeat: UIControl.Event { .init(rawValue: 2) }
    /// A touch has ended inside the control.
    public static var touchUpInside: UIControl.Event { .init(rawValue: 64) }
    /// A touch has ended outside the control.
    public static var touchUpOutside: UIControl.Event { .init(rawValue: 128) }
    /// The system has cancelled the touch.
    public static var touchCancel: UIControl.Event { .init(rawValue: 256) }
    /// The user has changed the control's value.
    public static var valueChanged: UIControl.Event { .init(rawValue: 4096) }
    /// The most important event of a control, such as a tap on a button.
    public static var primaryActionTriggered: UIControl.Event { .init(rawValue: 0x2000) }
    /// The control's menu is about to open.
    public static var menuActionTriggered: UIControl.Event { .init(rawValue: 0x4000) }
    /// Editing has begun.
    public static var editingDidBegin: UIControl.Event { .init(rawValue: 0x10000) }
    /// The user has changed the text.
    public static var editingChanged: UIControl.Event { .init(rawValue: 0x20000) }
    /// Editing has ended.
    public static var editingDidEnd: UIControl.Event { .init(rawValue: 0x40000) }
    /// The user has pressed the return key.
    public static var editingDidEndOnExit: UIControl.Event { .init(rawValue: 0x80000) }
    /// All events of touches.
    public static var allTouchEvents: UIControl.Event { .init(rawValue: 4095) }
    /// All events of editing.
    public static var allEditingEvents: UIControl.Event { .init(rawValue: 0xf0000) }
    /// All events.
    public static var allEvents: UIControl.Event { .init(rawValue: 0xffff_ffff) }
  }
}

extension UIControl {
  /// The vertical alignment of content.
  public enum ContentVerticalAlignment: Int, Sendable {
    /// In the middle.
    case center = 0
    /// At the top.
    case top = 1
    /// At the bottom.
    case bottom = 2
    /// Filling the whole height.
    case fill = 3
  }

  /// The horizontal alignment of content.
  public enum ContentHorizontalAlignment: Int, Sendable {
    /// In the middle.
    case center = 0
    /// At the left.
    case left = 1
    /// At the right.
    case right = 2
    /// Filling the whole width.
    case fill = 3
    /// At the leading edge.
    case leading = 4
    /// At the trailing edge.
    case trailing = 5
  }
}
