import Holdfast

/// What a screen asks before it leaves, and the test's answer.
extension ExitStage {
  /// Whether the user's way goes on after a question, or the screens stay where they are.
  enum Way { case on, back }

  /// Answers the alert that has come up over `screen`, if there is one, as the test says.
  ///
  /// `.leave` taps the alert's destructive button, or the only one that is not Cancel; `.stay` taps Cancel.
  ///
  /// - Throws: When the test gives no answer, or the alert has no such button.
  func answerQuestion(
    over screen: UIViewController?,
    file: StaticString,
    line: UInt
  ) async throws(MissingExit) -> Way? {
    guard let alert = front as? UIAlertController, alert !== screen else { return nil }
    let asks = "\(named(screen)) asks first: \(named(alert)) with \(buttons(of: alert))"
    guard let answer else {
      throw MissingExit(description: "\(asks). Say answering: .leave or .stay")
    }
    guard let button = button(of: alert, for: answer), Platform.tap(button, in: alert) else {
      throw MissingExit(description: "\(asks), and has no button that can be tapped for .\(answer)")
    }
    await settle(file: file, line: line)
    return answer == .leave ? .on : .back
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

  /// Takes the flow's screens away by code, after they have stayed.
  func takeAwayByCode(file: StaticString, line: UInt) async {
    await dismissNested(file: file, line: line)
    switch exit.place {
    case .push: stack?.popToRootViewController(animated: true)
    case .sheet, .halfSheet, .fullScreen: stack?.dismiss(animated: true)
    case .root: await replaceRoot(file: file, line: line)
    case .stackRoot: stack?.setViewControllers([UIViewController()], animated: true)
    case .tab: tabs?.viewControllers = [UIViewController()]
    case .window: hideFlowsWindow()
    }
  }
}
