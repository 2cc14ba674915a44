import Expectations
import Holdfast
import HoldfastTesting
import Testing

/// Tests that a flow reports screens for which UIKit would raise an exception, before it calls UIKit (W6).
///
/// In headless UIKit an exception ends the test process, so half of each test is that it runs to its end.
@MainActor
@Suite(.oneAtATime)
struct WrongScreenTests {
  private func failure(
    _ stage: Stage,
    _ placement: Placement,
    showing screen: UIViewController,
    as step: Step = .next
  ) async -> FlowError? {
    let before = stage.ends
    var outcomes: [Outcome<String>] = []
    do {
      let (_, flow) = stage.make("Flow", placement) { outcomes.append($0) }
      flow.show(screen, as: step)
    }
    await settle()
    await stage.expect(ends: before + outcomes.map { "Flow \($0.brief)" })
    expect(outcomes.count, equals: 1)
    return outcomes.first?.failure
  }

  private let split = UISplitViewController()
  private let pages = UIPageViewController()
  private let tabs = UITabBarController()

  /// Placements that are all fit for a first screen.
  private func placements(_ stage: Stage) -> [Placement] {
    [
      .push(onto: stage.navigation),
      .sheet(over: stage.home),
      .sheet(over: stage.home, embeddedIn: .nothing),
      .modal(over: stage.home),
      .root(of: stage.window),
      .root(of: stage.window, embeddedIn: .navigationController),
      .detail(in: split),
      .page(in: pages),
      .tab(in: tabs),
      .child(of: stage.home, in: stage.home.view),
      .custom(show: { Issue.record("\($0) is put somewhere else") }, remove: { _ in }),
    ]
  }

  @Test
  func `W6: a screen of the stack is not shown once more`() async {
    let stage = Stage()
    await settle()
    for placement in placements(stage) {
      let error = await failure(stage, placement, showing: stage.home)
      expect(
        error,
        equals: .alreadyShown(screen: "ProbeScreen “Home”", parent: "UINavigationController")
      )
    }
    expect(stage.stack, equals: ["Home"])
    expect(stage.window.rootViewController, is: stage.navigation)
  }

  @Test
  func `W6: a screen that is presented, a window's root or a child is not shown once more`() async {
    let stage = Stage()
    await settle()
    let presented = ProbeScreen("Presented")
    let child = ProbeScreen("Child")
    presented.addChild(child)
    presented.view.addSubview(child.view)
    child.didMove(toParent: presented)
    stage.home.present(presented, animated: false)
    await settle()

    for placement in placements(stage) {
      let first = await failure(stage, placement, showing: presented)
      expect(
        first,
        equals: .alreadyShown(screen: "ProbeScreen “Presented”", parent: "UINavigationController")
      )
      let second = await failure(stage, placement, showing: child)
      expect(
        second,
        equals: .alreadyShown(screen: "ProbeScreen “Child”", parent: "ProbeScreen “Presented”")
      )
      let third = await failure(stage, placement, showing: stage.navigation)
      expect(third, equals: .alreadyShown(screen: "UINavigationController", parent: "the window"))
    }
    expectPresented(by: stage.navigation, is: presented)
    expect(stage.window.rootViewController, is: stage.navigation)
  }

  @Test
  func `W6: a screen that is its own host is not shown`() async {
    let stage = Stage()
    let loose = ProbeScreen("Loose")

    let error = await failure(stage, .sheet(over: loose), showing: loose)

    expect(
      error,
      equals: .alreadyShown(screen: "ProbeScreen “Loose”", parent: "ProbeScreen “Loose”")
    )
  }

  @Test(arguments: [Step.Name.next, .push, .modal])
  func `W6: the same screen twice is shown once, and the flow goes on`(_ step: Step.Name) async {
    let stage = Stage()
    let started = await stage.start("Flow", .push(onto: stage.navigation))
    if let coordinator = started.coordinator {
      let (screen, _) = coordinator.showNext()
      coordinator.flow.show(screen, as: step.step)
      await settle()
      coordinator.flow.show(screen, as: step.step)
    }

    await stage.expect(ends: [], alive: ["Flow"])
    expect(stage.stack, equals: ["Home", "Flow 1", "Flow 2"])
    let error = FlowError.alreadyShown(
      screen: "ProbeScreen “Flow 2”",
      parent: "UINavigationController"
    )
    expect(stage.issues.map(\.message), equals: [error.description, error.description])
    stage.navigation.popToRootViewController(animated: true)
    await stage.expect(ends: ["Flow dismissed"])
  }

