import Expectations
import Holdfast
import HoldfastTesting
import Testing

/// Tests that the app sets a stack without some of the screens of the flow that is shown there (A3).
@MainActor
@Suite(.oneAtATime)
struct StackSetByAppTests {
  enum Place: CaseIterable, Sendable {
    case sheet, fullScreen, push

    @MainActor
    func placement(on stage: Stage) -> Placement {
      switch self {
      case .sheet: .sheet(over: stage.navigation.topViewController ?? stage.home)
      case .fullScreen:
        .modal(over: stage.navigation.topViewController ?? stage.home, style: .fullScreen)
      case .push: .push(onto: stage.navigation)
      }
    }
  }

  /// The screens that the app omits.
  enum Gap: CaseIterable, Sendable {
    case first, middle, last, allButLast

    func left(of count: Int) -> [Int] {
      let all = Array(0..<count)
      switch self {
      case .first: return Array(all.dropFirst())
      case .middle: return all.filter { $0 != 1 }
      case .last: return Array(all.dropLast())
      case .allButLast: return [count - 1]
      }
    }
  }

  enum Exit: CaseIterable, Sendable {
    case finish, cancel, dragged, dismissed, rootReplaced, windowClosed, popped, outerFinished

    func fits(_ place: Place) -> Bool {
      switch self {
      case .dragged: place == .sheet
      case .dismissed: place != .push
      case .rootReplaced, .windowClosed: true
      case .popped: place == .push
      case .finish, .cancel, .outerFinished: true
      }
    }
  }

  @Test(arguments: Exit.allCases, Gap.allCases)
  func `A3: each exit is as if the screen that is left had been the first`(
    _ exit: Exit,
    _ gap: Gap
  ) async {
    for place in Place.allCases where exit.fits(place) {
      for fault in [nil, InjectedFault.stickyScreens(every: 1)] {
        for (isAtOnce, hasInner) in [(true, false), (false, false), (true, true), (false, true)] {
          await row(exit, gap, place, isAtOnce, hasInner, fault)
        }
      }
    }
  }

  private func row(
    _ exit: Exit,
    _ gap: Gap,
    _ place: Place,
    _ isAtOnce: Bool,
    _ hasInner: Bool,
    _ fault: InjectedFault?
  ) async {
    let words =
      "\(exit) \(gap) \(place) at once: \(isAtOnce) inner: \(hasInner) sticky: \(fault != nil)"
    await withStage(Variation(fault: fault)) { stage in
      let outer = await stage.start("Outer", .push(onto: stage.navigation)).flow
      await stage.start("Flow", place.placement(on: stage), screens: 3)
      guard let stack = place == .push ? stage.navigation : stage.presentedStack else {
        Issue.record("no stack: \(words)")
        return
      }
      if hasInner { await stage.start("Inner", .push(onto: stack)) }
      let below = place == .push ? Array(stack.viewControllers.prefix(2)) : []
      let screens = Array(stack.viewControllers.dropFirst(below.count))
      let own = gap.left(of: 3).map { screens[$0] }
      stack.setViewControllers(below + own + screens.dropFirst(3), animated: false)
      if !isAtOnce { await advanceTime(by: 1) }
      let flow = stage.coordinator(named: "Flow")?.flow

      switch exit {
      case .finish: flow?.finish(with: "done")
      case .cancel: flow?.cancel()
      case .dragged: UserAction.dragDown(stage.presented).finish()
      case .dismissed: stage.navigation.dismiss(animated: true)
      case .rootReplaced: stage.window.rootViewController = ProbeScreen("Other root")
      case .windowClosed: stage.window.rootViewController = nil
      case .popped: stack.popToViewController(stage.home, animated: true)
      case .outerFinished: outer?.finish(with: "all")
      }

      let isHeld = place == .push && [.rootReplaced, .windowClosed].contains(exit)
      await advanceTime(by: exit == .finish || exit == .cancel || exit == .outerFinished ? 2 : 1)
      await settle()
      let outcome =
        switch exit {
        case .finish: "finished(done)"
        case .cancel: "cancelled"
        default: "dismissed"
        }
      let ends = stage.ends.filter { !$0.hasPrefix("Outer") }
      // The app keeps its root, which may be put back, so flows that are pushed in it stay open.
      let expected = isHeld ? [] : (hasInner ? ["Inner dismissed"] : []) + ["Flow \(outcome)"]
      expect(ends, equals: expected, "\(words)")
      if exit == .rootReplaced, !isHeld {
        expect(stage.causes.contains(.rootReplaced), "\(stage.causes) \(words)")
      }
      expectNil(stage.presented, "\(words)")
      if !isHeld, exit != .rootReplaced, exit != .windowClosed {
        let outerIsThere = exit != .outerFinished && exit != .popped
        expect(stage.stack, equals: ["Home"] + (outerIsThere ? ["Outer 1"] : []), "\(words)")
      }
      stage.expectNoIssue()
      expect(stage.warnings.lines, equals: [])
      stage.navigation.setViewControllers([], animated: false)
    }
  }

