import Foundation

/// The style in which a question to the user is presented.
@preconcurrency @MainActor
public struct AlertStyle {
  let preferredStyle: UIAlertController.Style
  /// The source of the popover, for devices on which UIKit shows an action sheet as a popover.
  var detail: PopoverLook?

  /// A modal alert.
  public static var alert: AlertStyle { AlertStyle(preferredStyle: .alert) }

  /// A list of actions at the bottom of the screen.
  ///
  /// On an iPad, and on a Mac before macOS 14, UIKit shows an action sheet as a popover, which needs a source. This
  /// style has no source, so on these systems the question fails with ``FlowError/Reason/impossible``.
  public static var actionSheet: AlertStyle { AlertStyle(preferredStyle: .actionSheet) }

  /// A list of actions at the bottom of the screen, or in a popover that points at a view.
  ///
  /// UIKit shows the popover on an iPad, and on a Mac before macOS 14.
  ///
  /// - Parameters:
  ///   - view: The view that the popover points at, held weakly. Where UIKit shows a popover, the question fails with
  ///     ``FlowError/Reason/impossible`` if the view has been deallocated or isn't in a window when the question is
  ///     shown.
  ///   - rect: The part of the view that the popover points at; nil for the whole view.
  /// - Returns: The style.
  public static func actionSheet(from view: UIView, rect: CGRect? = nil) -> AlertStyle {
    actionSheet(.view(view, rect: rect))
  }

  /// A list of actions at the bottom of the screen, or in a popover that points at a bar button item.
  ///
  /// UIKit shows the popover on an iPad, and on a Mac before macOS 14.
  ///
  /// - Parameter item: The item that the popover points at, held weakly. Where UIKit shows a popover, the question
  ///   fails with ``FlowError/Reason/impossible`` if the item has been deallocated before the question is shown.
  /// - Returns: The style.
  public static func actionSheet(from item: UIBarButtonItem) -> AlertStyle {
    actionSheet(.barButtonItem(item))
  }

  private static func actionSheet(_ source: Placement.PopoverAnchor) -> AlertStyle {
    let detail = PopoverLook(source: source, isAlwaysPopover: false)
    return AlertStyle(preferredStyle: .actionSheet, detail: detail)
  }
}

/// A button of an alert, with the value that the user chooses by tapping it.
@preconcurrency @MainActor
public struct AlertOption<Choice> {
  let title: String
  let style: UIAlertAction.Style
  let value: Choice

  /// Creates an option.
  ///
  /// - Parameters:
  ///   - title: The text on the button.
  ///   - style: The style of the button. At most one option can be `.cancel`. A tap outside an action sheet chooses
  ///     that option.
  ///   - value: The value that `choose` returns when the user taps the button.
  public init(_ title: String, style: UIAlertAction.Style = .default, value: Choice) {
    self.title = title
    self.style = style
    self.value = value
  }
}
