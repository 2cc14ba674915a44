import Holdfast

/// Answers the questions that screens ask before they leave.
extension ExitStage {
  /// Whether the exit continues after its questions, or the screens stay in the hierarchy.
  enum AfterQuestions { case leaves, stays }

  /// Answers the questions in front of `screen`, one after the other, with the test's answer.
  ///
  /// `.leave` taps the alert's destructive button, or its only button other than Cancel. `.stay` taps Cancel.
  ///
  /// - Returns: Whether the exit continues after the last answer, or nil if there was no question.
  /// - Throws: A `MissingExit` if the test has no answer, an alert has no such button, or the questions don't end.
  func answerQuestions(
    over screen: UIViewController?,
    file: StaticString,
    line: UInt
  ) async throws(MissingExit) -> AfterQuestions? {
    for time in 1...Self.mostQuestions {
      guard let alert = front as? UIAlertController, alert !== screen else {
        return time == 1 ? nil : .leaves
      }
      try answer(alert, over: screen)
      await settle(file: file, line: line)
      if answer == .stay { return .stays }
    }
    throw MissingExit(description: "\(named(screen)) asks again and again, and doesn't leave")
  }

  private static let mostQuestions = 10

  private func answer(
    _ alert: UIAlertController,
    over screen: UIViewController?
  ) throws(MissingExit) {
    let question = "\(named(alert)) with \(buttons(of: alert))"
    let asks = screen.map { "\(named($0)) asks first: \(question)" } ?? "\(question) is open"
    guard let answer else {
      throw MissingExit(description: asks, advice: "Pass answering: .leave or .stay.")
    }
    guard let button = button(of: alert, for: answer), Platform.tap(button, in: alert) else {
      throw MissingExit(
        description: "\(asks), and has no button that can be tapped for .\(answer)",
        isOutOfReach: !Platform.canTapAlerts
      )
    }
  }

  /// The text of a question that wasn't answered.
  ///
  /// An alert with one button isn't a question.
  var openQuestion: String? {
    guard let alert = front as? UIAlertController, alert.actions.count > 1 else { return nil }
    return "\(named(alert)) with \(buttons(of: alert)) is open."
  }

  private func button(of alert: UIAlertController, for answer: LeavingAnswer) -> UIAlertAction? {
    let cancel = alert.actions.first { $0.style == .cancel }
    let others = alert.actions.filter { $0.style != .cancel }
    return switch answer {
    case .leave: others.first { $0.style == .destructive } ?? (others.count == 1 ? others[0] : nil)
    case .stay: cancel ?? others.first { $0.style != .destructive }
    }
  }

  private func buttons(of alert: UIAlertController) -> String {
    alert.actions.map { $0.title ?? "no title" }.joined(separator: ", ")
  }

  /// Returns whether the screen or a screen in it has a guard, and the test has an answer to the guard's question.
  ///
  /// A guard refuses gestures. So with a guard, a gesture that is released early would move no screen and lead to no
  /// question.
  func isGuarded(_ screen: UIViewController?) -> Bool {
    guard answer != nil, let screen else { return false }
    return hasGuard(screen)
  }

  /// Returns whether the screen or a screen in it has a guard, even if the test has no answer.
  func hasGuard(_ screen: UIViewController) -> Bool {
    screen.hierarchy.contains { $0.screenGuardIfAny?.guardsSomething ?? false }
  }

  /// Removes the flow's screens by code, after they have stayed in the hierarchy.
  func removeInCode(file: StaticString, line: UInt) async {
    await dismissNested(file: file, line: line)
    switch exit.place {
    case .push: stack?.popToRootViewController(animated: true)
    case .sheet, .halfSheet, .fullScreen, .popover: presenter?.dismiss(animated: true)
    case .detail, .child, .page, .arrangement: container?.put(UIViewController())
    case .root, .lock: await replaceRoot(file: file, line: line)
    case .stackRoot: stack?.setViewControllers([UIViewController()], animated: true)
    case .tab: tabs?.viewControllers = [UIViewController()]
    case .window: hideFlowsWindow()
    }
  }
}
