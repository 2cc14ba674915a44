import Expectations
import Holdfast
import HoldfastTesting
import Testing

/// Tests requests that UIKit doesn't fulfill: there is an error, and the screen is deallocated (R6, R8, R11).
@MainActor
@Suite(.oneAtATime)
struct RefusedTests {
  // MARK: R6

  /// A stack that presents no screens, as a stack of an app may do for a while.
  private final class RefusingStack: UINavigationController {
    override func present(
      _ viewControllerToPresent: UIViewController,
      animated flag: Bool,
      completion: (() -> Void)? = nil
    ) {}
  }

  private final class RefusingScreen: UIViewController {
    override func present(
      _ viewControllerToPresent: UIViewController,
      animated flag: Bool,
      completion: (() -> Void)? = nil
    ) {}
  }

  /// A stack that pushes no screens, as a stack of an app may do while it waits.
  private final class WaitingStack: UINavigationController {
    override func pushViewController(_ viewController: UIViewController, animated: Bool) {}
  }

  @Test
  func `R6: a stack that is freed before it takes a screen is gone`() async {
    let stage = Stage()
    do {
      let stack = WaitingStack()
      stack.viewControllers = [ProbeScreen("Root")]
      stage.window.rootViewController = stack
      await settle()
      stage.begin("Flow", .push(onto: stack))
      stage.window.rootViewController = ProbeScreen("Other")
    }

    await stage.expect(ends: ["Flow failed(hostGone)"])
    stage.expectNoIssue()
  }

  /// A stack that pops its top screen, and pushes the new one when that transition has ended.
  private final class ExchangingStack: UINavigationController {
    override func pushViewController(_ viewController: UIViewController, animated: Bool) {
      popViewController(animated: true)
      let coordinator = transitionCoordinator
      coordinator?.animate(alongsideTransition: nil) { _ in
        self.push(viewController)
      }
    }

    private func push(_ screen: UIViewController) {
      super.pushViewController(screen, animated: false)
    }
  }

  @Test
  func `R6: a stack may take a screen when the transition that it begins has ended`() async {
    let stage = Stage()
    let stack = ExchangingStack()
    stack.viewControllers = [ProbeScreen("Root"), ProbeScreen("Other")]
    stage.window.rootViewController = stack
    await settle()

    await stage.start("Flow", .push(onto: stack))

    expect(stage.titles, equals: ["Root", "Flow 1"])
    expect(stage.ends, equals: [])
    stage.expectNoIssue()
  }

  /// A tab bar controller that accepts no tabs.
  private final class RefusingTabs: UITabBarController {
    override func setViewControllers(_ viewControllers: [UIViewController]?, animated: Bool) {}
  }

  @Test
  func `R6: tabs that don't take a screen refuse it`() async {
    let stage = Stage()
    let tabs = RefusingTabs()
    stage.window.rootViewController = tabs

    await stage.start("Flow", .tab(in: tabs))

    await stage.expect(ends: ["Flow failed(refused)"])
    stage.expectNoIssue()
  }

  enum Modal: CaseIterable, Sendable {
    case popover, sheet, sheetWithDetents, fullScreen

    @MainActor
    func placement(
      over host: UIViewController,
      embeddedIn wrapped: Placement.Embedding
    ) -> Placement {
      switch self {
      case .popover: .popover(over: host, from: .view(host.view), embeddedIn: wrapped)
      case .sheet: .sheet(over: host, embeddedIn: wrapped)
      case .sheetWithDetents: .sheet(over: host, detents: [.medium, .large], embeddedIn: wrapped)
      case .fullScreen: .modal(over: host, style: .fullScreen, embeddedIn: wrapped)
      }
    }

    @MainActor
    func step(from host: UIViewController) -> Step {
      switch self {
      case .popover: .popover(from: .view(host.view))
      case .sheet: .sheet
      case .sheetWithDetents: .sheet(detents: [.medium, .large])
      case .fullScreen: .modal(style: .fullScreen)
      }
    }
  }

