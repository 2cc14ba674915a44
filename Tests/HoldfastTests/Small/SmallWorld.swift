import HeadlessUIKit
import Holdfast
import HoldfastTesting

/// A window with a stack and another tab, and at most three flows, so small that every short list of moves can be
/// played.
@MainActor
final class SmallWorld {
  let world = RandomWorld(seed: 1, isSmall: true)
  private weak var asked: UIViewController?
  /// Whether a deed was done in this run-loop pass.
  private(set) var isInTurn = false
  /// The last planned move, which may have been carried out already.
  private(set) var plan: SmallMove?

  static let mostFlows = 3

  // MARK: What there is

  var window: TestWindow { world.windows[0] }

  var openFlows: [RandomEntry] {
    world.entries.filter { $0.isOpen && $0.coordinator != nil }
  }

  /// The stack of the first tab, or the stack that is the root.
  var stack: UINavigationController? {
    window.rootViewController as? UINavigationController
      ?? tabs?.viewControllers?.first as? UINavigationController
  }

  var tabs: UITabBarController? { window.rootViewController as? UITabBarController }

  /// The presented screen in front of all others, or the root.
  var front: UIViewController? { world.frontmost(window) }

  /// The screen in front.
  var frontScreen: UIViewController? {
    var screen = front
    while true {
      if let stack = screen as? UINavigationController, let top = stack.topViewController {
        screen = top
      } else if let tabs = screen as? UITabBarController, let selected = tabs.selectedViewController
      {
        screen = selected
      } else {
        return screen
      }
    }
  }

  var frontStack: UINavigationController? { frontScreen?.navigationController }

  var hasGesture: Bool { world.swipe != nil || world.drag != nil }

  // MARK: Making moves

  /// Returns the action of a move, or nil if the move can't be made now.
  func action(for move: SmallMove) -> (() async -> Void)? {
    switch move {
    case .now(.tick): return { await runLoopPass() }
    case .now(.rest): return { await self.world.rest() }
    case .now(.eightSeconds): return { await self.world.pass(8) }
    case .now(let deed):
      return action(for: deed).map { action in { action() } }
    case .plan(let occasion, let deed):
      guard world.plans.isEmpty else { return nil }
      return {
        self.plan = move
        self.world.plans[occasion] = { [weak self] in self?.action(for: deed)?() }
      }
    }
  }

  /// Makes a move, if it can be made.
  func make(_ move: SmallMove) async -> Bool {
    world.catchUp()
    guard let action = action(for: move) else { return false }
    world.say("\(move)")
    await action()
    isInTurn = !move.onlyPrepares || (isInTurn && move == plan)
    return true
  }

  /// Returns the action of a deed, or nil if the deed can't be done now.
  private func action(for deed: SmallMove.Deed) -> (() -> Void)? {
    startingAction(for: deed) ?? goingOnAction(for: deed) ?? guardAction(for: deed)
      ?? userAction(for: deed) ?? appAction(for: deed)
  }

  // MARK: Flows

  private func starting(
    _ placement: @escaping @autoclosure () -> Placement,
    _ name: String,
    asksLink: Bool = true,
    at place: UIViewController?,
    animated: Bool
  ) -> (() -> Void)? {
    guard world.entries.count < Self.mostFlows else { return nil }
    return { [world] in
      world.start(placement(), name, asksLink: asksLink, at: place) { animated }
      self.asked = world.entries.last?.screens.last
    }
  }

  /// Returns the action that starts a flow and its gate.
  private func startingGated(
    _ placement: @escaping @autoclosure () -> Placement,
    _ name: String,
    at place: UIViewController
  ) -> (() -> Void)? {
    guard world.entries.count + 2 <= Self.mostFlows else { return nil }
    return { [world] in
      world.startGated(placement(), name, asksLink: true, at: place, animated: true)
      self.asked = world.entries.last?.screens.last
    }
  }

  /// Records that a container leaves: something may hold it and put it back, so a flow in it may stay open.
  private func takingAContainerAway(_ action: (() -> Void)?) -> (() -> Void)? {
    action.map { action in
      {
        self.world.containerHasLeft = true
        action()
      }
    }
  }

