import Expectations
import HeadlessUIKit
import Holdfast
import HoldfastTesting
import Testing

/// Tests the gestures by which a user leaves a guarded screen.
@MainActor
@Suite(.oneAtATime)
struct LeavingGestureTests {
  /// A gesture by which the user leaves a flow with a guarded screen.
  enum Gesture: CaseIterable, Sendable {
    case drag
    case tapOutside
    case backButton
    case swipeBack

    @MainActor
    func start(_ stage: Stage, _ questions: Questions) async -> LeavingGuard? {
      switch self {
      case .drag: return await stage.startGuardedSheet(questions)
      case .tapOutside:
        stage.hasRoom(true)
        let source = Placement.PopoverAnchor.view(stage.home.view)
        await stage.start("Flow", .popover(over: stage.home, from: source))
        return stage.guardLeaving(
          of: stage.presentedStack?.topViewController,
          for: "Flow",
          questions
        )
      case .backButton, .swipeBack: return await stage.pushGuarded(questions)
      }
    }

    /// Makes the gesture once, and completes it unless the guard holds it up.
    @MainActor
    func attempt(on stage: Stage) {
      switch self {
      case .drag: UserAction.dragDown(stage.presented).finish()
      case .tapOutside: UserAction.tapOutside(stage.presented)
      case .backButton: UserAction.tapBack(in: stage.navigation)
      case .swipeBack: UserAction.swipeBack(in: stage.navigation).finish()
      }
    }
  }

  @Test(arguments: Gesture.allCases)
  func `N14: a gesture asks first, stays, asks again and leaves`(_ gesture: Gesture) async {
    let stage = Stage()
    let questions = Questions()
    _ = await gesture.start(stage, questions)

    gesture.attempt(on: stage)
    await questions.answer(.stay)
    await stage.expect(ends: [], alive: ["Flow"])

    gesture.attempt(on: stage)
    await questions.answer(.leave)

    await stage.expect(ends: ["Flow dismissed"])
    expect(questions.asked, equals: ["Flow 1", "Flow 1"])
    expectNothingPresented(by: stage.navigation)
    expectStack(of: stage.navigation, is: [stage.home])
    stage.expectNoIssue()
  }

  @Test(arguments: Gesture.allCases)
  func `a gesture while the question is open asks no second time`(_ gesture: Gesture) async {
    let stage = Stage()
    let questions = Questions()
    _ = await gesture.start(stage, questions)

    gesture.attempt(on: stage)
    await settle()
    gesture.attempt(on: stage)
    await questions.answer(.stay)

    await stage.expect(ends: [], alive: ["Flow"])
    expect(questions.asked, equals: ["Flow 1"])
  }

  @Test(arguments: Gesture.allCases, [true, false])
  func `a guard that is taken back asks nothing, and can be set again`(
    _ gesture: Gesture,
    _ isRemoved: Bool
  ) async throws {
    let stage = Stage()
    let questions = Questions()
    let leaving = try #require(await gesture.start(stage, questions))
    expect(leaving.isOn)

    if isRemoved { leaving.remove() } else { leaving.isOn = false }
    await settle()
    leaving.isOn = !isRemoved
    expect(leaving.isOn, equals: !isRemoved)
    leaving.isOn = false
    gesture.attempt(on: stage)

    await stage.expect(ends: ["Flow dismissed"])
    expect(questions.asked, equals: [])
  }

  @Test
  func `each object taken from UIKit is given back`() async throws {
    let stage = Stage()
    let questions = Questions()
    let leaving = try #require(await stage.pushGuarded(questions))
    let gestures = [
      stage.navigation.interactivePopGestureRecognizer,
      stage.navigation.interactiveContentPopGestureRecognizer,
    ].compactMap { $0 }
    let recognizers = stage.navigation.view.gestureRecognizers?.count ?? 0
    expect(gestures.map(\.isEnabled), equals: [false, false])

    stage.coordinator(named: "Flow")?.showNext()
    await settle()
    expect(gestures.map(\.isEnabled), equals: [true, true])
    let swipe = UserAction.swipeBack(in: stage.navigation)
    await settle()
    expect(gestures.map(\.isEnabled), equals: [true, true])
    swipe.finish()
    await settle()
    expect(gestures.map(\.isEnabled), equals: [false, false])

    leaving.isOn = false
    expect(gestures.map(\.isEnabled), equals: [true, true])
    expectNil(stage.navigation.topViewController?.navigationItem.backAction)
    expect(stage.navigation.view.gestureRecognizers?.count ?? 0, equals: recognizers - 1)
    expect(questions.asked, equals: [])
  }

