import Expectations
import Holdfast
import HoldfastTesting
import Testing

/// Tests that flows which end inside the call that shows their first screen call `onEnd` once, and leave no screen
/// visible (R3).
@MainActor
@Suite(.oneAtATime)
struct EndDuringShowTests {
  enum Place: CaseIterable, Sendable {
    case push, loadingPush, continuing, modal, sheet, popover, root, tab, child, detail, page,
      window

    var canBeWrapped: Bool {
      switch self {
      case .push, .loadingPush, .continuing: false
      default: true
      }
    }

    /// Whether the flow's screen stays in the hierarchy, as it does when such a flow ends later.
    var staysOnDisplay: Bool { self == .root }
  }

  /// The moment at which the flow ends.
  enum Moment: CaseIterable, Sendable {
    case wrapping, didLoad, willAppear
  }

  struct Case: Sendable {
    let place: Place
    let moment: Moment
    let isWrapped: Bool

    static let all: [Case] = Place.allCases.flatMap { place in
      Moment.allCases.flatMap { moment in
        [true, false].compactMap { isWrapped in
          if isWrapped, !place.canBeWrapped { return nil }
          if moment == .wrapping, !isWrapped { return nil }
          return Case(place: place, moment: moment, isWrapped: isWrapped)
        }
      }
    }
  }

  @Test(arguments: [CallbackScreen.Moment.didLoad, .willAppear])
  func `R3: what begins inside that call, after the end, is not inside the flow that has ended`(
    _ moment: CallbackScreen.Moment
  ) async {
    let stage = Stage()
    let stack = LoadingStack(rootViewController: ProbeScreen("Home"))
    stage.window.rootViewController = stack
    await settle()
    let first = stage.make("First", .push(onto: stack))
    let second = stage.make("Second", .push(onto: stack))
    let screen = CallbackScreen("First 1")
    screen.at(moment) {
      first.flow.finish(with: "done")
      second.flow.show(ProbeScreen("Second 1"))
    }

    first.flow.show(screen)
    await settle()

    expect(stage.ends, equals: ["First finished(done)"])
    expect(stack.viewControllers.map(\.title), equals: ["Home", "Second 1"])
    withExtendedLifetime((first.coordinator, second.coordinator)) {}
  }

  private func placement(
    _ row: Case,
    on stage: Stage,
    embeddedIn wrapped: Placement.Embedding
  ) async -> Placement {
    switch row.place {
    case .push:
      return .push(onto: stage.navigation)
    case .loadingPush:
      let stack = LoadingStack(rootViewController: ProbeScreen("Root"))
      stage.window.rootViewController = stack
      await settle()
      return .push(onto: stack)
    case .continuing:
      let first = await stage.start("First", .push(onto: stage.navigation), animated: false)
      guard let flow = first.flow else { return .push(onto: stage.navigation) }
      return .push(onStackOf: flow)
    case .modal:
      return .modal(over: stage.home, style: .fullScreen, embeddedIn: wrapped)
    case .sheet:
      return .sheet(over: stage.home, embeddedIn: wrapped)
    case .popover:
      stage.hasRoom(true)
      return .popover(over: stage.home, from: .view(stage.home.view), embeddedIn: wrapped)
    case .root:
      return .root(of: stage.window, embeddedIn: wrapped)
    case .tab:
      let tabs = UITabBarController()
      tabs.viewControllers = [ProbeScreen("First tab")]
      stage.window.rootViewController = tabs
      await settle()
      return .tab(in: tabs, embeddedIn: wrapped)
    case .child:
      return .child(of: stage.home, in: stage.home.view, embeddedIn: wrapped)
    case .detail:
      let split = await stage.putInSplit(
        UINavigationController(rootViewController: ProbeScreen("Before"))
      )
      return .detail(in: split, embeddedIn: wrapped, then: { ProbeScreen("Next") })
    case .page:
      let pages = UIPageViewController(
        transitionStyle: .scroll,
        navigationOrientation: .horizontal
      )
      pages.setViewControllers(
        [ProbeScreen("Page")],
        direction: .forward,
        animated: false,
        completion: nil
      )
      stage.window.rootViewController = pages
      await settle()
      return .page(in: pages, embeddedIn: wrapped, then: { ProbeScreen("Next") })
    case .window:
      return stage.ownWindow(embeddedIn: wrapped)
    }
  }