  private func startingAction(for deed: SmallMove.Deed) -> (() -> Void)? {
    switch deed {
    case .push:
      guard let stack = frontStack else { return nil }
      return starting(.push(onto: stack), "pushed in front", at: stack, animated: true)
    case .pushStill:
      guard let stack else { return nil }
      return starting(.push(onto: stack), "pushed", at: stack, animated: false)
    case .sheet:
      guard let screen = frontScreen else { return nil }
      return starting(
        .sheet(over: screen, whenBusy: .wait),
        "sheet in front",
        at: screen,
        animated: true
      )
    case .sheetStill:
      guard let screen = stack?.viewControllers.first else { return nil }
      return starting(
        .sheet(over: screen, embeddedIn: .nothing),
        "sheet",
        at: screen,
        animated: false
      )
    case .sheetReplacing:
      guard let screen = stack?.viewControllers.first else { return nil }
      return starting(
        .sheet(over: screen, whenBusy: .replace),
        "sheet, replace",
        at: screen,
        animated: true
      )
    case .sheetWithHost:
      guard let screen = frontScreen else { return nil }
      return starting(
        .sheet(over: screen, whenBusy: .wait).dismissedWithHost(),
        "sheet in front\(RandomWorld.withHost)",
        at: screen,
        animated: true
      )
    case .gatedPush:
      guard let stack = frontStack else { return nil }
      return startingGated(.push(onto: stack), "pushed in front", at: stack)
    case .gatedSheet:
      guard let screen = frontScreen else { return nil }
      return startingGated(.sheet(over: screen, whenBusy: .wait), "sheet in front", at: screen)
    case .fullScreen:
      guard let screen = stack?.topViewController else { return nil }
      return starting(
        .modal(over: screen, style: .fullScreen, whenBusy: .above),
        "full screen",
        at: nil,
        animated: true
      )
    case .root:
      let window = window
      let action = starting(
        .root(of: window, embeddedIn: .navigationController),
        "root",
        asksLink: false,
        at: nil,
        animated: false
      )
      return takingAContainerAway(action)
    case .stackRoot:
      guard let stack else { return nil }
      let action = starting(
        .root(of: stack),
        "root of the stack",
        asksLink: false,
        at: stack.parent,
        animated: true
      )
      return takingAContainerAway(action)
    case .tab:
      guard let tabs else { return nil }
      return starting(.tab(in: tabs), "tab", asksLink: false, at: tabs, animated: false)
    case .child:
      guard let screen = frontScreen as? RandomScreen, let view = screen.viewIfLoaded else {
        return nil
      }
      return starting(
        .child(of: screen, in: view),
        "child",
        asksLink: false,
        at: screen,
        animated: false
      )
    case .continuing:
      guard let entry = openFlows.last, let flow = entry.coordinator?.flow else { return nil }
      let placement: Placement =
        world.isInHierarchy(entry) ? .push(onStackOf: flow) : .gate(before: flow)
      return starting(placement, "continuing \(entry.number)", at: nil, animated: true)
    case .overAsked:
      guard let asked, asked.viewIfLoaded?.window == nil else { return nil }
      return starting(.sheet(over: asked), "sheet over what was asked", at: asked, animated: true)
    default:
      return nil
    }
  }

  private func showing(_ entry: RandomEntry?, _ step: RandomStep, animated: Bool) -> (() -> Void)? {
    guard let entry, let coordinator = entry.coordinator else { return nil }
    return { [world] in
      world.say("\(entry.number): show")
      world.show(step, coordinator, animated: animated)
      self.asked = entry.screens.last
    }
  }

  private func goingOnAction(for deed: SmallMove.Deed) -> (() -> Void)? {
    switch deed {
    case .next: return showing(openFlows.last, .next, animated: true)
    case .nextStill: return showing(openFlows.first, .next, animated: false)
    case .nextSheet: return showing(openFlows.last, RandomStep(.sheet, "sheet"), animated: true)
    case .replace: return showing(openFlows.last, .replace, animated: true)
    case .backToFirst:
      guard let entry = openFlows.last, let screen = entry.screens.first else { return nil }
      return { [world] in world.goBack(to: screen, of: entry) }
    case .finish: return ending(openFlows.last, with: "done")
    case .finishKeepingScreens: return ending(openFlows.last, with: "done", inPlace: true)
    case .cancelFirst:
      guard openFlows.count > 1 else { return nil }
      return ending(openFlows.first, with: nil)
    case .work:
      guard let entry = openFlows.last, let coordinator = entry.coordinator, world.pauses.isEmpty
      else { return nil }
      return { [world] in
        world.say("\(entry.number): work")
        entry.running += 1
        coordinator.flow.keepOpen {
          await world.pauses.pause()
          withExtendedLifetime(coordinator) { entry.running -= 1 }
        }
      }
    case .proceed:
      guard !world.pauses.isEmpty else { return nil }
      return { [world] in world.proceed() }
    case .ask:
      guard let entry = openFlows.last, world.awaiting == 0 else { return nil }
      return { [world] in world.ask(entry) }
    default:
      return nil
    }
  }

  private func ending(
    _ entry: RandomEntry?,
    with value: String?,
    inPlace: Bool = false
  ) -> (() -> Void)? {
    guard let entry, let flow = entry.coordinator?.flow else { return nil }
    return { [world] in
      world.say("\(entry.number): end")
      world.end(
        entry,
        flow,
        with: value.map { "\($0) \(world.requests.count)" },
        inPlace: inPlace
      )
    }
  }

  // MARK: Guards against leaving

  private func guardAction(for deed: SmallMove.Deed) -> (() -> Void)? {
    let world = world
    switch deed {
    case .guardScreen:
      guard let entry = openFlows.last, let screen = entry.screens.last,
        !world.guards.contains(where: { $0.screen === screen && !$0.isRemoved })
      else { return nil }
      return { world.guardScreen(screen, of: entry) }
    case .switchGuard:
      guard let guarded = lastGuard else { return nil }
      return { world.turn(guarded, on: !guarded.isSwitchedOn) }
    case .removeGuard:
      guard let guarded = lastGuard else { return nil }
      return { world.remove(guarded) }
    case .finishUnasked:
      guard world.guards.contains(where: \.isOn), let end = ending(openFlows.first, with: "gone")
      else { return nil }
      return { world.withoutAsking(end) }
    case .leave, .stay:
      guard let asking = world.guards.first(where: { $0.openQuestion?.canBeAnswered ?? false })
      else { return nil }
      return { world.answer(asking, deed == .leave ? .leave : .stay) }
    default:
      return nil
    }
  }

  private var lastGuard: RandomGuard? {
    world.guards.last { $0.screen != nil && !$0.isRemoved }
  }
}