  /// Shows a stack that presents no screens.
  private func showRefusingStack(_ stage: Stage) async -> UIViewController {
    let host = RefusingScreen()
    stage.window.rootViewController = RefusingStack(rootViewController: host)
    stage.hasRoom(true)
    await settle()
    return host
  }

  @Test(arguments: Modal.allCases, Variation.ofOneScreen)
  func `R6: what a subclass doesn't present is refused, and freed`(
    _ modal: Modal,
    _ variation: Variation
  ) async {
    for isWrapped in [true, false] {
      await withStage(variation) { stage in
        let host = await showRefusingStack(stage)
        weak var screen: UIViewController?
        do {
          let made = stage.make(
            "Flow",
            modal.placement(over: host, embeddedIn: isWrapped ? .navigationController : .nothing),
            animated: variation.animated
          )
          screen = made.coordinator.showNext().screen
        }

        await stage.expect(ends: ["Flow failed(refused)"])
        expectNil(screen)
        stage.expectNoIssue()
      }
    }
  }

  @Test(arguments: Modal.allCases)
  func `R6: a later screen that a subclass doesn't present is reported, and freed`(
    _ modal: Modal
  ) async {
    let stage = Stage()
    let host = RefusingScreen()
    stage.hasRoom(true)
    stage.window.rootViewController = RefusingStack(rootViewController: ProbeScreen("Root"))
    await settle()
    weak var screen: UIViewController?
    var flow: Flow<String>?
    do {
      guard let stack = stage.window.rootViewController as? UINavigationController else { return }
      let made = stage.make("Flow", .push(onto: stack))
      flow = made.flow
      host.keepAlive(made.coordinator)
      made.flow.show(host, animated: false)
      await settle()
      screen = made.coordinator.showNext(as: modal.step(from: host)).screen
    }

    await stage.expect(ends: [], alive: ["Flow"])
    expectNil(screen)
    expect(stage.issues.count, equals: 1)
    flow?.finish(with: "done")
    await settle()
    expect(stage.ends, equals: ["Flow finished(done)"])
  }

  // MARK: R8

  /// The placements by which a flow would show a screen in a controller that the screen itself contains.
  enum Inside: CaseIterable, Sendable {
    case child, childOfGrandchild, push, tab

    /// Makes a screen, and a placement in a controller that the screen contains.
    @MainActor
    func make() -> (screen: UIViewController, placement: Placement) {
      let content: UIViewController =
        switch self {
        case .push: UINavigationController(rootViewController: ProbeScreen("Root"))
        case .tab: UITabBarController()
        default: ProbeScreen("Content")
        }
      let parent = ProbeScreen("Parent")
      var container: UIViewController = parent
      if self == .childOfGrandchild {
        container = ProbeScreen("Between")
        parent.addChild(container)
        parent.view.addSubview(container.view)
        container.didMove(toParent: parent)
      }
      container.addChild(content)
      container.view.addSubview(content.view)
      content.didMove(toParent: container)
      let placement: Placement =
        switch self {
        case .child, .childOfGrandchild: .child(of: content, in: content.view)
        case .push: .push(onto: content as? UINavigationController ?? UINavigationController())
        case .tab:
          .tab(in: content as? UITabBarController ?? UITabBarController(), embeddedIn: .nothing)
        }
      return (parent, placement)
    }
  }

  @Test(arguments: Inside.allCases)
  func `R8: a screen is not shown in a container that it contains itself`(_ inside: Inside) async {
    let stage = Stage()
    let (screen, placement) = inside.make()
    do {
      let made = stage.make("Flow", placement)
      made.flow.show(screen, animated: false)
    }
    await settle()

    expect(stage.ends.count, equals: 1)
    expect(stage.ends.first?.hasPrefix("Flow failed("), equals: true)
    expect(stage.warnings.lines, equals: [])
    stage.expectNoIssue()
    withExtendedLifetime(screen) {}
  }

