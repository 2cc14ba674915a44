import Foundation

extension Flow {
  /// Asks the user to choose, in an alert over the flow's front screen.
  ///
  /// ```swift
  /// let choice = await flow.choose(
  ///   "Delete this post?",
  ///   [.init("Delete", .destructive, true), .init("Keep", .cancel, false)]
  /// )
  /// ```
  ///
  /// The alert is a flow of its own, started from this one: it is shown in its turn and waits, or
  /// fails, as any first screen of a flow; it is told before this flow's end; and it returns exactly
  /// once:
  /// - `.finished` with the choice when a button was tapped, and the alert has gone. A tap outside an
  ///   action sheet takes the option that is `.cancel`.
  /// - `.dismissed` when it was let go without a choice: by code, with a screen under it, by a tap
  ///   outside a popover without a `.cancel` option, or by this flow's end.
  /// - `.cancelled` when the waiting task is cancelled, which takes the alert away.
  /// - `.failed` when it can't be shown: the front screen presents something already, the flow has
  ///   ended, there are no options, or an iPad's action sheet has no source.
  ///
  /// This flow stays open until the caller, on the main actor, had its turn: it may show the next
  /// screen, finish, or declare work when nothing else is on display.
  ///
  /// The waiting task holds the flow. The alert holds the choices, and nobody who asks.
  ///
  /// Relies on <https://developer.apple.com/documentation/uikit/uialertcontroller>.
  ///
  /// - Parameters:
  ///   - title: The question.
  ///   - message: What is to be known about it.
  ///   - style: An alert or an action sheet.
  ///   - fileID: Where it is asked, for reports and to tell a double tap.
  ///   - line: The line there.
  ///   - options: The buttons, in their order; at least one.
  /// - Returns: What was chosen, or why nothing was.
  public func choose<Choice>(
    _ title: String?,
    message: String? = nil,
    as style: AlertStyle = .alert,
    fileID: String = #fileID,
    line: UInt = #line,
    _ options: [AlertOption<Choice>]
  ) async -> Outcome<Choice> {
    await ask(title, message, as: style, CallSite(fileID: fileID, line: line)) { _, inner in
      options.map { option in
        UIAlertAction(title: option.title, style: option.style) { _ in
          inner.answer(option.choice)
        }
      }
    }
  }

  /// Asks the user for a line of text, in an alert over the flow's front screen.
  ///
  /// As ``choose(_:message:as:fileID:line:_:)``, with a text field and two buttons: `.finished` with
  /// the text as it is, `.cancelled` for the second button.
  ///
  /// - Parameters:
  ///   - title: The question.
  ///   - message: What is to be known about it.
  ///   - button: The button that takes the text.
  ///   - cancel: The button that takes nothing.
  ///   - fileID: Where it is asked, for reports and to tell a double tap.
  ///   - line: The line there.
  ///   - setUp: Sets up the field, at once.
  /// - Returns: The text, or why there is none.
  public func askForText(
    _ title: String?,
    message: String? = nil,
    button: String,
    cancel: String,
    fileID: String = #fileID,
    line: UInt = #line,
    _ setUp: @MainActor (UITextField) -> Void = { _ in }
  ) async -> Outcome<String> {
    await ask(title, message, as: .alert, CallSite(fileID: fileID, line: line)) { alert, inner in
      alert.addTextField()
      // The field doesn't hold its alert.
      let field = alert.textFields?.first
      if let field { setUp(field) }
      return [
        UIAlertAction(title: button, style: .default) { _ in
          inner.answer(field?.text ?? "")
        },
        UIAlertAction(title: cancel, style: .cancel) { _ in inner.core.cancel() },
      ]
    }
  }

  private func ask<Answer>(
    _ title: String?,
    _ message: String?,
    as style: AlertStyle,
    _ site: CallSite,
    _ makeActions: @MainActor (UIAlertController, Flow<Answer>) -> [UIAlertAction]
  ) async -> Outcome<Answer> {
    await Flow<Answer>.run(
      .question(style, over: core),
      name: "Choice “\(title ?? "")”",
      fileID: site.fileID,
      line: site.line
    ) { inner in
      inner.core.begin(inside: core)
      inner.core.isQuestion = true
      let alert = UIAlertController(
        title: title,
        message: message,
        preferredStyle: style.preferredStyle
      )
      for action in makeActions(alert, inner) { alert.addAction(action) }
      if let problem = Self.problem(with: alert) {
        inner.core.end(.failed(problem))
      } else {
        inner.show(alert, fileID: site.fileID, line: site.line)
      }
    }
  }

  /// A button was tapped; if the task was cancelled while the alert went, that came first.
  private func answer(_ value: Value) {
    if core.isOpen { finish(with: value) }
  }

  /// An alert without a button could never be left; of two cancel buttons UIKit raises.
  private static func problem(with alert: UIAlertController) -> FlowError? {
    let cancels = alert.actions.count { $0.style == .cancel }
    return alert.actions.isEmpty || cancels > 1
      ? .invalidOptions(screen: alert.screenName, cancels: cancels) : nil
  }
}

extension Placement {
  /// Over a flow's front screen, whichever that is when the alert is shown.
  fileprivate static func question(_ style: AlertStyle, over core: FlowCore) -> Placement {
    Placement(
      Continuing(core, .over(ModalLook(style: style.look, wrapping: .not))),
      on: ScreenName(words: core.name)
    )
  }
}
