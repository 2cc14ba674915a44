/// Sees when screens of flows that have ended come on display again: a stored root, a cached stack.
///
/// The app has kept them, and no flow is around them any more: nothing is done to them, but that is reported
/// once. The observer holds it while one of them is alive; it refers weakly to them.
@MainActor
final class ReturnedScreens: Pending {
  static let main = ReturnedScreens()

  private struct Left {
    let token: ScreenToken
    let flow: FlowCore
    /// Whether it has been seen out of every window since.
    var wasAway: Bool
  }

  private var left: [Left] = []

  /// Looks at the screens of a flow whose end is over, as far as something keeps them.
  func watch(_ flow: FlowCore) {
    for token in flow.tokens {
      guard let screen = token.screen, isKeptByTheApp(screen) else { continue }
      left.append(Left(token: token, flow: flow, wasAway: screen.windowOfHierarchy == nil))
    }
    if !isOver { HierarchyObserver.main.add(self) }
  }

  /// What a split or page view controller keeps it brings back by itself.
  private func isKeptByTheApp(_ screen: UIViewController) -> Bool {
    let placed = screen.selfOrContainer(that: {
      $0.parent is UISplitViewController || $0.parent is UIPageViewController
    })
    return placed == nil
  }

  var isOver: Bool { left.isEmpty }

  func tryAgain() {
    var kept: [Left] = []
    var reported: [FlowCore] = []
    for var one in left {
      // Freed, or shown by a flow again.
      guard let screen = one.token.screen, screen.ownFlow == nil else { continue }
      if screen.windowOfHierarchy == nil { one.wasAway = true }
      if one.wasAway, screen.viewIfLoaded?.window != nil {
        if !reported.contains(same: one.flow) { report(screen, of: one.flow) }
        reported.append(one.flow)
      } else {
        kept.append(one)
      }
    }
    left = reported.isEmpty ? kept : kept.filter(that: { !reported.contains(same: $0.flow) })
  }

  private func report(_ screen: UIViewController, of flow: FlowCore) {
    flow.site.report(
      "\(screen.screenName) is on display again \(flow.endSentence) Nothing answers for it any more: make new "
        + "screens for a new flow, in place of keeping these.",
      about: flow.name
    )
  }
}