  // MARK: S9

  /// The placements by which a flow would show a former root at a host that this root still presents.
  enum Presented: CaseIterable, Sendable {
    case modal, push, child, root

    @MainActor
    func placement(at host: UINavigationController) -> Placement {
      switch self {
      case .modal: .modal(over: host, embeddedIn: .nothing)
      case .push: .push(onto: host)
      case .child:
        .child(of: host.topViewController ?? host, in: host.topViewController?.view ?? UIView())
      case .root: .root(of: host)
      }
    }
  }

  @Test(arguments: Presented.allCases, [true, false])
  func `S9: a screen is shown at a host that it presents itself: a named error`(
    _ presented: Presented,
    _ isContainer: Bool
  ) async {
    let stage = Stage()
    let old = ProbeScreen("Old")
    let root: UIViewController
    if isContainer {
      root = ProbeScreen("Container")
      root.addChild(old)
      root.view.addSubview(old.view)
      old.didMove(toParent: root)
    } else {
      root = old
    }
    stage.window.rootViewController = root
    await settle()
    let host = UINavigationController(rootViewController: ProbeScreen("Host"))
    host.modalPresentationStyle = .fullScreen
    old.present(host, animated: false)
    await settle()
    stage.window.rootViewController = stage.navigation
    expect(host.presentingViewController, is: root)

    var error: FlowError?
    do {
      let made = stage.make("Flow", presented.placement(at: host)) { error = $0.failure }
      made.flow.show(root, animated: false)
    }

    await settle()
    expect(stage.ends, equals: ["Flow failed(impossible)"])
    expect(error?.description.contains("it presents"), equals: true, "\(String(describing: error))")
    host.dismiss(animated: false)
  }

  // MARK: R11

  @Test(arguments: Variation.ofOneScreen)
  func `R11: an app's closure that shows nothing fails the flow`(_ variation: Variation) async {
    await withStage(variation) { stage in
      var removed = 0
      stage.begin(
        "Flow",
        .custom(show: { _ in }, remove: { _ in removed += 1 }),
        animated: variation.animated
      )
      await advanceTime(by: 10)

      expect(stage.ends.count, equals: 1)
      expect(stage.ends, equals: ["Flow failed(refused)"])
      expect(stage.alive, equals: [])
      expect(removed, equals: 0)
      stage.expectNoIssue()
    }
  }

  @Test
  func `R11: a screen that the app keeps and shows nowhere holds up no end`() async {
    let stage = Stage()
    var kept: UIViewController?
    let started = stage.begin("Flow", .custom(show: { kept = $0 }, remove: { _ in }))
    await settle()

    started.flow?.finish(with: "done")
    await settle()

    expect(stage.ends, equals: ["Flow finished(done)"])
    expect(kept != nil)
  }

  @Test(arguments: Variation.ofOneScreen)
  func `R11: an app's closure may show its screen a little later`(_ variation: Variation) async {
    await withStage(variation) { stage in
      var waiting: UIViewController?
      stage.begin(
        "Flow",
        .custom(show: { waiting = $0 }, remove: { _ in }),
        animated: variation.animated
      )
      await runLoopPass()
      await runLoopPass()
      waiting.map { stage.navigation.pushViewController($0, animated: variation.animated) }
      waiting = nil
      await advanceTime(by: 10)

      await stage.expect(ends: [], alive: ["Flow"])
      stage.navigation.popViewController(animated: variation.animated)
      await settle()
      expect(stage.ends, equals: ["Flow dismissed"])
      stage.expectNoIssue()
    }
  }

  @Test
  func `R6: a window of the app's that does not take its root is refused`() async {
    final class Stubborn: UIWindow {
      override var rootViewController: UIViewController? {
        get { nil }
        set {}
      }
    }
    let stage = Stage()
    let window = Stubborn(frame: .zero)
    await stage.start("Main", .root(of: window))

    await stage.expect(ends: ["Main failed(refused)"])
  }
}
