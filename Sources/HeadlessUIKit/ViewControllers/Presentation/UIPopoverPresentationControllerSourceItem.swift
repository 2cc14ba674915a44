import Foundation

/// What a popover can point at: a view, a bar button or a tab's item.
///
/// Left out: `frame(in:)`, for bars aren't laid out.
@preconcurrency @MainActor
public protocol UIPopoverPresentationControllerSourceItem: NSObjectProtocol {}

extension UIView: UIPopoverPresentationControllerSourceItem {}

extension UIBarButtonItem: UIPopoverPresentationControllerSourceItem {}

extension UITabBarItem: UIPopoverPresentationControllerSourceItem {}

/// Where a popover's arrow points.
public struct UIPopoverArrowDirection: OptionSet, Sendable {
  /// The directions as bits.
  public let rawValue: UInt

  /// Directions of those bits.
  public init(rawValue: UInt) {
    self.rawValue = rawValue
  }

  /// Up; the popover is below.
  public static var up: UIPopoverArrowDirection { .init(rawValue: 1) }
  /// Down; the popover is above.
  public static var down: UIPopoverArrowDirection { .init(rawValue: 2) }
  /// To the left.
  public static var left: UIPopoverArrowDirection { .init(rawValue: 4) }
  /// To the right.
  public static var right: UIPopoverArrowDirection { .init(rawValue: 8) }
  /// Wherever it fits.
  public static var any: UIPopoverArrowDirection { .init(rawValue: 15) }
  /// Not known.
  public static var unknown: UIPopoverArrowDirection { .init(rawValue: .max) }
}
