import Expectations
import Holdfast
import HoldfastTesting
import Testing

/// Tests flows that are a page: events that end them (F1, F2, X21), and events that don't (N6).
@MainActor
@Suite(.oneAtATime)
struct PageFlowTests {
  /// The page view controller of a row, and the page that it showed before the flow.
  private struct Pages {
    let controller: UIPageViewController
    let first: ProbeScreen

    @MainActor var title: String? {
      let page = controller.viewControllers?.first
      return ((page as? UINavigationController)?.topViewController ?? page)?.title
    }

    @MainActor
    func placement(turnsBack: Bool) -> Placement {
      guard turnsBack else { return .page(in: controller, embeddedIn: .navigationController) }
      return .page(in: controller, embeddedIn: .navigationController) { [weak first] in first }
    }
  }

  /// Starts a flow as a page, runs `body`, and checks the outcomes.
  private func row(
    _ variation: Variation,
    _ style: UIPageViewController.TransitionStyle = .scroll,
    turnsBack: Bool = false,
    ends expected: [String],
    causes: [EndCause]? = nil,
    alive: [String] = [],
    _ body: @MainActor (Stage, Pages, Flow<String>) async -> Void
  ) async {
    await withStage(variation) { stage in
      let pages = Pages(
        controller: UIPageViewController(
          transitionStyle: style,
          navigationOrientation: .horizontal
        ),
        first: ProbeScreen("First")
      )
      let source = ProbePages()
      pages.controller.dataSource = source
      stage.window.rootViewController = pages.controller
      pages.controller.setViewControllers(
        [pages.first],
        direction: .forward,
        animated: false,
        completion: nil
      )
      await settle()
      let started = await stage.start(
        "Flow",
        pages.placement(turnsBack: turnsBack),
        screens: variation.screens,
        animated: variation.animated
      )
      expect(pages.title, equals: "Flow \(variation.screens)")
      if let flow = started.flow { await body(stage, pages, flow) }

      await stage.expect(
        ends: expected,
        causes: causes,
        alive: variation.isSticky ? ["Flow"] : alive
      )
      stage.expectNoIssue()
      withExtendedLifetime(source) {}
    }
  }

  private nonisolated static let styles: [UIPageViewController.TransitionStyle] = [
    .scroll, .pageCurl,
  ]

  @Test(arguments: styles, Variation.inPairs)
  func `F1: finish turns back to the page the placement says`(
    _ style: UIPageViewController.TransitionStyle,
    _ variation: Variation
  ) async {
    await row(variation, style, turnsBack: true, ends: ["Flow finished(done)"]) { _, pages, flow in
      flow.finish(with: "done")
      await settle()

      expect(pages.title, equals: "First")
    }
  }

  @Test(arguments: Variation.all)
  func `F2: cancel leaves a page that nothing takes the place of`(_ variation: Variation) async {
    await row(variation, ends: ["Flow cancelled"], alive: ["Flow"]) { _, pages, flow in
      flow.cancel()
      await settle()

      expect(pages.title?.hasPrefix("Flow"), equals: true)
    }
  }

  @Test(arguments: Variation.all)
  func `F2: cancel turns no page when the flow's is not the one on display`(
    _ variation: Variation
  ) async {
    await row(variation, turnsBack: true, ends: ["Flow cancelled"], alive: ["Flow"]) {
      _,
      pages,
      flow in
      await UserAction.turnPage(in: pages.controller)
      expect(pages.title, equals: "After")

      flow.cancel()
      await settle()

      expect(pages.title, equals: "After")
    }
  }

  @Test(arguments: Variation.all.filter { !$0.isSticky })
  func `X21: a page that UIKit keeps no longer ends its flow`(_ variation: Variation) async {
    await row(variation, ends: ["Flow dismissed"], causes: [.removed(from: "UIPageViewController")])
    { stage, pages, _ in
      await UserAction.turnPage(in: pages.controller)
      await advanceTime(by: 10)
      expect(stage.ends, equals: [])

      await UserAction.turnPage(in: pages.controller)
    }
  }

