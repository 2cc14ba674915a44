import Expectations
import Holdfast
import HoldfastTesting
import Testing

/// Tests that a window closes, with all the flows in it (X17).
@MainActor
@Suite(.oneAtATime)
struct WindowExitTests {
  enum Exit: CaseIterable, Sendable {
    case disconnected
    case dropped

    @MainActor
    func happen(to second: SecondWindow) {
      switch self {
      case .disconnected: second.disconnect()
      case .dropped: second.drop()
      }
    }
  }

  @Test(arguments: Exit.allCases, Variation.inPairs)
  func `X17: a flow pushed in the window ends`(_ exit: Exit, _ variation: Variation) async {
    await withStage(variation) { stage in
      let second = SecondWindow(
        root: UINavigationController(rootViewController: ProbeScreen("Second"))
      )
      await settle()
      await pushes("Flow", stage, second, variation)

      exit.happen(to: second)

      await stage.expect(ends: ["Flow dismissed"], causes: [.windowGone])
      stage.expectNoIssue()
    }
  }

  @Test(arguments: Exit.allCases, [true, false])
  func `X17: a modal that is shown in the turn in which its window goes ends its flow`(
    _ exit: Exit,
    _ animated: Bool
  ) async {
    let stage = Stage()
    let root = ProbeScreen("Second")
    let second = SecondWindow(root: root)
    await settle()
    stage.begin("Flow", .sheet(over: root), animated: animated)

    exit.happen(to: second)

    await stage.expect(ends: ["Flow dismissed"])
    stage.expectNoIssue()
  }

  @Test(arguments: Exit.allCases, Variation.inPairs)
  func `X17: a modal flow in the window ends`(_ exit: Exit, _ variation: Variation) async {
    for style in ModalStyle.allCases {
      await withStage(variation) { stage in
        let second = SecondWindow(root: ProbeScreen("Second"))
        await settle()
        await presents("Flow", style, stage, second, variation)
        await stage.expect(ends: [], alive: ["Flow"])

        exit.happen(to: second)

        await stage.expect(
          ends: ["Flow dismissed"],
          causes: [.windowGone],
          alive: variation.isSticky ? ["Flow"] : []
        )
        stage.expectNoIssue()
      }
    }
  }

  @Test(arguments: Exit.allCases, Variation.all.filter { !$0.isSticky })
  func `X17: a root, a flow pushed in it and a modal over it end, the inner ones first`(
    _ exit: Exit,
    _ variation: Variation
  ) async {
    await withStage(variation) { stage in
      let second = SecondWindow()
      if let window = second.window {
        await stage.start("Root", .root(of: window, embeddedIn: .navigationController))
      }
      await pushes("Pushed", stage, second, variation)
      await presents("Modal", .fullScreen, stage, second, variation)
      await stage.expect(ends: [], alive: ["Root", "Pushed", "Modal"])

      exit.happen(to: second)

      await stage.expect(
        ends: ["Modal dismissed", "Pushed dismissed", "Root dismissed"],
        causes: [.windowGone, .windowGone, .windowGone]
      )
      stage.expectNoIssue()
    }
  }

  @Test(arguments: Exit.allCases)
  func `X17: a stack that someone keeps holds nothing open when its window has gone`(
    _ exit: Exit
  ) async {
    let stage = Stage()
    let kept = UINavigationController(rootViewController: ProbeScreen("Second"))
    let second = SecondWindow(root: kept)
    await settle()
    await stage.start("Flow", .push(onto: kept))

    exit.happen(to: second)

    await stage.expect(ends: ["Flow dismissed"], causes: [.windowGone], alive: ["Flow"])
    expect(kept.viewControllers.count, equals: 2)
  }

  @Test(arguments: Exit.allCases, [false, true])
  func `X17: a window that goes in the turn of a push ends the flow, even if the stack is held`(
    _ exit: Exit,
    _ animated: Bool
  ) async {
    let stage = Stage()
    let kept = UINavigationController(rootViewController: ProbeScreen("Second"))
    let second = SecondWindow(root: kept)
    await settle()
    stage.begin("Flow", .push(onto: kept), animated: animated)

    exit.happen(to: second)

    await stage.expect(ends: ["Flow dismissed"], alive: ["Flow"])
    expect(kept.viewControllers.count, equals: 2)
  }

