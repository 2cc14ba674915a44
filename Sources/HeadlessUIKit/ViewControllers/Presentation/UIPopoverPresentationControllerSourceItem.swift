import Foundation

/// An object that a popover can point at: a view, a bar button or a tab's item.
///
/// HeadlessUIKit leaves out `frame(in:)`, because bars aren't laid out.
@preconcurrency @MainActor
public protocol UIPopoverPresentationControllerSourceItem: NSObjectProtocol {}

extension UIView: UIPopoverPresentationControllerSourceItem {}

extension UIBarButtonItem: UIPopoverPresentationControllerSourceItem {}

extension UITabBarItem: UIPopoverPresentationControllerSourceItem {}

/// The direction of a popover's arrow.
public struct UIPopoverArrowDirection: OptionSet, Sendable {
  /// The bits of the directions.
  public let rawValue: UInt

  /// Creates directions with these bits.
  public init(rawValue: UInt) {
    self.rawValue = rawValue
  }

  /// Up, with the popover below its source.
  public static var up: UIPopoverArrowDirection { .init(rawValue: 1) }
  /// Down, with the popover above its source.
  public static var down: UIPopoverArrowDirection { .init(rawValue: 2) }
  /// To the left.
  public static var left: UIPopoverArrowDirection { .init(rawValue: 4) }
  /// To the right.
  public static var right: UIPopoverArrowDirection { .init(rawValue: 8) }
  /// Any direction.
  public static var any: UIPopoverArrowDirection { .init(rawValue: 15) }
  /// An unknown direction.
  public static var unknown: UIPopoverArrowDirection { .init(rawValue: .max) }
}
