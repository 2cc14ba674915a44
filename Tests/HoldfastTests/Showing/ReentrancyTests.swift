import Expectations
import Holdfast
import HoldfastTesting
import Testing

/// Tests screens that request the next one inside UIKit's callbacks, and hosts that aren't visible.
@MainActor
@Suite(.oneAtATime)
struct ReentrancyTests {
  /// A screen that calls back while its view is loaded, which UIKit does in the middle of a presentation.
  private final class LoadingScreen: UIViewController {
    var onLoad: (() -> Void)?

    override func viewDidLoad() {
      super.viewDidLoad()
      onLoad?()
    }
  }

  enum Place: CaseIterable, Sendable {
    case push
    case sheet
    case root

    @MainActor
    func on(_ stage: Stage) -> Placement {
      switch self {
      case .push: .push(onto: stage.navigation)
      case .sheet: .sheet(over: stage.home)
      case .root: .root(of: stage.window, embeddedIn: .navigationController)
      }
    }
  }

  @Test
  func `the page to come is asked for once, though that ends the flow around`() async {
    let stage = Stage()
    await settle()
    let pages = UIPageViewController(transitionStyle: .scroll, navigationOrientation: .horizontal)
    let outer = stage.make("Outer", .push(onto: stage.navigation)).flow
    outer.show(pages)
    await settle()
    var made = 0
    let then = { @MainActor in
      made += 1
      outer.cancel()
      return ProbeScreen("Then")
    }
    let inner = await stage.start("Inner", .page(in: pages, then: then))

    inner.flow?.finish(with: "done")

    await stage.expect(ends: ["Inner finished(done)", "Outer cancelled"])
    expect(made, equals: 1)
    stage.expectNoIssue()
  }

  @Test
  func `a handler of reports that shows them by a flow comes to an end`() async {
    let stage = Stage()
    let flow = await stage.start("Flow", .push(onto: stage.navigation)).flow
    let before = FlowIssue.handler
    defer { FlowIssue.handler = before }
    var reports = 0
    FlowIssue.handler = { [weak stage] issue in
      reports += 1
      guard reports < 9, let stage else { return }
      let alert = UIAlertController(title: "\(issue)", message: nil, preferredStyle: .alert)
      stage.make("Report", .modal(over: .frontmost(of: stage.window))).flow.show(alert)
    }
    flow?.finish(with: "done")

    for _ in 1...3 {
      flow?.finish(with: "again")
      await runLoopPass()
    }

    // The second and the third alert look like the second tap of a double tap, which is reported as well.
    expect(reports, equals: 3)
    await settle()
  }

  @Test
  func `a screen requested while another one is being shown is shown in the same turn`() async {
    let stage = Stage()
    await settle()
    let other = stage.make("Other", .push(onto: stage.navigation)).flow
    let flow = stage.make(
      "Flow",
      .custom(
        show: { _ in other.show(ProbeScreen("Other 1"), animated: false) },
        remove: { _ in }
      )
    ).flow
    let screen = ProbeScreen("Flow 1")

    flow.show(screen)

    expect(stage.stack, equals: ["Home", "Other 1"])
    withExtendedLifetime((screen, flow)) {}
  }

  @Test(arguments: Place.allCases)
  func `a next screen asked for while the first is loaded comes after it`(_ place: Place) async {
    let stage = Stage()
    await settle()
    let first = LoadingScreen()
    do {
      let (coordinator, flow) = stage.make("Flow", place.on(stage))
      first.onLoad = { coordinator.showNext() }
      flow.show(first)
    }
    await settle()

    expect(first.navigationController?.topViewController?.title, equals: "Flow 1")
    expect(stage.window.rootViewController === first.navigationController || place != .root)
    expect(stage.ends, equals: [])
    stage.expectNoIssue()
  }

  /// A stack that keeps only the last screen beside its root.
  private final class OneScreenStack: UINavigationController {
    override func pushViewController(_ viewController: UIViewController, animated: Bool) {
      setViewControllers(viewControllers.prefix(1) + [viewController], animated: false)
    }
  }

  @Test
  func `a flow whose screen goes while its next one is pushed goes on with that`() async {
    let stage = Stage()
    let stack = OneScreenStack(rootViewController: ProbeScreen("Root"))
    let tabs = UITabBarController()
    tabs.viewControllers = [ProbeScreen("Selected"), stack]
    stage.window.rootViewController = tabs
    await settle()
    let flow = await stage.start("Flow", .push(onto: stack), animated: false)

    flow.coordinator?.showNext()

    await stage.expect(ends: [], alive: ["Flow"])
    expect(stack.viewControllers.map(\.title), equals: ["Root", "Flow 2"])
    flow.flow?.finish(with: "done")
    await stage.expect(ends: ["Flow finished(done)"])
    stage.expectNoIssue()
  }

  @Test
  func `a screen below the top of its stack is a host as good as any`() async {
    let stage = Stage()
    await settle()
    stage.navigation.pushViewController(ProbeScreen("On top"), animated: false)
    await settle()

    await stage.start("Flow", .sheet(over: stage.home))

    await stage.expect(ends: [], alive: ["Flow"])
    expect(stage.presentedStack?.topViewController?.title, equals: "Flow 1")
    stage.expectNoIssue()
  }

  @Test
  func `what a context inside the stack presents keeps nobody from presenting over the stack`()
    async
  {
    let stage = Stage()
    await settle()
    stage.home.definesPresentationContext = true
    let inContext = ProbeScreen("In context")
    inContext.modalPresentationStyle = .overCurrentContext
    stage.home.present(inContext, animated: false)
    await settle()
    expect(stage.home.presentedViewController, is: inContext)
    expectNil(stage.navigation.presentedViewController)

    await stage.start("Flow", .sheet(over: stage.home))

    expect(stage.presentedStack?.topViewController?.title, equals: "Flow 1")
    UserAction.dragDown(stage.presentedStack).finish()
    await stage.expect(ends: ["Flow dismissed"])
    expect(stage.home.presentedViewController, is: inContext)
    stage.expectNoIssue()
  }
}