  @Test(arguments: Variation.all.filter { !$0.isSticky })
  func `X21: a page that is replaced ends its flow`(_ variation: Variation) async {
    await row(variation, ends: ["Flow dismissed"], causes: [.removed(from: "UIPageViewController")])
    { _, pages, _ in
      pages.controller.setViewControllers([pages.first], direction: .reverse, animated: false)
    }
  }

  @Test(arguments: Variation.all.filter { !$0.isSticky })
  func `N6: a page turned away and back, and a turn that is taken back, end nothing`(
    _ variation: Variation
  ) async {
    await row(variation, ends: [], alive: ["Flow"]) { stage, pages, _ in
      for _ in 0..<2 {
        await UserAction.turnPage(in: pages.controller)
        await advanceTime(by: 10)
        expect(stage.ends, equals: [])
        await UserAction.turnPage(in: pages.controller, .reverse)
        expect(pages.title?.hasPrefix("Flow"), equals: true)
        let swipe = UserAction.swipePage(in: pages.controller)
        swipe.move(to: 0.4)
        await advanceTime(by: 10)
        swipe.cancel()
        await settle()
        expect(stage.ends, equals: [])
      }
    }
  }

  private final class ObservedPages: UIPageViewController {
    var wasAnimated: [Bool] = []

    override func setViewControllers(
      _ viewControllers: [UIViewController]?,
      direction: UIPageViewController.NavigationDirection,
      animated: Bool,
      completion: ((Bool) -> Void)? = nil
    ) {
      wasAnimated.append(animated)
      super.setViewControllers(
        viewControllers,
        direction: direction,
        animated: animated,
        completion: completion
      )
    }
  }

  @Test(arguments: [true, false])
  func `a page is turned with animation if it is asked for so`(_ animated: Bool) async {
    let stage = Stage()
    let pages = ObservedPages(transitionStyle: .scroll, navigationOrientation: .horizontal)
    stage.window.rootViewController = pages
    pages.setViewControllers(
      [ProbeScreen("First")],
      direction: .forward,
      animated: false,
      completion: nil
    )
    await settle()

    await stage.start("Flow", .page(in: pages), animated: animated)

    expect(pages.wasAnimated, equals: [false, animated])
  }

  @Test
  func `F5: a flow that ends while its page moves waits, and turns back then`() async {
    await row(Variation(), turnsBack: true, ends: ["Flow finished(done)"]) { stage, pages, flow in
      let stack = pages.controller.viewControllers?.first as? UINavigationController
      stack?.pushViewController(ProbeScreen("Other"), animated: true)

      flow.finish(with: "done")
      await runLoopPass()
      expect(stage.ends, equals: [])
      await settle()

      expect(pages.title, equals: "First")
    }
  }

  @Test
  func `a page to turn back to that is somewhere else already is reported, and the page stays`()
    async
  {
    let stage = Stage()
    let pages = UIPageViewController(transitionStyle: .scroll, navigationOrientation: .horizontal)
    let tabs = UITabBarController()
    let taken = ProbeScreen("Taken")
    tabs.viewControllers = [pages, taken]
    stage.window.rootViewController = tabs
    await settle()
    let started = await stage.start("Flow", .page(in: pages, then: { [weak taken] in taken }))

    started.flow?.finish(with: "done")

    await stage.expect(ends: ["Flow finished(done)"], alive: ["Flow"])
    expect(pages.viewControllers?.first?.title, equals: "Flow 1")
    expect(
      stage.issues.map(\.message),
      equals: [
        FlowError.notNextScreen(screen: "ProbeScreen “Taken”", parent: "UITabBarController")
          .description
      ]
    )
  }

