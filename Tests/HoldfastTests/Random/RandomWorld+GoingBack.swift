import HeadlessUIKit
import HoldfastTesting

@testable import Holdfast

/// Moves in which a flow goes back to one of its screens (L17), and the checks of their results.
extension RandomWorld {
  /// Goes back to a screen of a flow.
  ///
  /// The screen may rarely be another flow's, or one that has left.
  ///
  /// If everything is idle, checks which screens have left.
  func goBack() async {
    guard chance(1, in: 2), mode != .endless else {
      _ = goBackToAny()
      return
    }
    await look()
    let before = (shows, disturbances)
    guard anyWaitingScreen() == nil, let (entry, screen) = goBackToAny(), swipe == nil, drag == nil
    else { return }
    await look()
    if (shows, disturbances - 1) == before, linksInFlight == 0 {
      findWhatIsAbove(screen.object, of: entry, leaving: aboveAtLastGoingBack)
    }
  }

  /// Goes back to a screen, and returns the screen that must be in front afterwards.
  private func goBackToAny() -> (RandomEntry, Weak<RandomScreen>)? {
    guard let entry = anyLiving() else { return nil }
    let screens = chance(1, in: 8) ? entries.flatMap(\.screens) : entry.screens
    guard let screen = screens.randomElement(using: &random), goBack(to: screen, of: entry)
    else { return nil }
    return (entry, Weak(screen))
  }

  /// Goes back to a screen.
  ///
  /// - Returns: Whether going back must remove the screens above, because no guard is asked.
  @discardableResult
  func goBack(to screen: RandomScreen, of entry: RandomEntry) -> Bool {
    guard let flow = entry.coordinator?.flow else { return false }
    let words = "\(entry.number): back to \(screen.title ?? "")"
    let above = screen.above(in: flow.core)
    let isNotThere = mayNotGoBack(to: screen, of: entry)
    let mayBeThere = flow.isOpen && screen.isStacked && !isNotThere
    let isThere =
      mayBeThere && screen.entry === entry && reachable.contains(screen) && !screen.isInRemoval
    var asked = mayBeThere ? guards(goingAlongWith: above) : []
    aboveAtLastGoingBack = above.map { Weak($0) }
    let issuesBefore = issues.count
    let pictureBefore = picture
    entry.wentBack = true
    foreigners = nil
    // Screens that are moving may end up elsewhere.
    disturb(
      leaving: isAtRest(screen)
        ? standing?.filter { !($0.screen?.isInOrOver(anyOf: above) ?? true) } : nil
    )
    let isAnimated = chance(1, in: 2)
    removing { flow.back(to: screen, animated: isAnimated) }
    let isRefused = issues.dropFirst(issuesBefore).contains {
      $0.message.hasPrefix("back(to:) did nothing")
    }
    if isThere, isRefused { note("\(words) is refused") }
    // During a gesture the screen may be in the hierarchy and in no window, and a flow doesn't inherit every screen of
    // its gate.
    if isRefused { asked = [] }
    if isNotThere, !isRefused {
      note("\(words) is not reported, and that is not there")
    }
    if isRefused, picture != pictureBefore { note("\(words) is reported, and something has moved") }
    if asked.isEmpty {
      say(words)
      return isThere
    }
    say("\(words), guarded")
    hold(
      RandomRequest(
        words,
        flow.core,
        taking: above.first,
        backTo: screen,
        // A screen that appears above meanwhile leaves as well.
        asking: { [weak self, weak screen, weak core = flow.core] in
          guard let self, let screen, let core else { return [] }
          return guards(goingAlongWith: screen.above(in: core))
        }
      )
    )
    return false
  }

  /// Returns whether a screen certainly isn't one of the flow's screens in the hierarchy.
  ///
  /// It is another flow's screen and not inherited, or it has left.
  private func mayNotGoBack(to screen: RandomScreen, of entry: RandomEntry) -> Bool {
    if screen.entry !== entry {
      return ([screen.entry].compactMap { $0 } + (screen.entry?.around ?? [])).allSatisfy {
        $0.gated == nil
      }
    }
    return screen.parent == nil && screen.presentingViewController == nil
      && screen.viewIfLoaded?.window == nil
  }

  private func findWhatIsAbove(
    _ screen: RandomScreen?,
    of entry: RandomEntry,
    leaving: [Weak<UIViewController>]
  ) {
    guard let flow = entry.coordinator?.flow, flow.isOpen, let screen, reachable.contains(screen)
    else {
      // An end that was requested before, or in a callback of a leaving screen, happens then.
      if !([entry] + entry.around).contains(where: { !$0.isOpen || $0.isCancelled }) {
        note("\(entry.number) went back to a screen, and has ended or lost it")
      }
      return
    }
    // A search on the screen itself isn't above it. Screens that were presented since then stay.
    for controller in screen.above(in: flow.core)
    where !(controller is UISearchController)
      && leaving.contains(where: { $0.object === controller })
    {
      note("\(name(controller)) is above \(screen.title ?? "") after going back")
    }
  }
}

extension UIViewController {
  /// Returns the screens above a screen of a flow: those on its stack, those on the stack of its wrapper, and the
  /// presented ones.
  ///
  /// Screens of open flows that aren't inside this flow are left out, together with controllers that contain or carry
  /// them.
  func above(in flow: FlowCore) -> [UIViewController] {
    var above: [UIViewController] = []
    var next: UIViewController? = self
    while let controller = next,
      controller === self || controller.attachmentIfAny?.wrappedBy === flow
    {
      if let stack = controller.parent as? UINavigationController {
        above += stack.viewControllers.drop { $0 !== controller }.dropFirst()
      }
      next = controller.parent
    }
    var outermost = self
    while let parent = outermost.parent { outermost = parent }
    let modal = outermost.presentedViewController ?? presentedViewController
    if let modal, !modal.isBeingDismissed,
      !modal.presentedChain.contains(where: { $0.isOfAnother(than: flow) })
    {
      above.append(modal)
    }
    return above
  }

  /// Whether it is still among the screens of its stack; true if it is in no stack.
  var isStacked: Bool {
    (parent as? UINavigationController)?.viewControllers.contains(self) ?? true
  }

  /// Whether it, or a controller that contains or presents it, is being popped, replaced or dismissed.
  var isInRemoval: Bool {
    sequence(first: self) { $0.parent ?? $0.presentingViewController }
      .contains { $0.isBeingDismissed || !$0.isStacked }
  }

  /// The controller and all controllers that are presented over it.
  var presentedChain: [UIViewController] {
    Array(sequence(first: self) { $0.presentedViewController })
  }

  /// Returns whether it is, or contains, a screen of an open flow that isn't inside the given flow.
  func isOfAnother(than flow: FlowCore) -> Bool {
    if let own = ownFlow, !own.isInside(flow) { return true }
    return children.contains { $0.isOfAnother(than: flow) }
  }
}
