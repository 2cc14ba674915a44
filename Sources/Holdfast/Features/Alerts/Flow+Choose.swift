import Foundation

extension Flow {
  /// Asks the user to choose, in an alert over the front screen of the flow and its inner flows.
  ///
  /// ```swift
  /// let choice = await flow.choose(
  ///   "Delete this post?",
  ///   [.init("Delete", style: .destructive, value: true), .init("Keep", style: .cancel, value: false)]
  /// )
  /// ```
  ///
  /// The alert is the first screen of an inner flow. It waits or fails like any other first screen, and the inner flow
  /// ends before this flow. The function returns exactly once. While another question is open, the alert waits until
  /// that question has been answered, however long it takes. Questions are shown in the order in which they were asked.
  ///
  /// The function returns one of these outcomes:
  ///
  /// - `.finished` with the choice: the user tapped a button, and the alert has been dismissed. A tap outside an action
  ///   sheet chooses the option that is `.cancel`.
  /// - `.dismissed`: the alert was dismissed without a choice. This happens if code dismisses the alert, if the alert
  ///   leaves together with a screen below it, if the user taps outside a popover that has no `.cancel` option, or if
  ///   this flow ends.
  /// - `.cancelled`: the awaiting task was cancelled, which dismisses the alert.
  /// - `.failed`: the alert couldn't be shown. This happens if the flow has ended, if there are no options, if several
  ///   options are `.cancel`, or if an action sheet on an iPad has no source. Unless `whenBusy` says otherwise, the
  ///   question also fails if a screen in front belongs neither to this flow nor to its inner flows.
  ///
  /// This flow stays open until the caller's code has continued on the main actor, even if the flow has no other
  /// screen. The code can show the next screen, finish the flow, or declare work.
  ///
  /// The awaiting task holds the flow. The alert holds the choices, and no coordinator.
  ///
  /// Relies on <https://developer.apple.com/documentation/uikit/uialertcontroller>.
  ///
  /// - Parameters:
  ///   - title: The question.
  ///   - message: Details about the question.
  ///   - style: An alert or an action sheet.
  ///   - whenBusy: What to do while a screen that isn't the flow's is presented over the front screen. `.queue`
  ///     presents the alert over sheets and popovers, and waits without a time limit until all other modals have been
  ///     dismissed.
  ///   - fileID: The file of the call, for reports.
  ///   - line: The line of the call.
  ///   - options: The buttons in their order, at least one.
  /// - Returns: The user's choice, or the reason why there isn't one.
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
          inner.answer(option.value)
        }
      }
    }
  }

  // swift-format-ignore: LineLength
  /// Unavailable, because the options are an array.
  @available(
    *,
    unavailable,
    message:
      "choose takes its options as an array: choose(\"Delete?\", [.init(\"Delete\", style: .destructive, value: true), .init(\"Keep\", style: .cancel, value: false)])"
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

  /// Asks the user for a line of text, in an alert over the front screen of the flow and its inner flows.
  ///
  /// ```swift
  /// let name = await flow.askForText("Your name?", button: "Save", cancel: "Cancel") { field in
  ///   field.placeholder = "Ada"
  /// }
  /// ```
  ///
  /// The alert behaves like the alert of ``choose(_:message:as:whenBusy:fileID:line:_:)``, but has a text field and two
  /// buttons. If the user taps the first button, the function returns `.finished` with the text as the user typed it.
  /// If the user taps the second button, it returns `.cancelled`.
  ///
  /// - Parameters:
  ///   - title: The question.
  ///   - message: Details about the question.
  ///   - button: The title of the button that confirms the text.
  ///   - cancel: The title of the button that cancels.
  ///   - whenBusy: What to do while a screen that isn't the flow's is presented over the front screen.
  ///   - fileID: The file of the call, for reports.
  ///   - line: The line of the call.
  ///   - setUp: Configures the text field. It is called immediately.
  /// - Returns: The text, or the reason why there isn't one.
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
      // The first action's closure holds the field. This doesn't make a retain cycle, because the field doesn't hold
      // its alert.
      let field = alert.textFields?.first
      if let field { setUp(field) }
      return [
        UIAlertAction(title: button, style: .default) { _ in
          inner.answer(field?.text ?? "")
        },
        UIAlertAction(title: cancel, style: .cancel) { _ in
          if inner.core.decided == nil { inner.core.endAfterTeardown(.cancelled) }
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

  /// Finishes the flow with the value of the button that the user tapped.
  ///
  /// If the end has already been decided, because the task was cancelled while the alert was being dismissed or because
  /// an outer flow ended, the outcome stays as it is.
  private func answer(_ value: Value) {
    if core.decided == nil { core.finish(with: value) }
  }

  /// Returns an error if the alert can't be shown because of its buttons; otherwise nil.
  ///
  /// An alert without buttons could never be dismissed, and UIKit raises an exception for a second cancel button.
  private static func problem(
    with actions: [UIAlertAction],
    of alert: UIAlertController
  ) -> FlowError? {
    let cancels = actions.count { $0.style == .cancel }
    guard actions.isEmpty || cancels > 1 else { return nil }
    let options =
      cancels > 1
      ? "\(cancels) options that are .cancel. Keep one of them." : "no options. Add one."
    return FlowError(.impossible, "\(alert.screenName) wasn't shown: it has \(options)")
  }
}