  @Test(arguments: styles, [false, true])
  func `a page asked for during a turn comes after it`(
    _ style: UIPageViewController.TransitionStyle,
    isSwipe: Bool
  ) async {
    await row(Variation(), style, ends: ["Flow dismissed", "Next dismissed"]) { stage, pages, _ in
      if isSwipe {
        let swipe = UserAction.swipePage(in: pages.controller)
        await stage.start("Next", .page(in: pages.controller))
        expect(pages.title, equals: "Flow 1")
        swipe.cancel()
        await settle()
      } else {
        pages.controller.setViewControllers(
          [pages.first],
          direction: .reverse,
          animated: true,
          completion: nil
        )
        await stage.start("Next", .page(in: pages.controller))
      }
      expect(pages.title, equals: "Next 1")
      pages.controller.setViewControllers(
        [pages.first],
        direction: .reverse,
        animated: false,
        completion: nil
      )
    }
  }

  /// Shows a root with one page.
  private func pages(
    on stage: Stage,
    _ style: UIPageViewController.TransitionStyle
  ) async -> UIPageViewController {
    let pages = UIPageViewController(transitionStyle: style, navigationOrientation: .horizontal)
    pages.setViewControllers(
      [ProbeScreen("First")],
      direction: .forward,
      animated: false,
      completion: nil
    )
    stage.window.rootViewController = pages
    await settle()
    return pages
  }

  /// Turns a root to another page by a curl, which Holdfast can't see, and after which UIKit turns to a further page.
  private func turningPages(
    on stage: Stage,
    _ style: UIPageViewController.TransitionStyle = .pageCurl
  ) async -> UIPageViewController {
    let pages = await pages(on: stage, style)
    pages.setViewControllers(
      [ProbeScreen("Other")],
      direction: .forward,
      animated: true,
      completion: nil
    )
    return pages
  }

  @Test(arguments: [false, true], [false, true])
  func `F1: a flow that ends before UIKit has turned to its page waits for that, and turns back`(
    endsWhenDeallocated: Bool,
    isCancelled: Bool
  ) async {
    let stage = Stage()
    let pages = await turningPages(on: stage)
    let next = ProbeScreen("Next")
    let place = Placement.page(in: pages) { [weak next] in next }
    let started = stage.begin("Flow", endsWhenDeallocated ? place.endingWhenDeallocated() : place)

    if isCancelled { started.flow?.cancel() } else { started.flow?.finish(with: "done") }
    await runLoopPass()
    expect(stage.ends, equals: [])

    await stage.expect(ends: [isCancelled ? "Flow cancelled" : "Flow finished(done)"])
    expect(pages.viewControllers, equals: [next])
    stage.expectNoIssue()
  }

  @Test(arguments: styles)
  func `F1: a flow that ends while UIKit turns to its page waits until it has turned back`(
    _ style: UIPageViewController.TransitionStyle
  ) async {
    let stage = Stage()
    let pages = await pages(on: stage, style)
    let next = ProbeScreen("Next")
    let started = stage.begin("Flow", .page(in: pages) { [weak next] in next })
    await runLoopPass()

    started.flow?.finish(with: "done")
    await runLoopPass()
    expect(stage.ends, equals: [])

    await stage.expect(ends: ["Flow finished(done)"])
    expect(pages.viewControllers, equals: [next])
    stage.expectNoIssue()
  }

  @Test(arguments: [false, true])
  func `F2: a page that UIKit has released is not waited for, though something keeps it`(
    endsWhenDeallocated: Bool
  ) async {
    let stage = Stage()
    let pages = UIPageViewController(transitionStyle: .scroll, navigationOrientation: .horizontal)
    stage.window.rootViewController = pages
    await settle()
    let place = Placement.page(in: pages) { ProbeScreen("Next") }
    let started = await stage.start(
      "Flow",
      endsWhenDeallocated ? place.endingWhenDeallocated() : place
    )
    let kept = pages.viewControllers
    pages.setViewControllers(
      [ProbeScreen("Other")],
      direction: .forward,
      animated: false,
      completion: nil
    )
    await settle()

    started.flow?.cancel()
    await settle()

    expect(stage.ends, equals: ["Flow cancelled"])
    expect(pages.viewControllers?.first?.title, equals: "Other")
    expect(kept?.count, equals: 1)
  }

