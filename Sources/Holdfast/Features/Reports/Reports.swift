/// The reports of an app's mistakes that every app gets.
@MainActor
final class Reports: FlowRule {
  /// Plugs them in, in front of guards: an end that is a mistake asks nothing.
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
  /// Whether nothing keeps it open but the screens that it has shown, and the answers that they may give when they
  /// have left.
  package var isKeptByItsScreensAlone: Bool {
    var count = 0
    for token in tokens where token.isShown {
      count += answerToCome(of: token) == nil ? 1 : 2
    }
    return holdCount == count
  }
}
