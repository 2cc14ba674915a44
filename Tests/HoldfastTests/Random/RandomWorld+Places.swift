import HeadlessUIKit

@testable import Holdfast

/// Random placements of flows, and the flow that a new flow is inside.
extension RandomWorld {
  /// Returns a placement, its name, whether its host must be in the hierarchy, and the controller that decides which
  /// flow is the outer one.
  func anyPlacement(
    on host: UIViewController
  ) -> (Placement, String, asksLink: Bool, place: UIViewController?) {
    let title = host.title ?? "\(Swift.type(of: host))"
    let wrapping = anyWrapping()
    let busy = anyWhenBusy()
    let front = busy == .above ? nil : host
    let leavesWithHost = chance(1, in: 4)
    let modal = { (placement: Placement, name: String) in
      (
        leavesWithHost ? placement.dismissedWithHost() : placement,
        "\(name) over \(title), \(busy)\(leavesWithHost ? Self.withHost : "")",
        true, front
      )
    }
    switch Int.random(in: 0..<22, using: &random) {
    case 0...6:
      guard let stack = host as? UINavigationController ?? host.navigationController else { break }
      return (.push(onto: stack), "pushed on \(title)'s stack", true, stack)
    case 7, 8:
      return modal(.modal(over: host, embeddedIn: wrapping, whenBusy: busy), "modal")
    case 9, 10:
      guard let view = host.viewIfLoaded else { break }
      let popover = Placement.popover(
        over: host,
        from: .view(view),
        embeddedIn: wrapping,
        whenBusy: busy
      )
      return modal(popover, "popover")
    case 11:
      guard let tabs = any(UITabBarController.self) else { break }
      return (.tab(in: tabs, embeddedIn: wrapping), "tab", false, tabs)
    case 12:
      let window = anyWindow
      containerHasLeft = true
      foreigners = nil
      let transition: UIView.AnimationOptions? =
        chance(1, in: 2) ? .transitionCrossDissolve : nil
      let number = windows.firstIndex { $0 === window } ?? 0
      return (
        .root(of: window, transition: transition, embeddedIn: wrapping),
        "root of window \(number)", false, nil
      )
    case 13, 14:
      guard host is RandomScreen, let view = host.viewIfLoaded else { break }
      return (.child(of: host, in: view, embeddedIn: wrapping), "child of \(title)", false, host)
    case 15:
      guard let entry = anyLiving(), let flow = entry.coordinator?.flow else { break }
      // The new flow's screen may take the slot of that flow's first screen.
      let placement: Placement =
        isInHierarchy(entry) ? .push(onStackOf: flow) : .gate(before: flow)
      return (placement, "continuing \(entry.number)", entry.asksLink, nil)
    case 16:
      let window = anyWindow
      return (.modal(over: .frontmost(of: window), embeddedIn: wrapping), "in front", true, nil)
    case 17:
      guard let stack = host.navigationController else { break }
      return (custom(in: stack), "custom on \(title)'s stack", false, nil)
    case 18:
      guard let split = any(UISplitViewController.self) else { break }
      containerHasLeft = true
      let next = anyReplacement { [weak self] in self?.makeStack("Next") }
      return (.detail(in: split, embeddedIn: wrapping, then: next), "detail", false, split)
    case 19:
      guard let pages = any(UIPageViewController.self) else { break }
      containerHasLeft = true
      let page = Placement.page(
        in: pages,
        direction: chance(1, in: 2) ? .forward : .reverse,
        embeddedIn: wrapping,
        then: anyReplacement { [weak self] in self?.makeHome("Next") }
      )
      return (page, "page", false, pages)
    case 20:
      guard let stack = host.navigationController else { break }
      containerHasLeft = true
      foreigners = nil
      // A column of a narrow split view is a stack on another stack.
      let around = sequence(first: stack, next: \.parent).first { !($0 is UINavigationController) }
      return (.root(of: stack), "root of \(title)'s stack", true, around)
    default:
      break
    }
    return modal(.sheet(over: host, embeddedIn: wrapping, whenBusy: busy), "sheet")
  }

  /// The end of the name of a presentation that leaves together with the screen that it is over.
  static let withHost = ", with its host"

  func anyWhenBusy() -> Placement.WhenBusy {
    [.fail, .wait, .above, .replace].randomElement(using: &random) ?? .fail
  }

  /// Returns the function that makes a replacement for a detail or a page, or nil.
  private func anyReplacement(
    _ make: @escaping @MainActor () -> UIViewController?
  ) -> (@MainActor () -> UIViewController?)? {
    chance(1, in: 2) ? make : nil
  }

  func anyWrapping() -> Placement.Embedding {
    switch Int.random(in: 0..<4, using: &random) {
    case 0: .nothing
    case 1: .navigationController
    default:
      .container { [spy] root in
        let stack = UINavigationController(rootViewController: root)
        stack.delegate = spy
        return stack
      }
    }
  }

  /// Returns a `.custom` placement, in which the app pushes the screen itself.
  private func custom(in stack: UINavigationController) -> Placement {
    struct Busy: Error {}
    return .custom(
      show: { [weak stack, weak self] screen in
        guard let self, let stack, stack.transitionCoordinator == nil else { throw Busy() }
        app { stack.pushViewController(screen, animated: false) }
      },
      remove: { [weak stack, weak self] screen in
        guard let self, let stack else { return }
        let rest = stack.viewControllers.filter { $0 !== screen }
        // A detail that has ended leaves its screen at the bottom of its stack, and from now on the stack is the app's.
        if rest.isEmpty { stack.delegate = spy }
        let left = rest.isEmpty ? [makeHome("Next")] : rest
        app { stack.setViewControllers(left, animated: false) }
      }
    )
  }

  /// Returns the open flow that a controller belongs to.
  ///
  /// The top of a stack decides, or otherwise the containers around the controller.
  ///
  /// After a gate's `onEnd` has been called, its inherited screens belong to its outer flow.
  func openEntry(at controller: UIViewController) -> RandomEntry? {
    func own(_ controller: UIViewController) -> RandomEntry? {
      let screen = controller as? RandomScreen
      // A screen that couldn't be shown, and that is nevertheless used as a host, doesn't belong to its flow any more.
      if let screen, !screen.wasThere, screen.ownFlow == nil { return nil }
      var entry = screen?.entry
      while let gate = entry, !isStillOpen(gate) {
        entry = gate.outcomes.isEmpty ? nil : gate.gated
      }
      return entry
    }
    if let stack = controller as? UINavigationController {
      for screen in stack.viewControllers.reversed() {
        if let entry = own(screen) { return entry }
      }
    }
    var container: UIViewController? = controller
    while let current = container {
      if let entry = own(current) { return entry }
      container = current.parent
    }
    return nil
  }

  /// Returns whether a flow is open.
  ///
  /// A flow may have ended some run-loop passes before its outcome is delivered.
  func isStillOpen(_ entry: RandomEntry) -> Bool {
    entry.isOpen && entry.coordinator?.flow.isOpen ?? false
  }

  /// Returns a screen that a flow has requested and that isn't in the hierarchy yet.
  func anyWaitingScreen() -> UIViewController? {
    let inHierarchy = Set(reachable)
    return entries.filter(isStillOpen).flatMap(\.screens)
      .filter { !inHierarchy.contains($0) && $0.parent == nil }.randomElement(using: &random)
  }
}
