import Expectations
import Holdfast
import HoldfastTesting
import Testing

/// Tests a step that replaces all screens of the flow.
@MainActor
@Suite(.oneAtATime)
struct ReplaceAllTests {
  enum Place: CaseIterable, Sendable {
    case pushed, sheet, tab, root

    @MainActor
    func on(_ stage: Stage) -> Placement {
      switch self {
      case .pushed: return .push(onto: stage.navigation)
      case .sheet: return .sheet(over: stage.home)
      case .root: return .root(of: stage.window)
      case .tab:
        let tabs = UITabBarController()
        tabs.viewControllers = [ProbeScreen("First")]
        stage.window.rootViewController = tabs
        return .tab(in: tabs, item: UITabBarItem(title: "Tab", image: nil, selectedImage: nil))
      }
    }

    @MainActor
    func stack(_ stage: Stage) -> UINavigationController? {
      switch self {
      case .pushed: stage.navigation
      case .sheet: stage.presentedStack
      case .root: stage.window.rootViewController as? UINavigationController
      case .tab:
        (stage.window.rootViewController as? UITabBarController)?.viewControllers?.last
          as? UINavigationController
      }
    }

    @MainActor
    func titles(_ stage: Stage) -> [String?] { (stack(stage)?.viewControllers ?? []).map(\.title) }
  }

  /// Shows a receipt in place of all screens.
  private func replaceAll(
    _ place: Place,
    _ variation: Variation,
    _ stage: Stage
  ) async -> Stage.Started {
    let flow = await stage.start(
      "Flow",
      place.on(stage),
      screens: variation.screens,
      animated: variation.animated
    )
    flow.coordinator?.showNext(as: .replaceAll)
    await stage.expect(ends: [], alive: ["Flow"])
    let receipt = "Flow \(variation.screens + 1)"
    expect(place.titles(stage), equals: (place == .pushed ? ["Home", receipt] : [receipt]))
    stage.expectNoIssue()
    return flow
  }

  @Test(arguments: Place.allCases, Variation.inPairs)
  func `all screens leave, and the flow goes on to its end`(
    _ place: Place,
    _ variation: Variation
  ) async {
    await withStage(variation) { stage in
      let flow = await replaceAll(place, variation, stage)
      flow.flow?.finish(with: "done")
      await settle()

      expect(stage.ends, equals: ["Flow finished(done)"])
      expectNothingPresented(by: stage.navigation)
      if place == .pushed { expect(stage.stack, equals: ["Home"]) }
      stage.expectNoIssue()
    }
  }

  @Test(arguments: [Place.pushed, .sheet], Variation.inPairs)
  func `Back leads out of the flow, which ends by it`(
    _ place: Place,
    _ variation: Variation
  ) async {
    await withStage(variation) { stage in
      _ = await replaceAll(place, variation, stage)
      if place == .pushed {
        UserAction.tapBack(in: stage.navigation)
      } else {
        UserAction.dragDown(stage.presented).finish()
      }
      await stage.expect(
        ends: ["Flow dismissed"],
        causes: [place == .pushed ? .popped : .swiped],
        alive: variation.isSticky ? ["Flow"] : []
      )
      stage.expectNoIssue()
    }
  }

  @Test(arguments: Variation.inPairs)
  func `the next screen is pushed on the receipt, and Back leads to that`(
    _ variation: Variation
  ) async {
    await withStage(variation) { stage in
      let flow = await replaceAll(.sheet, variation, stage)
      flow.coordinator?.showNext()
      await settle()
      flow.flow?.back(animated: variation.animated)
      await stage.expect(ends: [], alive: ["Flow"])
      expect(stage.presentedStack?.viewControllers.count, equals: 1)
      stage.expectNoIssue()
    }
  }

  @Test(arguments: Variation.inPairs)
  func `flows inside end first, by the replacement, and screens that the app has pushed leave`(
    _ variation: Variation
  ) async {
    await withStage(variation) { stage in
      let flow = await stage.start(
        "Flow",
        .push(onto: stage.navigation),
        screens: variation.screens,
        animated: variation.animated
      )
      await stage.start("Inner", .push(onto: stage.navigation), animated: variation.animated)
      stage.navigation.pushViewController(ProbeScreen("Foreign"), animated: false)
      await settle()
      flow.coordinator?.showNext(as: .replaceAll)

      await stage.expect(
        ends: ["Inner dismissed"],
        causes: [.replaced],
        alive: variation.isSticky ? ["Flow", "Inner"] : ["Flow"]
      )
      expect(stage.stack, equals: ["Home", "Flow \(variation.screens + 1)"])
      stage.expectNoIssue()
    }
  }

