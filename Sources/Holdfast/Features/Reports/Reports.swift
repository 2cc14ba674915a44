/// The reports of mistakes that every app gets.
///
/// The core holds this object as a rule, and each flow holds it as a follower. This object holds nothing.
@MainActor
final class Reports: FlowRule, FlowFollower {
  private static let main = Reports()

  /// Adds the rule before guards add theirs, so that no guard asks about an end that is a mistake.
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

  /// Watches the screens of the flow after `onEnd` has been called, because `onEnd` may show them again.
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
