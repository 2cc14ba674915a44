import Expectations
import Holdfast
import HoldfastTesting
import Testing

/// Tests that an active search ends before its screen is removed from a container, because UIKit would keep the search
/// presented, and the screen with it (X26).
@MainActor
@Suite(.oneAtATime)
struct SearchInContainerTests {
  enum Container: CaseIterable, Sendable {
    case detail, detailInColumn, page, half

    /// Puts the container into the window, and returns the placement of a flow in it.
    @MainActor
    func put(on stage: Stage) async -> Placement {
      switch self {
      case .detail, .detailInColumn:
        let split = await stage.putInSplit(
          ProbeScreen("Before"),
          style: self == .detail ? .unspecified : .doubleColumn
        )
        return .detail(in: split)
      case .page:
        let pages = UIPageViewController(
          transitionStyle: .scroll,
          navigationOrientation: .horizontal
        )
        stage.window.rootViewController = pages
        await settle()
        return .page(in: pages, embeddedIn: .navigationController)
      case .half:
        let halves = UIArrangementViewController()
        halves.setViewController(ProbeScreen("First half"), for: .primary)
        stage.window.rootViewController = halves
        await settle()
        return .arrangement(
          in: halves,
          placement: .secondary,
          embeddedIn: .navigationController
        )
      }
    }
  }

  /// Makes the search of a screen of the stack active.
  private func search(on stack: UINavigationController?, definesContext: Bool = true) async {
    let screen = stack?.topViewController
    let search = UISearchController(searchResultsController: nil)
    screen?.definesPresentationContext = definesContext
    screen?.navigationItem.searchController = search
    await settle()
    UserAction.type("Draft", into: search.searchBar)
    await settle()
    expect(search.presentingViewController != nil)
  }

  /// Returns the innermost stack in which the screen with this title is.
  private func stack(with title: String, in root: UIViewController?) -> UINavigationController? {
    guard let root else { return nil }
    for child in root.children {
      if let found = stack(with: title, in: child) { return found }
    }
    guard let stack = root as? UINavigationController,
      stack.viewControllers.contains(where: { $0.title == title })
    else { return nil }
    return stack
  }

  @Test(arguments: Container.allCases, [true, false])
  func `X26: the next screen in a container ends the search of the screen that it replaces`(
    _ container: Container,
    isCompact: Bool
  ) async {
    let stage = Stage()
    let placement = await container.put(on: stage)
    if isCompact { await stage.resize(to: .compact) }
    await stage.start("Flow", placement)
    await search(on: stack(with: "Flow 1", in: stage.window.rootViewController))

    // UIKit keeps a page from which it turns with an animation.
    await stage.start("Next", placement, animated: container != .page)
    await advanceTime(by: 1)

    await stage.expect(ends: ["Flow dismissed"], alive: ["Next"])
    expect(stage.titles.last, equals: "Next 1")
    stage.expectNoIssue()
  }

  @Test(arguments: Container.allCases)
  func `X26: the screen that comes next at the end of a flow ends the search of the flow's screen`(
    _ container: Container
  ) async {
    let stage = Stage()
    var placement = await container.put(on: stage)
    let makeNext: @MainActor () -> UIViewController? = { ProbeScreen("After") }
    switch stage.window.rootViewController {
    case let split as UISplitViewController: placement = .detail(in: split, then: makeNext)
    case let pages as UIPageViewController:
      placement = .page(in: pages, embeddedIn: .navigationController, then: makeNext)
    case let halves as UIArrangementViewController:
      placement = .arrangement(
        in: halves,
        placement: .secondary,
        embeddedIn: .navigationController,
        then: makeNext
      )
    default: break
    }
    let flow = await stage.start("Flow", placement)
    await search(on: stack(with: "Flow 1", in: stage.window.rootViewController))

    flow.flow?.finish(with: "done")
    await advanceTime(by: 1)

    await stage.expect(ends: ["Flow finished(done)"])
    expect(stage.titles.last, equals: "After")
    stage.expectNoIssue()
  }

  @Test(arguments: [true, false], [true, false])
  func `X26: finish with an active search in a tab or a child frees the screen`(
    isTab: Bool,
    definesContext: Bool
  ) async {
    let stage = Stage()
    let tabs = UITabBarController()
    tabs.viewControllers = [ProbeScreen("Other")]
    if isTab { stage.window.rootViewController = tabs }
    await settle()
    let flow = await stage.start(
      "Flow",
      isTab
        ? .tab(in: tabs)
        : .child(of: stage.home, in: stage.home.view, embeddedIn: .navigationController)
    )
    if isTab { tabs.selectedIndex = 1 }
    await search(
      on: stack(with: "Flow 1", in: stage.window.rootViewController),
      definesContext: definesContext
    )

    flow.flow?.finish(with: "done")

    await stage.expect(ends: ["Flow finished(done)"])
    stage.expectNoIssue()
  }

  enum Unanimated: CaseIterable, Sendable { case custom, animationsOff, back }

  @Test(arguments: Unanimated.allCases, [true, false])
  func `X26: a removal without animation ends the search as well`(
    _ way: Unanimated,
    definesContext: Bool
  ) async {
    let stage = Stage()
    await settle()
    let placement: Placement =
      way == .custom
      ? .custom { [weak stage] screen in
        stage?.navigation.pushViewController(screen, animated: false)
      } remove: { [weak stage] screen in
        _ = screen
        stage?.navigation.popToRootViewController(animated: false)
      } : .push(onto: stage.navigation)
    let flow = await stage.start("Flow", placement, screens: 2)
    await search(on: stage.navigation, definesContext: definesContext)

    switch way {
    case .custom: flow.flow?.finish(with: "done")
    case .animationsOff: UIView.performWithoutAnimation { flow.flow?.finish(with: "done") }
    case .back:
      let first = stage.navigation.viewControllers[1]
      flow.flow?.back(to: first, animated: false)
    }
    await settle()

    expect(stage.stack, equals: (way == .back ? ["Home", "Flow 1"] : ["Home"]))
    expectNothingPresented(by: stage.navigation)
    await stage.expect(
      ends: way == .back ? [] : ["Flow finished(done)"],
      alive: way == .back ? ["Flow"] : []
    )
    stage.expectNoIssue()
  }
}