  @Test(arguments: Gap.allCases, [false, true])
  func `A3: the sheet of such a stack is told within half a second that the root was replaced`(
    _ gap: Gap,
    hasInner: Bool
  ) async {
    for seconds in [0, 0.1, 0.3, 1.0] {
      let stage = Stage()
      await settle()
      await stage.start("Flow", .sheet(over: stage.home), screens: 3)
      guard let sheet = stage.presentedStack else { return }
      if hasInner { await stage.startOnSheet("Inner", screens: 1, animated: false) }
      let screens = sheet.viewControllers
      let left = gap.left(of: 3).map { screens[$0] } + screens.dropFirst(3)
      sheet.setViewControllers(left, animated: false)
      await advanceTime(by: seconds)

      stage.window.rootViewController = ProbeScreen("Other root")
      await advanceTime(by: 0.5)

      expect(
        stage.ends,
        equals: (hasInner ? ["Inner dismissed"] : []) + ["Flow dismissed"],
        "\(gap) \(seconds)"
      )
      expect(stage.causes.last, equals: .rootReplaced, "\(gap) \(seconds) \(stage.causes)")
      expectNil(stage.presented)
      stage.expectNoIssue()
    }
  }

  @Test
  func `A3: an inner flow's screen that is left alone in the sheet leaves with it`() async {
    for exit in [Exit.finish, .rootReplaced, .dragged] {
      let stage = Stage()
      await settle()
      await stage.start("Flow", .sheet(over: stage.home))
      await stage.startOnSheet("Inner", screens: 1, animated: false)
      weak let sheet = stage.presentedStack
      sheet?.setViewControllers((sheet?.viewControllers ?? []).suffix(1), animated: false)
      await advanceTime(by: 1)
      expect(stage.ends, equals: [])

      switch exit {
      case .finish: stage.coordinator(named: "Inner")?.flow.finish(with: "inner")
      case .rootReplaced: stage.window.rootViewController = ProbeScreen("Other root")
      default: UserAction.dragDown(stage.presented).finish()
      }
      await advanceTime(by: 1)

      let inner = exit == .finish ? "finished(inner)" : "dismissed"
      // If the inner flow ends itself, there is no screen below to go back to.
      let isLeft = exit == .finish
      await stage.expect(
        ends: ["Inner \(inner)", "Flow dismissed"],
        alive: isLeft ? ["Inner"] : []
      )
      expect((stage.presented != nil), equals: isLeft, "\(exit)")
      stage.expectNoIssue()
    }
  }

  enum Last: CaseIterable, Sendable {
    case innerFlow, innerFlowWithTwo, plain

    @MainActor
    func push(on stage: Stage) async {
      switch self {
      case .innerFlow: await stage.startOnSheet("Inner", screens: 1, animated: false)
      case .innerFlowWithTwo: await stage.startOnSheet("Inner", screens: 2, animated: false)
      case .plain:
        stage.presentedStack?.pushViewController(ProbeScreen("Plain"), animated: false)
        await settle()
      }
    }

    var ends: [String] { self == .plain ? [] : ["Inner dismissed"] }
  }