  @Test(arguments: Variation.inPairs)
  func `a sheet over the stack, its own or an inner flow's, leaves in the one transition`(
    _ variation: Variation
  ) async {
    for isInner in [true, false] {
      await withStage(variation) { stage in
        let flow = await stage.start(
          "Flow",
          .push(onto: stage.navigation),
          screens: variation.screens,
          animated: variation.animated
        )
        if isInner, let top = stage.navigation.topViewController {
          await stage.start("Inner", .sheet(over: top), animated: variation.animated)
        } else {
          flow.coordinator?.showNext(as: .sheet)
          await settle()
        }
        flow.coordinator?.showNext(as: .replaceAll)
        await runLoopPass()
        expect(stage.stack.count, equals: 2)
        expect(stage.presented?.isBeingDismissed ?? !variation.animated)

        await stage.expect(
          ends: isInner ? ["Inner dismissed"] : [],
          alive: isInner && variation.isSticky ? ["Flow", "Inner"] : ["Flow"]
        )
        expectNothingPresented(by: stage.navigation)
        stage.expectNoIssue()
      }
    }
  }

  @Test
  func `the modal that it waits for is named when its time is over`() async {
    let stage = Stage()
    let flow = await stage.start("Flow", .push(onto: stage.navigation))
    flow.coordinator?.showNext(as: .sheet)
    await settle()
    let notice = ProbeScreen("PIN")
    notice.modalPresentationStyle = .fullScreen
    stage.frontmost.present(notice, animated: false)
    await settle()

    flow.coordinator?.showNext(as: .replaceAll)
    await advanceTime(by: 6)

    expect(stage.titles, equals: ["Home", "Flow 1", "Flow 2", "PIN"])
    expect(stage.issues.count, equals: 1)
    expect(
      stage.issues.first?.message.contains("PIN” covers a screen"),
      equals: true,
      "\(stage.issues)"
    )
  }

  @Test(arguments: [LeavingAnswer.leave, .stay], [0, 1, 2])
  func `guards are asked: of the first screen, of a later one, of an inner flow's sheet`(
    _ answer: LeavingAnswer,
    _ guarded: Int
  ) async {
    let stage = Stage()
    let questions = Questions()
    let flow = await stage.start("Flow", .push(onto: stage.navigation), screens: 2)
    if let top = stage.navigation.topViewController {
      await stage.start("Inner", .sheet(over: top))
    }
    weak let screen =
      guarded == 2
      ? stage.presentedStack?.topViewController : stage.navigation.viewControllers[guarded + 1]
    stage.guardLeaving(of: screen, for: guarded == 2 ? "Inner" : "Flow", questions)
    await settle()
    flow.coordinator?.showNext(as: .replaceAll)
    await questions.answer(answer)

    let stays = answer == .stay
    expect(questions.asked.count, equals: 1)
    await stage.expect(
      ends: stays ? [] : ["Inner dismissed"],
      alive: stays ? ["Flow", "Inner"] : ["Flow"]
    )
    expect(stage.stack, equals: (stays ? ["Home", "Flow 1", "Flow 2"] : ["Home", "Flow 3"]))
    expect((stage.presented != nil), equals: stays)
    // A later screen that is refused is reported, as for other steps.
    expect(stage.issues.count, equals: (stays ? 1 : 0))
  }

  @Test
  func `the flow's sheet leaves although the app has taken the tab with its stack out`() async {
    let stage = Stage()
    let tabs = UITabBarController()
    tabs.viewControllers = [ProbeScreen("First"), stage.navigation]
    tabs.selectedIndex = 1
    stage.window.rootViewController = tabs
    await settle()
    let flow = await stage.start("Flow", .push(onto: stage.navigation))
    flow.coordinator?.showNext(as: .sheet)
    await settle()
    expect(tabs.presentedViewController != nil)
    tabs.viewControllers = [ProbeScreen("First")]
    await settle()

    flow.coordinator?.showNext(as: .replaceAll)
    await stage.expect(ends: [], alive: ["Flow"])

    expect(stage.stack, equals: ["Home", "Flow 3"])
    expectNothingPresented(by: tabs)
    stage.expectNoIssue()
  }