  @Test(arguments: Exit.allCases, [false, true])
  func `X17: a window that goes in the middle of a push ends the flow, even if the stack is held`(
    _ exit: Exit,
    _ isStuck: Bool
  ) async {
    let stage = Stage()
    let kept = UINavigationController(rootViewController: ProbeScreen("Second"))
    let delegates = DelegateSpy()
    let animator = StuckAnimator()
    delegates.animator = isStuck ? animator : nil
    kept.delegate = delegates
    let second = SecondWindow(root: kept)
    await settle()
    stage.begin("Flow", .push(onto: kept))
    while HeadlessRunLoop.main.isBusy { await runLoopPass() }
    expect(kept.transitionCoordinator != nil)

    exit.happen(to: second)

    await stage.expect(ends: ["Flow dismissed"], causes: [.windowGone], alive: ["Flow"])
    animator.complete()
    await settle()
  }

  @Test
  func `X17: a window that someone keeps has gone all the same when its scene has`() async {
    let stage = Stage()
    let second = SecondWindow(root: ProbeScreen("Second"))
    let kept = second.window
    await settle()
    await presents("Flow", .sheet, stage, second, Variation())

    second.disconnect()

    await stage.expect(ends: ["Flow dismissed"], causes: [.windowGone])
    expectNil(kept?.rootViewController?.presentedViewController)
  }

  @Test
  func `X17: a screen that waits for a window that someone keeps fails when its scene has gone`()
    async
  {
    let stage = Stage()
    let stack = UINavigationController(rootViewController: ProbeScreen("Second"))
    let second = SecondWindow(root: stack)
    let kept = second.window
    await settle()
    stack.pushViewController(ProbeScreen("The app's"), animated: true)
    stage.begin("Flow", .push(onto: stack))

    second.disconnect()

    await stage.expect(ends: ["Flow failed(hostGone)"])
    expect(stack.viewControllers.count, equals: 2)
    withExtendedLifetime(kept) {}
  }

  @Test
  func `X17: a flow shows nothing more in a window that someone keeps when its scene has gone`()
    async
  {
    let stage = Stage()
    let root = ProbeScreen("Second")
    let second = SecondWindow(root: root)
    let kept = second.window
    await settle()
    let flow = stage.begin("Flow", .sheet(over: root))

    second.disconnect()
    flow.coordinator?.showNext(as: .modal(whenBusy: .above))

    await stage.expect(ends: ["Flow dismissed"])
    withExtendedLifetime(kept) {}
  }

  @Test
  func `X17: a screen that is already leaving when its scene goes is not dismissed once more`()
    async
  {
    let stage = Stage()
    let second = SecondWindow(root: ProbeScreen("Second"))
    let kept = second.window
    await settle()
    await presents("Flow", .sheet, stage, second, Variation())

    kept?.rootViewController?.dismiss(animated: true)
    await runLoopPass()
    second.disconnect()

    await stage.expect(ends: ["Flow dismissed"], causes: [.windowGone])
    expectNil(kept?.rootViewController?.presentedViewController)
  }

  @Test
  func `X17: the sheet that a flow was pushed in isn't the flow's, and stays with its window`()
    async
  {
    let stage = Stage()
    let sheet = UINavigationController(rootViewController: ProbeScreen("Foreign"))
    let second = SecondWindow(root: ProbeScreen("Second"))
    let kept = second.window
    await settle()
    kept?.rootViewController?.present(sheet, animated: false)
    await settle()
    await stage.start("Flow", .push(onto: sheet))

    second.disconnect()

    await stage.expect(ends: ["Flow dismissed"], causes: [.windowGone], alive: ["Flow"])
    expect(kept?.rootViewController?.presentedViewController, is: sheet)
    kept?.rootViewController?.dismiss(animated: false)
    await settle()
  }

  /// The app's own presenter, which calls the app after it has dismissed.
  private final class DismissingScreen: UIViewController {
    var onDismiss: (() -> Void)?

    override func dismiss(animated flag: Bool, completion: (() -> Void)? = nil) {
      super.dismiss(animated: flag, completion: completion)
      onDismiss?()
    }
  }

  @Test
  func `X17: a screen that goes with its window is dismissed, and the app may show another then`()
    async
  {
    let stage = Stage()
    let root = DismissingScreen()
    let second = SecondWindow(root: root)
    let kept = second.window
    await settle()
    let started = await stage.start("Flow", .sheet(over: root))
    root.onDismiss = { started.coordinator?.showNext() }

    second.disconnect()

    await stage.expect(ends: ["Flow dismissed"])
    withExtendedLifetime(kept) {}
  }

