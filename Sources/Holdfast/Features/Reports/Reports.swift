/// Reports the mistakes that Holdfast looks for in every app.
///
/// The core holds this object as a rule, and each flow holds it as a follower. This object holds nothing.
@MainActor
final class Reports: FlowRule, FlowFollower {
  private static let main = Reports()

  /// Adds the rule before guards add theirs, so that no guard asks when the app ends a flow by mistake.
  static let plugIn: Void = FlowCore.add(main)

  static func follow(_ flow: FlowCore) {
    plugIn
    flow.add(main)
  }

  func takeOver(_ end: @escaping @MainActor () -> Void, of flow: FlowCore, by call: AppEnd) -> Bool
  {
    flow.endIfDisappearing(call)
  }

  func screenIsRequested(_ request: inout ShowRequest) throws(FlowError) {
    CoveredScreen.watch(request.token)
  }

  func screensWereLookedAt(of flows: [FlowCore], outsideOfWindows outside: [FlowCore]) {
    for flow in outside { OutOfWindows.watch(flow) }
  }

  /// Starts to watch the flow's screens after `onEnd` has returned, because `onEnd` itself may show them again.
  func onEndIsCalled(by flow: FlowCore) {
    onLaterTurn { ReturnedScreens.main.watch(flow) }
  }
}

extension FlowCore {
  /// Whether the flow is kept open only by the screens that it has shown, and by the answers that these screens may
  /// give after they have left.
  package var isKeptByItsScreensAlone: Bool {
    var count = 0
    for token in tokens where token.isShown {
      count += answerToCome(of: token) == nil ? 1 : 2
    }
    return keepOpenCount == count
  }
}
