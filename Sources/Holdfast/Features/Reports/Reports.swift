/// The reports of mistakes that every app gets.
@MainActor
final class Reports: FlowRule {
  /// Adds the rule before guards add theirs, so that no guard asks about an end that is a mistake.
  static let plugIn: Void = FlowCore.add(Reports())

  func takesOver(_ end: @escaping @MainActor () -> Void, of flow: FlowCore, by call: AppEnd) -> Bool
  {
    flow.endIfDisappearing(call)
  }

  func screenIsRequested(_ request: inout ShowRequest) throws(FlowError) {
    CoveredScreen.watch(request.token)
  }

  func screenIsInNoWindow(of flow: FlowCore) { OutOfWindows.watch(flow) }

  func onEndWasCalled(by flow: FlowCore) { ReturnedScreens.main.watch(flow) }
}

extension FlowCore {
  /// Whether the flow is kept open only by the screens that it has shown, and by the answers that these may give after
  /// they have left.
  package var isKeptByItsScreensAlone: Bool {
    var count = 0
    for token in tokens where token.isShown {
      count += answerToCome(of: token) == nil ? 1 : 2
    }
    return keepOpenCount == count
  }
}
