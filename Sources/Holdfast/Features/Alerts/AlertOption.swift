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