  @Test
  func `W6: a container that can't be pushed fails a flow that is to be pushed`() async {
    for screen in [
      UINavigationController(), UITabBarController(), UISplitViewController(), alert(),
      UISearchController(), UIActivityViewController(activityItems: [], applicationActivities: nil),
    ] {
      let stage = Stage()
      let error = await failure(stage, .push(onto: stage.navigation), showing: screen)
      expect(
        error?.description,
        equals: FlowError.cannotBePushed(screen: "\(type(of: screen))").description
      )
      expect(stage.stack, equals: ["Home"])
      stage.expectNoIssue()
    }
  }

  @Test
  func `W6: a step that would push a container is reported, and the flow goes on`() async {
    for screen in [
      UINavigationController(), UITabBarController(), UISplitViewController(), alert(),
    ] {
      let stage = Stage()
      let started = await stage.start("Flow", .push(onto: stage.navigation))
      started.flow?.show(screen, as: .push)

      await stage.expect(ends: [], alive: ["Flow"])
      expect(stage.issues.count, equals: 1)
      expect(stage.issues.first?.message.contains("can't be pushed"), equals: true)
      expect(stage.stack, equals: ["Home", "Flow 1"])
      expectNothingPresented(by: stage.navigation)
    }
  }

  @Test
  func `W6: the next step presents a container that can't be pushed`() async {
    let stack = UINavigationController(rootViewController: ProbeScreen("Root"))
    for screen in [stack, UITabBarController(), UISplitViewController(), alert()] {
      let stage = Stage()
      let started = await stage.start("Flow", .push(onto: stage.navigation))
      started.flow?.show(screen)
      await settle()
      expectPresented(by: stage.navigation, is: screen)

      stage.navigation.dismiss(animated: true)
      await stage.expect(ends: [], alive: ["Flow"])
      stage.navigation.popToRootViewController(animated: true)
      await stage.expect(ends: ["Flow dismissed"])
      stage.expectNoIssue()
    }
  }

  @Test
  func `W6: a presentation in no style fails, where UIKit raises`() async {
    let stage = Stage()
    await settle()
    let place = Placement.modal(over: stage.home, style: .none)

    let error = await failure(stage, place, showing: ProbeScreen("Modal"))

    expect(error?.reason, equals: .impossible)
    expect(error?.description.contains("UIKit can't present in the style .none") ?? false)
  }

  @Test
  func `W6: a push where there is no stack is reported, and the flow goes on`() async {
    let stage = Stage()
    let started = await stage.start("Flow", .sheet(over: stage.home, embeddedIn: .nothing))
    started.coordinator?.showNext(as: .push)

    await stage.expect(ends: [], alive: ["Flow"])
    expect(
      stage.issues.map(\.message),
      equals: [
        FlowError.notInStack(screen: "ProbeScreen “Flow 2”", host: "ProbeScreen “Flow 1”")
          .description
      ]
    )
  }

  @Test
  func `W6: a flow that continues one without a stack fails`() async {
    let stage = Stage()
    let started = await stage.start("First", .sheet(over: stage.home, embeddedIn: .nothing))
    var error: FlowError?
    if let flow = started.flow {
      stage.begin("Second", .push(onStackOf: flow)) { error = $0.failure }
    }

    await stage.expect(ends: ["Second failed(impossible)"], alive: ["First"])
    expect(
      error,
      equals: .notInStack(screen: "ProbeScreen “Second 1”", host: "ProbeScreen “First 1”")
    )
  }

  @Test
  func `W6: a wrapping that is on display already is not presented`() async {
    let stage = Stage()
    await settle()
    let taken = stage.navigation

    let error = await failure(
      stage,
      .sheet(over: stage.home, embeddedIn: .container { _ in taken }),
      showing: ProbeScreen("Screen")
    )

    expect(
      error?.description,
      equals:
        "ProbeScreen “Screen” can't be shown: its wrapper, UINavigationController, is already in "
        + "the window. Make a new wrapper each time."
    )
    expectNothingPresented(by: stage.navigation)
  }

  @Test
  func `W6: a wrapping without the screen is not presented`() async {
    let stage = Stage()
    await settle()

    let error = await failure(
      stage,
      .sheet(over: stage.home, embeddedIn: .container { _ in UINavigationController() }),
      showing: ProbeScreen("Screen")
    )

    expect(error?.description.contains("wasn't accepted by UINavigationController"), equals: true)
    expectNothingPresented(by: stage.navigation)
  }

  private func alert() -> UIAlertController {
    UIAlertController(title: nil, message: "Alert", preferredStyle: .alert)
  }
}

extension Step {
  /// The name of a step, as an argument of a test.
  enum Name: Sendable {
    case next
    case push
    case modal

    @MainActor var step: Step {
      switch self {
      case .next: .next
      case .push: .push
      case .modal: .modal
      }
    }
  }
}