  @Test
  func `a root that moves to a window without a scene outlives the scene it was in`() async {
    let stage = Stage()
    let root = UINavigationController(rootViewController: ProbeScreen("Second"))
    let second = SecondWindow(root: root)
    await settle()
    await stage.start("Flow", .push(onto: root))

    second.window?.rootViewController = nil
    let other = UIWindow(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
    other.rootViewController = root
    other.isHidden = false
    await settle()
    second.disconnect()

    await stage.expect(ends: [], alive: ["Flow"])
    withExtendedLifetime(other) {}
  }

  @Test
  func `X17: a removal that is under way is over when the window has gone`() async {
    let stage = Stage()
    let second = SecondWindow(root: ProbeScreen("Second"))
    await settle()
    var started = Stage.Started()
    if let root = second.window?.rootViewController {
      started = await stage.start("Flow", .sheet(over: root))
      let foreign = ProbeScreen("Foreign")
      foreign.isModalInPresentation = true
      root.presentedViewController?.present(foreign, animated: false)
    }
    await settle()
    started.flow?.finish(with: "done")
    await stage.expect(ends: [], alive: ["Flow"])

    second.disconnect()

    await stage.expect(ends: ["Flow finished(done)"])
  }

  @Test(arguments: ModalStyle.allCases)
  func `a window that the app takes out of its scene for a while keeps its flows`(
    _ style: ModalStyle
  ) async {
    let stage = Stage()
    let second = SecondWindow(root: ProbeScreen("Second"))
    await settle()
    await presents("Flow", style, stage, second, Variation())

    second.window?.windowScene = nil
    await advanceTime(by: 1)
    await stage.expect(ends: [], alive: ["Flow"])
    second.window?.windowScene = second.scene
    await advanceTime(by: 1)

    await stage.expect(ends: [], alive: ["Flow"])
    second.disconnect()
    await stage.expect(ends: ["Flow dismissed"])
    stage.expectNoIssue()
  }

  @Test
  func `a flow in a window whose scene is not connected yet stays`() async {
    let stage = Stage()
    let scene = UIWindowScene()
    let window = UIWindow(windowScene: scene)
    let stack = UINavigationController(rootViewController: ProbeScreen("Second"))
    window.rootViewController = stack
    window.makeKeyAndVisible()
    await stage.start("Flow", .push(onto: stack))
    await advanceTime(by: 1)
    await stage.expect(ends: [], alive: ["Flow"])

    UIApplication.shared.connect(scene)
    scene.enterForeground()
    await advanceTime(by: 1)

    await stage.expect(ends: [], alive: ["Flow"])
    expect(stack.viewControllers.count, equals: 2)
    UIApplication.shared.discard(scene.session)
    await stage.expect(ends: ["Flow dismissed"], alive: ["Flow"])
  }

  @Test
  func `a window that is hidden and shown again keeps its flows`() async {
    let stage = Stage()
    await stage.start("Pushed", .push(onto: stage.navigation))
    await stage.start("Modal", .modal(over: stage.home))

    stage.window.isHidden = true
    await advanceTime(by: 1)
    await stage.expect(ends: [], alive: ["Pushed", "Modal"])
    stage.window.isHidden = false
    await advanceTime(by: 1)

    await stage.expect(ends: [], alive: ["Pushed", "Modal"])
    stage.expectNoIssue()
  }

  private func pushes(
    _ name: String,
    _ stage: Stage,
    _ second: SecondWindow,
    _ variation: Variation
  ) async {
    guard let stack = second.window?.rootViewController as? UINavigationController else { return }
    await stage.start(
      name,
      .push(onto: stack),
      screens: variation.screens,
      animated: variation.animated
    )
  }

  private func presents(
    _ name: String,
    _ style: ModalStyle,
    _ stage: Stage,
    _ second: SecondWindow,
    _ variation: Variation
  ) async {
    guard let root = second.window?.rootViewController else { return }
    await stage.start(
      name,
      style.placement(over: root),
      screens: variation.screens,
      animated: variation.animated
    )
  }

  @Test
  func `X17: a root that someone keeps holds its flow open when its scene has gone`() async {
    let stage = Stage()
    let second = SecondWindow()
    if let window = second.window { await stage.start("Flow", .root(of: window)) }
    var kept = second.window?.rootViewController

    second.disconnect()
    await advanceTime(by: 2)
    await stage.expect(ends: [], alive: ["Flow"])
    withExtendedLifetime(kept) {}
    kept = nil

    await stage.expect(ends: ["Flow dismissed"], causes: [.windowGone])
  }
}