  @Test(arguments: [true, false])
  func `the recognizer in place of the swipe is on the edge that it comes from, and stays there`(
    _ isRightToLeft: Bool
  ) async throws {
    let stage = Stage()
    if isRightToLeft { stage.navigation.traitOverrides.layoutDirection = .rightToLeft }
    _ = await stage.pushGuarded(Questions())
    let own = stage.navigation.interactivePopGestureRecognizer
    var recognizers: [UIScreenEdgePanGestureRecognizer] {
      (stage.navigation.view.gestureRecognizers ?? [])
        .compactMap { $0 as? UIScreenEdgePanGestureRecognizer }.filter { $0 !== own }
    }
    let recognizer = try #require(recognizers.first)
    expect(recognizer.edges, equals: (isRightToLeft ? .right : .left))

    await advanceTime(by: 2)

    expect(recognizers.count, equals: 1)
    expect(recognizers.first, is: recognizer)
  }

  @Test
  func `a guarded screen that moves to another stack takes its guard along`() async throws {
    let stage = Stage()
    let other = UINavigationController(rootViewController: ProbeScreen("Other"))
    let second = SecondWindow(root: other)
    let screen = ProbeScreen("Guarded")
    screen.guardLeaving(for: stage) { _, _ in .stay }
    stage.navigation.pushViewController(screen, animated: false)
    await settle()
    expect(stage.navigation.interactivePopGestureRecognizer?.isEnabled, equals: false)

    stage.navigation.popViewController(animated: false)
    await settle()
    other.pushViewController(screen, animated: false)
    await settle()

    expect(stage.navigation.interactivePopGestureRecognizer?.isEnabled, equals: true)
    expect(other.interactivePopGestureRecognizer?.isEnabled, equals: false)
    withExtendedLifetime(second) {}
  }

  @Test
  func `a stack that is not on display is not loaded for a guard`() async {
    let stage = Stage()
    let stack = UINavigationController(rootViewController: ProbeScreen("Below"))
    let screen = ProbeScreen("Guarded")
    stack.pushViewController(screen, animated: false)

    screen.guardLeaving(for: stage) { _, _ in .stay }
    await settle()

    expect(!stack.isViewLoaded)
  }

  @Test
  func `a swipe that the app has switched off stays off and asks nothing`() async throws {
    let stage = Stage()
    let questions = Questions()
    let gesture = try #require(stage.navigation.interactivePopGestureRecognizer)
    gesture.isEnabled = false
    let leaving = await stage.pushGuarded(questions)

    expect(!stage.navigation.userSwipesFromEdge())
    await settle()
    leaving?.isOn = false

    expect(!gesture.isEnabled)
    expect(questions.asked, equals: [])
  }

  @Test
  func `a swipe that the app switches on later asks as well`() async throws {
    let stage = Stage()
    let questions = Questions()
    let gesture = try #require(stage.navigation.interactivePopGestureRecognizer)
    gesture.isEnabled = false
    let leaving = await stage.pushGuarded(questions)
    gesture.isEnabled = true
    await settle()

    UserAction.swipeBack(in: stage.navigation).finish()
    await questions.answer(.stay)
    leaving?.isOn = false

    expect(gesture.isEnabled)
    expect(stage.navigation.viewControllers.count, equals: 2)
  }

  @Test(arguments: [Gesture.drag, .backButton])
  func `an answer that comes while code takes the screen away changes nothing more`(
    _ gesture: Gesture
  ) async {
    let stage = Stage()
    let questions = Questions()
    stage.navigation.pushViewController(ProbeScreen("Below"), animated: false)
    _ = await gesture.start(stage, questions)
    gesture.attempt(on: stage)
    await settle()

    if gesture == .drag {
      stage.navigation.dismiss(animated: true)
    } else {
      stage.navigation.popViewController(animated: true)
    }
    await runLoopPass()
    await questions.answer(.leave)

    await stage.expect(ends: ["Flow dismissed"])
    expect(stage.stack, equals: ["Home", "Below"])
  }

  @Test
  func `where UIKit's swipe would not begin the guard's doesn't either`() async throws {
    let stage = Stage()
    let questions = Questions()
    await stage.pushGuarded(questions)
    stage.navigation.topViewController?.navigationItem.hidesBackButton = true

    expect(!stage.navigation.userSwipesFromEdge())
    await settle()

    expect(questions.asked, equals: [])
  }