  @Test(arguments: Last.allCases, [0, 1] as [Double])
  func `A3: a flow that ends dismisses its sheet, although none of its screens is left in it`(
    _ last: Last,
    after seconds: Double
  ) async {
    for fault in [nil, InjectedFault.stickyScreens(every: 1)] {
      await withStage(Variation(fault: fault)) { stage in
        let flow = await stage.start("Flow", .sheet(over: stage.home))
        let work = Gate()
        // Without the work, the flow would end with its screen.
        flow.flow?.keepOpen { await work.opened() }
        await last.push(on: stage)
        let kept = flow.flow
        stage.presentedStack?.setViewControllers(
          Array(stage.presentedStack?.viewControllers.dropFirst() ?? []),
          animated: false
        )
        if seconds > 0 { await advanceTime(by: seconds) }
        expect(stage.ends, equals: [])

        kept?.finish(with: "done")
        await advanceTime(by: 1)

        expect(stage.ends, equals: last.ends + ["Flow finished(done)"], "\(last) \(seconds)")
        expectNil(stage.presented, "\(last) \(seconds)")
        stage.expectNoIssue()
        await work.letThrough()
      }
    }
  }

  @Test(arguments: [0.0, 1.0])
  func
    `A3: a flow whose work ends with it dismisses the sheet in which none of its screens is left`(
      after seconds: Double
    ) async
  {
    let stage = Stage()
    let flow = await stage.start("Flow", .sheet(over: stage.home))
    let work = Gate()
    let kept = flow.flow
    kept?.keepOpen {
      await work.opened()
      kept?.finish(with: "done")
    }
    stage.presentedStack?.setViewControllers([ProbeScreen("Unmanaged")], animated: false)
    if seconds > 0 { await advanceTime(by: seconds) }
    expect(stage.ends, equals: [])

    await work.letThrough()
    await advanceTime(by: 1)

    expect(stage.ends, equals: ["Flow finished(done)"])
    expectNil(stage.presented)
    stage.expectNoIssue()
  }

  @Test
  func `A3: a gate dismisses its sheet in which only an inner flow's screen is left`() async {
    let stage = Stage()
    let gate = await stage.startGated(.sheet(over: stage.home), Variation()) { outer, _ in
      outer.showNext()
    }
    await stage.startOnSheet("Inner", screens: 1, animated: false)
    let kept = gate.flow
    stage.presentedStack?.setViewControllers(
      Array(stage.presentedStack?.viewControllers.suffix(1) ?? []),
      animated: false
    )
    await advanceTime(by: 1)

    kept?.finish(with: "user")

    await settle()
    expect(stage.ends, equals: ["Inner dismissed", "Gate finished(user)"])
    expect(stage.presentedStack?.viewControllers.map(\.title), equals: ["Outer 1"])
    stage.expectNoIssue()
  }

  enum Below: CaseIterable, Sendable { case innerFlow, plain }

  @Test(arguments: Below.allCases)
  func `A3: a flow's own screen above another one in its sheet is popped, and the sheet stays`(
    _ below: Below
  ) async {
    let stage = Stage()
    let flow = await stage.start("Flow", .sheet(over: stage.home))
    if below == .innerFlow {
      await stage.startOnSheet("Inner", screens: 1, animated: false)
    } else {
      stage.presentedStack?.pushViewController(ProbeScreen("Plain"), animated: false)
      await settle()
    }
    flow.coordinator?.showNext(as: .push)
    await settle()
    stage.presentedStack?.setViewControllers(
      Array(stage.presentedStack?.viewControllers.dropFirst() ?? []),
      animated: false
    )
    await advanceTime(by: 1)
    let name = below == .innerFlow ? "Inner 1" : "Plain"
    expect(stage.presentedStack?.viewControllers.map(\.title), equals: [name, "Flow 2"])
    let kept = flow.flow
    let work = Gate()
    kept?.keepOpen { await work.opened() }

    kept?.back()
    await settle()

    expect(stage.presentedStack?.viewControllers.map(\.title), equals: [name])
    expect(stage.ends, equals: [])
    kept?.finish(with: "done")
    await advanceTime(by: 1)
    expectNil(stage.presented)
    stage.expectNoIssue()
    await work.letThrough()
  }
}