  @Test
  func `a root to which the app has moved a screen of the flow isn't taken for the flow's modal`()
    async
  {
    let stage = Stage()
    let other = UINavigationController(rootViewController: ProbeScreen("Other home"))
    let tabs = UITabBarController()
    tabs.viewControllers = [other, stage.navigation]
    tabs.selectedIndex = 1
    stage.window.rootViewController = tabs
    await settle()
    await stage.start("Other", .push(onto: other))
    let flow = await stage.start("Flow", .push(onto: stage.navigation), screens: 2)
    tabs.viewControllers = [other]
    let moved = stage.navigation.popViewController(animated: false)
    if let moved { other.pushViewController(moved, animated: false) }
    await settle()

    flow.coordinator?.showNext(as: .replaceAll)
    await stage.expect(ends: [], alive: ["Other", "Flow"])

    expect(stage.stack, equals: ["Home", "Flow 3"])
    expect(other.viewControllers.map(\.title), equals: ["Other home", "Other 1", "Flow 2"])
    stage.expectNoIssue()
  }

  @Test
  func `a screen that another flow has pushed above stays, and so does its modal`() async {
    let stage = Stage()
    await stage.start("Below", .sheet(over: stage.home))
    let flow = await stage.start("Flow", .push(onto: stage.navigation), screens: 2)
    flow.coordinator?.showNext(as: .replaceAll)

    await stage.expect(ends: [], alive: ["Below", "Flow"])
    expect(stage.stack, equals: ["Home", "Flow 3"])
    expect(stage.presented != nil)
    stage.expectNoIssue()
  }

  @Test
  func `a lock of the app's over the flow's sheet is never dismissed, and is waited for`() async {
    let stage = Stage()
    let flow = await stage.start("Flow", .push(onto: stage.navigation), screens: 2)
    flow.coordinator?.showNext(as: .sheet)
    await settle()
    let lock = ProbeScreen("Lock")
    lock.isModalInPresentation = true
    stage.frontmost.present(lock, animated: false)
    await settle()

    flow.coordinator?.showNext(as: .replaceAll)
    await stage.expect(ends: [], alive: ["Flow"])
    expect(stage.stack, equals: ["Home", "Flow 1", "Flow 2"])
    expect(lock.presentingViewController != nil)
    lock.presentingViewController?.dismiss(animated: true)
    await stage.expect(ends: [], alive: ["Flow"])

    expect(stage.stack, equals: ["Home", "Flow 4"])
    expectNothingPresented(by: stage.navigation)
    stage.expectNoIssue()
  }

  @Test
  func `in a transition it waits, with what else was asked for`() async {
    let stage = Stage()
    let flow = await stage.start("Flow", .push(onto: stage.navigation))
    flow.coordinator?.showNext()
    flow.coordinator?.showNext(as: .replaceAll)
    flow.coordinator?.showNext()

    await stage.expect(ends: [], alive: ["Flow"])
    expect(stage.stack, equals: ["Home", "Flow 3", "Flow 4"])
    stage.expectNoIssue()
  }

  @Test
  func `a flow that is in no stack can't do it`() async {
    let stage = Stage()
    let flow = await stage.start("Flow", .sheet(over: stage.home, embeddedIn: .nothing))
    flow.coordinator?.showNext(as: .replaceAll)

    await stage.expect(ends: [], alive: ["Flow"])
    expect(
      stage.issues.map(\.message),
      equals: [
        FlowError.cannotReplace(screen: "ProbeScreen “Flow 2”", replaced: "ProbeScreen “Flow 1”")
          .description
      ]
    )
  }

  @Test
  func `replaced screens that someone keeps hold nothing open`() async {
    let stage = Stage()
    let flow = await stage.start("Flow", .push(onto: stage.navigation), screens: 3)
    let kept = stage.navigation.viewControllers
    flow.coordinator?.showNext(as: .replaceAll)
    await settle()
    stage.navigation.popToRootViewController(animated: true)
    await settle()
    expect(stage.ends, equals: ["Flow dismissed"])
    expect(kept.count, equals: 4)
  }

  @Test
  func `an outcome is passed on with another value`() {
    let error = FlowError.neverShown
    expect(Outcome.finished(2).map { "\($0)" }, equals: .finished("2"))
    expect(Outcome<Int>.cancelled.map { "\($0)" }, equals: .cancelled)
    expect(Outcome<Int>.dismissed.map { "\($0)" }, equals: .dismissed)
    expect(Outcome<Int>.failed(error).map { "\($0)" }, equals: .failed(error))
  }
}