  /// Shows a screen, ends its flow by `end` meanwhile, and checks that the hierarchy is as before.
  private func row(
    _ row: Case,
    _ variation: Variation,
    _ outcome: String,
    _ end: @escaping @MainActor (Flow<String>) -> Void
  ) async {
    await withStage(variation) { stage in
      weak var flow: Flow<String>?
      weak var screen: CallbackScreen?
      let wrapping =
        switch (row.moment, row.isWrapped) {
        case (.wrapping, _):
          Placement.Embedding.container { root in
            flow.map(end)
            return UINavigationController(rootViewController: root)
          }
        case (_, true): Placement.Embedding.navigationController
        case (_, false): Placement.Embedding.nothing
        }
      let placement = await placement(row, on: stage, embeddedIn: wrapping)
      let before = stage.navigation.viewControllers
      let root = stage.window.rootViewController
      var isShown: Bool?
      do {
        let made = stage.make("Flow", placement, animated: variation.animated)
        flow = made.flow
        let first = CallbackScreen("Flow 1")
        screen = first
        first.keepAlive(made.coordinator)
        switch row.moment {
        case .wrapping: break
        case .didLoad: first.at(.didLoad) { flow.map(end) }
        case .willAppear: first.at(.willAppear) { flow.map(end) }
        }
        let waiting = Task<FlowError?, Never>.awaiting(
          made.flow.show(first, animated: variation.animated)
        )
        Task { isShown = await waiting.value == nil }
      }
      // The view of a new tab is loaded when the tab is selected.
      if row.place == .tab, row.moment != .wrapping {
        (root as? UITabBarController)?.selectedIndex = 1
      }
      await settle()

      let stays = row.place.staysOnDisplay && row.moment != .wrapping
      let first = row.place == .continuing ? ["First"] : []
      let flows = stays || (variation.isSticky && screen != nil) ? ["Flow"] : []
      await stage.expect(ends: ["Flow \(outcome)"], alive: first + flows)
      expect(screen == nil || variation.isSticky || stays)
      expect(screen?.viewIfLoaded?.window == nil || stays)
      expect(stage.navigation.viewControllers, equals: before)
      expectNothingPresented(by: stage.navigation)
      expect(stage.window.rootViewController === root || stays)
      expect(stage.ownWindows.isEmpty && stage.window.isKeyWindow)
      await advanceTime(by: 6)
      expect(isShown == false || stays)
      stage.expectNoIssue()
    }
  }

  @Test(arguments: Case.all, Variation.ofOneScreen)
  func `R3: finish inside the flow's own show ends it once, and nothing is left on display`(
    _ row: Case,
    _ variation: Variation
  ) async {
    await self.row(row, variation, "finished(done)") { $0.finish(with: "done") }
  }

  @Test(arguments: Case.all)
  func `R3: cancel inside the flow's own show ends it once, and nothing is left on display`(
    _ row: Case
  ) async {
    for animated in [true, false] {
      await self.row(row, Variation(animated: animated), "cancelled") { $0.cancel() }
    }
  }

  // MARK: The app's own placement

  /// The position in the app's closure at which the flow ends.
  enum InClosure: CaseIterable, Sendable {
    case before, loading, after
  }

  /// Adds a screen to `host` as a child, and ends its flow meanwhile.
  private func show(
    _ screen: UIViewController,
    in host: UIViewController,
    _ moment: InClosure,
    _ end: () -> Void
  ) {
    if moment == .before { end() }
    host.addChild(screen)
    host.view.addSubview(screen.view)
    screen.didMove(toParent: host)
    if moment == .after { end() }
  }

