import Foundation

extension Flow {
  /// Asks the user to choose, in an alert over what is in front of the flow and of those started from it.
  ///
  /// ```swift
  /// let choice = await flow.choose(
  ///   "Delete this post?",
  ///   [.init("Delete", .destructive, true), .init("Keep", .cancel, false)]
  /// )
  /// ```
  ///
  /// The alert is a flow of its own, started from this one: it is shown in its turn and waits, or
  /// fails, as any first screen of a flow; it ends before this flow; and it returns exactly
  /// once. While another question is up it waits for the answer to that, however long it takes, in the order asked.
  ///
  /// - `.finished` with the choice when a button was tapped, and the alert has gone. A tap outside an
  ///   action sheet takes the option that is `.cancel`.
  /// - `.dismissed` when it was let go without a choice: by code, with a screen under it, by a tap
  ///   outside a popover without a `.cancel` option, or by this flow's end.
  /// - `.cancelled` when the waiting task is cancelled, which takes the alert away.
  /// - `.failed` when it can't be shown: something that is not of this flow or of one started from it is
  ///   in front (unless `whenBusy` says otherwise), the flow has ended, there are no
  ///   options, or an iPad's action sheet has no source.
  ///
  /// This flow stays open until the caller, on the main actor, had its turn: it may show the next
  /// screen, finish, or declare work when nothing else is on display.
  ///
  /// The waiting task holds the flow. The alert holds the choices, and no coordinator.
  ///
  /// Relies on <https://developer.apple.com/documentation/uikit/uialertcontroller>.
  ///
  /// - Parameters:
  ///   - title: The question.
  ///   - message: What is to be known about it.
  ///   - style: An alert or an action sheet.
  ///   - whenBusy: What to do while something that is not the flow's is presented there; `.queue` comes over sheets and
  ///     popovers, and waits behind everything else without a time limit.
  ///   - fileID: Where it is asked, for reports.
  ///   - line: The line there.
  ///   - options: The buttons, in their order; at least one.
  /// - Returns: What was chosen, or why nothing was.
  public func choose<Choice>(
    _ title: String?,
    message: String? = nil,
    as style: AlertStyle = .alert,
    whenBusy: Placement.WhenBusy = .fail,
    fileID: String = #fileID,
    line: UInt = #line,
    _ options: [AlertOption<Choice>]
  ) async -> Outcome<Choice> {
    let site = CallSite(fileID: fileID, line: line)
    return await ask(title, message, as: style, whenBusy, site) { _, inner in
      options.map { option in
        UIAlertAction(title: option.title, style: option.style) { _ in
          inner.answer(option.choice)
        }
      }
    }
  }

  // swift-format-ignore: LineLength
  /// Refused: the options are an array.
  @available(
    *,
    unavailable,
    message:
      "choose takes its options as an array: choose(\"Delete?\", [.init(\"Delete\", .destructive, true), .init(\"Keep\", .cancel, false)])"
  )
  public func choose<Choice>(
    _ title: String?,
    message: String? = nil,
    as style: AlertStyle = .alert,
    whenBusy: Placement.WhenBusy = .fail,
    fileID: String = #fileID,
    line: UInt = #line,
    _ options: AlertOption<Choice>...
  ) async -> Outcome<Choice> { .cancelled }

  /// Asks the user for a line of text, in an alert over the flow's front screen.
  ///
  /// ```swift
  /// let name = await flow.askForText("Your name?", button: "Save", cancel: "Cancel") { field in
  ///   field.placeholder = "Ada"
  /// }
  /// ```
  ///
  /// As ``choose(_:message:as:whenBusy:fileID:line:_:)``, with a text field and two buttons: `.finished` with
  /// the text as it is, `.cancelled` for the second button.
  ///
  /// - Parameters:
  ///   - title: The question.
  ///   - message: What is to be known about it.
  ///   - button: The button that takes the text.
  ///   - cancel: The button that takes nothing.
  ///   - whenBusy: What to do while something that is not the flow's is presented there.
  ///   - fileID: Where it is asked, for reports.
  ///   - line: The line there.
  ///   - setUp: Sets up the field, at once.
  /// - Returns: The text, or why there is none.
  public func askForText(
    _ title: String?,
    message: String? = nil,
    button: String,
    cancel: String,
    whenBusy: Placement.WhenBusy = .fail,
    fileID: String = #fileID,
    line: UInt = #line,
    _ setUp: @MainActor (UITextField) -> Void = { _ in }
  ) async -> Outcome<String> {
    let site = CallSite(fileID: fileID, line: line)
    return await ask(title, message, as: .alert, whenBusy, site) { alert, inner in
      alert.addTextField()
      // The field doesn't hold its alert.
      let field = alert.textFields?.first
      if let field { setUp(field) }
      return [
        UIAlertAction(title: button, style: .default) { _ in
          inner.answer(field?.text ?? "")
        },
        UIAlertAction(title: cancel, style: .cancel) { _ in
          if inner.core.decided == nil { inner.core.takeDown(.cancelled) }
        },
      ]
    }
  }

  private func ask<Answer>(
    _ title: String?,
    _ message: String?,
    as style: AlertStyle,
    _ whenBusy: Placement.WhenBusy,
    _ site: CallSite,
    _ makeActions: @MainActor (UIAlertController, Flow<Answer>) -> [UIAlertAction]
  ) async -> Outcome<Answer> {
    let show: @MainActor (Flow<Answer>) -> Void = { inner in
      let alert = UIAlertController(
        title: title,
        message: message,
        preferredStyle: style.preferredStyle
      )
      let actions = makeActions(alert, inner)
      if let problem = Self.problem(with: actions, of: alert) {
        inner.core.endNow(.failed(problem))
      } else {
        for action in actions { alert.addAction(action) }
        inner.show(alert, fileID: site.fileID, line: site.line)
      }
    }
    return await Flow<Answer>.run(
      .question(of: core, style, whenBusy),
      name: RecordedContent.isIncluded ? "Choice “\(title ?? "")”" : "Choice",
      site,
      prepare: { [core] inner in
        inner.isQuestion = true
        inner.setOuter(core)
      },
      show
    )
  }

  /// A button was tapped; if the task was cancelled while the alert went, or a flow around it has ended, that came first.
  private func answer(_ value: Value) {
    if core.decided == nil { core.finish(with: value) }
  }

  /// An alert without a button could never be left; when a second cancel button is added, UIKit raises.
  private static func problem(
    with actions: [UIAlertAction],
    of alert: UIAlertController
  ) -> FlowError? {
    let cancels = actions.count { $0.style == .cancel }
    guard actions.isEmpty || cancels > 1 else { return nil }
    let options =
      cancels > 1 ? "\(cancels) options that are .cancel. Leave one." : "no options. Add one."
    return FlowError(.impossible, "\(alert.screenName) is not shown: it has \(options)")
  }
}