  @Test
  func `a back action of the app's own is the app's`() async throws {
    let stage = Stage()
    let questions = Questions()
    await stage.start("Flow", .push(onto: stage.navigation))
    let item = try #require(stage.navigation.topViewController?.navigationItem)
    var taps = 0
    item.backAction = UIAction { _ in taps += 1 }
    let leaving = stage.guardLeaving(of: stage.navigation.topViewController, for: "Flow", questions)
    await settle()

    UserAction.tapBack(in: stage.navigation)
    leaving?.isOn = false
    UserAction.tapBack(in: stage.navigation)

    expect(taps, equals: 2)
    expect(questions.asked, equals: [])
  }

  @Test(arguments: [true, false])
  func `a back button that the app does not show stays away, and asks when it is shown`(
    isHidden: Bool
  ) async throws {
    let stage = Stage()
    let questions = Questions()
    await stage.pushGuarded(questions)
    let item = try #require(stage.navigation.topViewController?.navigationItem)
    item.hidesBackButton = isHidden
    item.leftBarButtonItem = isHidden ? nil : UIBarButtonItem()
    await settle()

    expect(!stage.navigation.userTapsBack())
    expectNil(item.backAction)

    item.hidesBackButton = false
    item.leftBarButtonItem = nil
    await settle()
    UserAction.tapBack(in: stage.navigation)
    await settle()
    expect(questions.asked.count, equals: 1)
  }

  @Test
  func `the root of a stack gets no back button`() async {
    let stage = Stage()
    await stage.startGuardedSheet(Questions())

    expectNil(stage.presentedStack?.topViewController?.navigationItem.backAction)
    expect(stage.presentedStack?.interactivePopGestureRecognizer?.isEnabled, equals: true)
  }

  @Test
  func `a guarded screen below the top is asked when its sheet is dragged`() async {
    let stage = Stage()
    let questions = Questions()
    await stage.startGuardedSheet(questions, screens: 2)

    UserAction.tapBack(in: stage.presentedStack)
    await settle()
    expect(questions.asked, equals: [])
    stage.coordinator(named: "Flow")?.showNext()
    await settle()
    UserAction.dragDown(stage.presented).finish()
    await questions.answer(.leave)

    await stage.expect(ends: ["Flow dismissed"])
  }

  @Test
  func `two guards in a sheet are asked one after the other, the last one set first`() async {
    let stage = Stage()
    let questions = Questions()
    await stage.startGuardedSheet(questions, screens: 2)
    stage.guardLeaving(of: stage.presentedStack?.topViewController, for: "Flow", questions)

    UserAction.dragDown(stage.presented).finish()
    await questions.answer(.leave)
    await questions.answer(.stay)
    await stage.expect(ends: [], alive: ["Flow"])
    UserAction.dragDown(stage.presented).finish()
    await questions.answer(.leave)
    await questions.answer(.leave)

    await stage.expect(ends: ["Flow dismissed"])
    expect(questions.asked, equals: ["Flow 2", "Flow 1", "Flow 2", "Flow 1"])
  }

  /// Drags down a sheet with two guarded screens, so that the second screen's guard asks.
  private func dragTwoGuarded() async -> (Stage, Questions) {
    let stage = Stage()
    let questions = Questions()
    await stage.startGuardedSheet(questions, screens: 2)
    stage.guardLeaving(of: stage.presentedStack?.topViewController, for: "Flow", questions)
    UserAction.dragDown(stage.presented).finish()
    await expectEventually("it asks") { questions.asked == ["Flow 2"] }
    return (stage, questions)
  }

  @Test
  func `a guard whose turn comes when its screen has gone is not asked`() async {
    let (stage, questions) = await dragTwoGuarded()
    let kept = stage.presentedStack?.viewControllers

    stage.navigation.dismiss(animated: false)

    await questions.expectCancelled("Flow 2")
    await stage.expect(ends: ["Flow dismissed"], alive: ["Flow"])
    expect(questions.asked, equals: ["Flow 2"])
    withExtendedLifetime(kept) {}
  }

  @Test
  func `a guard whose turn comes while code takes its sheet away is not asked`() async {
    let (stage, questions) = await dragTwoGuarded()

    stage.navigation.dismiss(animated: true)
    await questions.answer(.leave)

    await stage.expect(ends: ["Flow dismissed"])
    expect(questions.asked, equals: ["Flow 2"])
  }

  @Test
  func `a guard that is set before its screen is shown guards it from then on`() async {
    let stage = Stage()
    let questions = Questions()
    let started = stage.make("Flow", .sheet(over: stage.home))
    let screen = started.coordinator.makeScreen()
    screen.guardLeaving(for: started.coordinator) { await questions.ask($1.title ?? $0.name) }
    started.flow.show(screen)
    await settle()

    UserAction.dragDown(stage.presented).finish()
    await questions.answer(.stay)

    expect(stage.ends, equals: [])
    expect(questions.asked, equals: ["Flow 1"])
  }
}
