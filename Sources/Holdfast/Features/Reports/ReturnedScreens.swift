/// Reports screens of ended flows that become visible again, such as a stored root or a cached stack.
///
/// The app has kept the screens, and no flow contains them any longer. Holdfast leaves them as they are, but reports
/// the first one of each flow.
///
/// **Who holds whom**
///
/// - The hierarchy observer holds this object as long as there are screens to watch.
/// - This object holds the tokens and the cores of the flows. It refers weakly to the screens.
@MainActor
final class ReturnedScreens: Pending {
  static let main = ReturnedScreens()

  private struct Left {
    let token: ScreenToken
    let flow: FlowCore
    /// Whether the screen has been outside all windows at some time since the flow ended.
    var wasAway: Bool
  }

  private var left: [Left] = []

  /// Watches the screens of a flow whose `onEnd` has been called, if something keeps them alive.
  func watch(_ flow: FlowCore) {
    for token in flow.tokens {
      guard let screen = token.screen, isKeptByTheApp(screen) else { continue }
      left.append(Left(token: token, flow: flow, wasAway: screen.windowOfHierarchy == nil))
    }
    if !isOver { HierarchyObserver.main.add(self) }
  }

  /// Whether the screen is kept alive by the app, and not by a split view controller or a page view controller.
  ///
  /// These two containers keep screens and show them again by themselves.
  private func isKeptByTheApp(_ screen: UIViewController) -> Bool {
    let placed = screen.selfOrContainer(that: {
      $0.parent is UISplitViewController || $0.parent is UIPageViewController
    })
    return placed == nil
  }

  var isOver: Bool { left.isEmpty }

  func proceed() {
    var kept: [Left] = []
    var reported: [FlowCore] = []
    for var one in left {
      // A screen that has been deallocated, or that a flow has shown again, isn't watched any longer.
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
      """
      \(screen.screenName) is in a window again, \(flow.endSentence) It no longer belongs to a flow. Make new screens \
      for each new flow, instead of showing old ones again.
      """,
      about: flow.name
    )
  }
}