  /// A page view controller that records every page, and turns to none.
  private final class IdlePages: UIPageViewController {
    var taken: [UIViewController] = []

    override func setViewControllers(
      _ viewControllers: [UIViewController]?,
      direction: UIPageViewController.NavigationDirection,
      animated: Bool,
      completion: ((Bool) -> Void)? = nil
    ) {
      taken += viewControllers ?? []
    }
  }

  @Test(arguments: [false, true])
  func `F1: a page that UIKit never turns to holds up the end no longer than the deadline`(
    turnsBack: Bool
  ) async {
    let stage = Stage()
    let pages = IdlePages(transitionStyle: .scroll, navigationOrientation: .horizontal)
    stage.window.rootViewController = pages
    await settle()
    let place: Placement =
      turnsBack ? .page(in: pages, then: { ProbeScreen("Next") }) : .page(in: pages)
    let started = stage.begin("Flow", place)

    started.flow?.finish(with: "done")

    await advanceTime(by: turnsBack ? 5.5 : 0)
    expect(stage.ends, equals: (turnsBack ? [] : ["Flow finished(done)"]))
    await advanceTime(by: 2)
    await stage.expect(ends: ["Flow finished(done)"], alive: ["Flow"])
    expect(stage.issues.count, equals: (turnsBack ? 1 : 0))
    pages.taken = []
  }

  @Test(arguments: styles)
  func `a page asked for during a turn is awaited on display`(
    _ style: UIPageViewController.TransitionStyle
  ) async {
    let stage = Stage()
    let pages = await turningPages(on: stage, style)
    let (coordinator, flow) = stage.make("Flow", .page(in: pages))
    let screen = ProbeScreen("Flow 1")
    screen.keepAlive(coordinator)
    var error: FlowError?

    let task = Task {
      do throws(FlowError) {
        try await flow.show(screen).untilOnScreen()
      } catch let failure {
        error = failure
      }
    }
    await settle()
    await task.value

    expectNil(error?.description)
    expect(pages.viewControllers, equals: [screen])
  }

  @Test
  func `a double-sided page view controller is refused before UIKit raises`() async {
    let stage = Stage()
    let pages = UIPageViewController(
      transitionStyle: .pageCurl,
      navigationOrientation: .horizontal
    )
    pages.isDoubleSided = true
    stage.window.rootViewController = pages
    var error: FlowError?

    stage.begin("Flow", .page(in: pages)) { error = $0.failure }

    await stage.expect(ends: ["Flow failed(impossible)"])
    expect(
      error,
      equals: .cannotBePage(screen: "ProbeScreen “Flow 1”", host: "UIPageViewController")
    )
  }

  @Test
  func `a page view controller that is gone fails the flow`() async {
    let stage = Stage()
    var pages: UIPageViewController? = UIPageViewController()
    guard let placement = pages.map({ Placement.page(in: $0) }) else { return }
    pages = nil

    stage.begin("Flow", placement)

    await stage.expect(ends: ["Flow failed(hostGone)"])
  }

  @Test
  func `F1: finish removes the screen presented over a page that stays`() async {
    let stage = Stage()
    let pages = UIPageViewController(transitionStyle: .scroll, navigationOrientation: .horizontal)
    stage.window.rootViewController = pages
    await settle()
    let started = await stage.start("Flow", .page(in: pages))
    started.coordinator?.showNext(as: .modal)
    await settle()
    expect(pages.presentedViewController != nil)

    started.flow?.finish(with: "done")

    await stage.expect(ends: ["Flow finished(done)"], alive: ["Flow"])
    expectNothingPresented(by: pages)
    expect(pages.viewControllers?.first?.title, equals: "Flow 1")
  }
}
