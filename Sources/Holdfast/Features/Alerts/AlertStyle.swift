import Foundation

/// What a question to the user looks like.
@preconcurrency @MainActor
public struct AlertStyle {
  let preferredStyle: UIAlertController.Style
  /// What it points at where UIKit makes it a popover.
  var detail: PopoverLook?

  /// A modal alert.
  public static var alert: AlertStyle { AlertStyle(preferredStyle: .alert) }

  /// A list of actions from the bottom.
  ///
  /// On an iPad, and on a Mac before macOS 14, it would be a popover and needs a source: there it fails with
  /// ``FlowError/Reason/impossible``.
  public static var actionSheet: AlertStyle { AlertStyle(preferredStyle: .actionSheet) }

  /// A list of actions: from the bottom, on an iPad a popover at a view.
  ///
  /// - Parameters:
  ///   - view: Where the popover points, held weakly: on an iPad it fails with
  ///     ``FlowError/Reason/impossible`` if the view is gone when it is shown.
  ///   - rect: The place in the view; nil for all of it.
  /// - Returns: The style.
  public static func actionSheet(from view: UIView, rect: CGRect? = nil) -> AlertStyle {
    actionSheet(.view(view, rect: rect))
  }

  /// A list of actions: from the bottom, on an iPad a popover at a bar button.
  ///
  /// - Parameter item: Where the popover points, held weakly, as a view is.
  /// - Returns: The style.
  public static func actionSheet(from item: UIBarButtonItem) -> AlertStyle {
    actionSheet(.barButtonItem(item))
  }

  private static func actionSheet(_ source: Placement.Source) -> AlertStyle {
    let detail = PopoverLook(source: source, isAlwaysPopover: false)
    return AlertStyle(preferredStyle: .actionSheet, detail: detail)
  }
}

/// A button of an alert, and what it stands for.
@preconcurrency @MainActor
public struct AlertOption<Choice> {
  let title: String
  let style: UIAlertAction.Style
  let choice: Choice

  /// Makes an option.
  ///
  /// - Parameters:
  ///   - title: The text on the button.
  ///   - style: What the button is for. One option at most can be `.cancel`: it is also what a tap
  ///     outside an action sheet chooses.
  ///   - choice: The value that `choose` returns when it is tapped.
  public init(_ title: String, _ style: UIAlertAction.Style = .default, _ choice: Choice) {
    self.title = title
    self.style = style
    self.choice = choice
  }
}
