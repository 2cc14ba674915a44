import Expectations
import Holdfast
import HoldfastTesting
import Testing

/// Tests which flow a flow is started from, which flows that ends, and which screens an outer flow shows beneath a
/// modal of an inner flow (A16, A18).
@MainActor
@Suite(.oneAtATime)
struct StartedFromTests {
  enum Container: CaseIterable, Sendable {
    case stack, sheet

    @MainActor
    func place(_ stage: Stage) -> Placement {
      self == .stack ? .push(onto: stage.navigation) : .sheet(over: stage.home)
    }

    @MainActor
    func stack(_ stage: Stage) -> UINavigationController? {
      self == .stack ? stage.navigation : stage.presentedStack
    }
  }

  @Test(arguments: Container.allCases)
  func `A16: a wizard that its own screen ends by the root of its stack is reported`(
    _ container: Container
  ) async {
    let stage = Stage()
    await stage.start("Wizard", container.place(stage), screens: 2)
    let last = container.stack(stage)?.topViewController as? ProbeScreen
    last?.onEvent = nil
    if let stack = container.stack(stage), let wizard = stage.coordinator(named: "Wizard") {
      last?.connect(\.onEvent, to: wizard) { [weak stage, weak stack] _, _ in
        if let stack { stage?.begin("Receipt", .root(of: stack)) }
      }
    }
    last?.onEvent?()
    expect(
      stage.issues.map(\.message),
      equals: [
        "Wizard will end .dismissed: its own screen shows ProbeScreen “Receipt 1” with .root(of: stack), which "
          + "replaces all screens of the stack. Show it with .replaceAll in Wizard, or finish Wizard first."
      ]
    )
    await settle()
    expect(stage.ends, equals: ["Wizard dismissed"])
    expect(stage.causes, equals: [.replaced])
    expect(container.stack(stage)?.viewControllers.map(\.title), equals: ["Receipt 1"])
  }

  @Test
  func `A16: a root that its caller shows, after the end or from elsewhere, is no mistake`() async {
    let stage = Stage()
    await stage.start("Wizard", .push(onto: stage.navigation), screens: 2) { _ in
      stage.begin("Receipt", .root(of: stage.navigation))
    }
    do {
      let last = stage.navigation.topViewController as? ProbeScreen
      last?.onEvent = nil
      if let wizard = stage.coordinator(named: "Wizard") {
        last?.connect(\.onEvent, to: wizard) { wizard, _ in
          wizard.flow.finish(with: "paid")
        }
      }
      last?.onEvent?()
    }
    await stage.expect(ends: ["Wizard finished(paid)"], alive: ["Receipt"])
    await stage.start("Other", .root(of: stage.navigation))
    await stage.expect(ends: ["Wizard finished(paid)", "Receipt dismissed"], alive: ["Other"])
    stage.expectNoIssue()
  }

  @Test(arguments: [true, false])
  func `A16: a flow pushed or presented at a flow's screen is inside it, whoever asks for it`(
    _ isPushed: Bool
  ) async {
    let stage = Stage()
    let wizard = await stage.start("Wizard", .push(onto: stage.navigation))
    if let top = stage.navigation.topViewController {
      await stage.start("Beside", isPushed ? .push(onto: stage.navigation) : .sheet(over: top))
    }
    wizard.flow?.finish(with: "done")

    await stage.expect(ends: ["Beside dismissed", "Wizard finished(done)"])
    expect(stage.stack, equals: ["Home"])
    stage.expectNoIssue()
  }

  // MARK: Beneath a modal of an inner flow

  enum Cover: CaseIterable, Sendable {
    case transparent, sheet, popover, fullScreen

    @MainActor
    func over(_ screen: UIViewController) -> Placement {
      switch self {
      case .transparent: .modal(over: screen, style: .overFullScreen)
      case .sheet: .sheet(over: screen)
      case .popover: .popover(over: screen, from: .view(screen.view))
      case .fullScreen: .modal(over: screen, style: .fullScreen)
      }
    }
  }

  @Test(arguments: Cover.allCases, [true, false])
  func `A18: a screen that stays beneath an inner flow's modal is reported, one that comes out not`(
    _ cover: Cover,
    _ stays: Bool
  ) async {
    let stage = Stage()
    let outer = await stage.start("Outer", .push(onto: stage.navigation))
    if let top = stage.navigation.topViewController { await stage.start("Inner", cover.over(top)) }
    outer.coordinator?.showNext()
    await settle()
    stage.expectNoIssue()
    if !stays { stage.coordinator(named: "Inner")?.flow.finish(with: "done") }
    await advanceTime(by: 6)
    await settle()

    expect(stage.stack, equals: ["Home", "Outer 1", "Outer 2"])
    expect(
      stage.issues.map(\.message),
      equals: (stays
        ? [
          "ProbeScreen “Outer 2” is beneath ProbeScreen “Inner 1” of Inner, so the user hasn't seen it for 5 s. "
            + "Show it in the inner flow, or finish the inner flow first."
        ] : [])
    )
    await stage.expect(
      ends: stays ? [] : ["Inner finished(done)"],
      alive: stays ? ["Outer", "Inner"] : ["Outer"]
    )
  }

  @Test
  func `A18: a screen that comes over the modal, or waits for its turn, is not beneath it`() async {
    let stage = Stage()
    let outer = await stage.start("Outer", .push(onto: stage.navigation))
    if let top = stage.navigation.topViewController {
      await stage.start("Inner", .sheet(over: top))
    }
    outer.coordinator?.showNext(as: .sheet(whenBusy: .queue))
    await advanceTime(by: 6)
    stage.expectNoIssue()
    stage.home.dismiss(animated: true)
    await settle()
    outer.coordinator?.showNext(as: .sheet(whenBusy: .above))
    await advanceTime(by: 6)
    stage.expectNoIssue()
  }
}