  @Test(arguments: InClosure.allCases, Variation.ofOneScreen)
  func `R3: what an app's closure showed while the flow ended is taken away by its other closure`(
    _ moment: InClosure,
    _ variation: Variation
  ) async {
    await withStage(variation) { stage in
      weak var flow: Flow<String>?
      weak var screen: CallbackScreen?
      var removed: [String] = []
      let placement = Placement.custom { [weak home = stage.home] screen in
        guard let home else { return }
        show(screen, in: home, moment) { flow?.finish(with: "done") }
      } remove: { screen in
        removed.append(screen.title ?? "")
        screen.willMove(toParent: nil)
        screen.viewIfLoaded?.removeFromSuperview()
        screen.removeFromParent()
      }
      var isShown: Bool?
      do {
        let made = stage.make("Flow", placement, animated: variation.animated)
        flow = made.flow
        let first = CallbackScreen("Flow 1")
        screen = first
        first.keepAlive(made.coordinator)
        if moment == .loading { first.at(.didLoad) { flow?.finish(with: "done") } }
        let waiting = Task<FlowError?, Never>.awaiting(made.flow.show(first))
        Task { isShown = await waiting.value == nil }
      }

      await settle()
      expect(removed, equals: ["Flow 1"])
      expect(stage.home.children, equals: [])
      expectNil(screen?.parent)
      await stage.expect(
        ends: ["Flow finished(done)"],
        alive: variation.isSticky && screen != nil ? ["Flow"] : []
      )
      await advanceTime(by: 6)
      expect(isShown, equals: false)
      stage.expectNoIssue()
    }
  }

  @Test
  func `R3: what an app's closure refused while the flow ended is not taken away by the other one`()
    async
  {
    struct Full: Error {}
    let stage = Stage()
    weak var flow: Flow<String>?
    var removed = 0
    let placement = Placement.custom { _ in
      flow?.finish(with: "done")
      throw Full()
    } remove: { _ in
      removed += 1
    }
    do {
      let made = stage.make("Flow", placement)
      flow = made.flow
      made.coordinator.showNext()
    }

    await stage.expect(ends: ["Flow finished(done)"])
    expect(removed, equals: 0)
    stage.expectNoIssue()
  }

  @Test(arguments: Variation.ofOneScreen)
  func `R3: a show inside one that waited comes after it, and both are shown`(
    _ variation: Variation
  ) async {
    await withStage(variation) { stage in
      let stack = LoadingStack(rootViewController: ProbeScreen("Root"))
      stage.window.rootViewController = stack
      await settle()
      stack.pushViewController(ProbeScreen("Pushed"), animated: true)
      do {
        // The screen waits for the push, so it is shown in a later run-loop pass than the request.
        let (coordinator, flow) = stage.make(
          "Flow",
          .push(onto: stack),
          animated: variation.animated
        )
        let first = CallbackScreen("Flow 0")
        first.at(.didLoad) {
          flow.show(CallbackScreen("Flow 1"), animated: variation.animated)
        }
        first.keepAlive(coordinator)
        flow.show(first, animated: variation.animated)
      }

      await stage.expect(ends: [], alive: ["Flow"])
      expect(stack.viewControllers.map(\.title), equals: ["Root", "Pushed", "Flow 0", "Flow 1"])
      stage.expectNoIssue()
    }
  }

  @Test
  func `R3: a screen that waits in vain is freed with the screen on its stack, whose flow ends`()
    async
  {
    let stage = Stage()
    await stage.start("Other", .push(onto: stage.navigation), animated: false)
    stage.home.present(ProbeScreen("Cover"), animated: false)
    await settle()
    let waiting = stage.make("Waiting", .modal(over: stage.home, whenBusy: .wait)).flow
    do {
      let stack = UINavigationController(rootViewController: ProbeScreen("Root"))
      waiting.show(stack)
      // A request in the run-loop pass of an end waits, so the queue follows the flow.
      stage.coordinator(named: "Other")?.flow.cancel()
      stage.begin("Inside", .push(onto: stack))
      await settle()
      expect(stack.viewControllers.count, equals: 2)
    }
    waiting.cancel()

    await stage.expect(ends: ["Other cancelled", "Inside dismissed", "Waiting cancelled"])
    stage.expectNoIssue()
  }
}
