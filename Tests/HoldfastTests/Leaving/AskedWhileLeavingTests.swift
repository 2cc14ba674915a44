import Expectations
import Holdfast
import HoldfastTesting
import Testing

/// Tests that a screen which the user is leaving requests another screen by an output (A8).
@MainActor
@Suite(.oneAtATime)
struct AskedWhileLeavingTests {
  private final class Screen: UIViewController {
    var onNext: (() -> Void)?
  }

  /// The way in which the user leaves, or begins to leave.
  enum Way: CaseIterable, Sendable {
    case back, swipe, swipeCancelled, drag, dragReleased

    var isOnSheet: Bool { self == .drag || self == .dragReleased }
    var comesBack: Bool { self == .swipeCancelled || self == .dragReleased }
  }

  /// The request that the output makes.
  enum Request: CaseIterable, Sendable {
    case push, replace, sheet, innerSheet, innerPush, flowFromHome

    /// Whether the request starts a flow.
    var beginsFlow: Bool { ![.push, .replace, .sheet].contains(self) }
  }

  /// Shows a flow with two screens, the second of which has an output.
  private func begin(
    isOnSheet: Bool,
    _ answer: @escaping @MainActor (ProbeCoordinator, UIViewController) -> Void
  ) async throws -> (stage: Stage, next: () -> Void) {
    let stage = Stage()
    await stage.start("Flow", isOnSheet ? .sheet(over: stage.home) : .push(onto: stage.navigation))
    weak var leaving: Screen?
    do {
      let coordinator = try #require(stage.coordinator(named: "Flow"))
      let screen = Screen()
      leaving = screen
      screen.title = "Leaving"
      screen.connect(\.onNext, to: coordinator) { answer($0, $1) }
      coordinator.flow.show(screen)
    }
    await settle()
    return (stage, { leaving?.onNext?() })
  }

  @Test(arguments: Way.allCases, Request.allCases)
  func `A8: the request of a screen that the user is leaving is refused by name`(
    _ way: Way,
    _ request: Request
  ) async throws {
    weak var ofTest: Stage?
    let (stage, next) = try await begin(isOnSheet: way.isOnSheet) { coordinator, screen in
      guard let stage = ofTest else { return }
      switch request {
      case .push: coordinator.showNext()
      case .replace: coordinator.showNext(as: .replace)
      case .sheet: coordinator.showNext(as: .sheet)
      case .innerSheet: stage.begin("Next", .sheet(over: screen))
      case .innerPush:
        let stack = screen.navigationController ?? stage.navigation
        stage.begin("Next", .push(onto: stack))
      case .flowFromHome: stage.begin("Next", .push(onto: stage.navigation))
      }
    }
    ofTest = stage
    let before = stage.titles

    var endGesture: () -> Void = {}
    switch way {
    case .back: UserAction.tapBack(in: stage.navigation)
    case .swipe, .swipeCancelled:
      let swipe = UserAction.swipeBack(in: stage.navigation)
      endGesture = { if way == .swipe { swipe.finish() } else { swipe.cancel() } }
    case .drag, .dragReleased:
      let drag = UserAction.dragDown(stage.presented)
      endGesture = { if way == .drag { drag.finish() } else { drag.release() } }
    }
    await runLoopPass()
    next()
    endGesture()
    await settle()
    await advanceTime(by: 6)

    let after =
      way.comesBack ? before : way.isOnSheet ? ["Home"] : before.filter { $0 != "Leaving" }
    expect(stage.titles, equals: after)
    var ends = way == .drag ? ["Flow dismissed"] : []
    if request.beginsFlow, stage.ends.count > ends.count { ends.append("Next failed(hostGone)") }
    expect(stage.ends.sorted(), equals: ends.sorted())
    expect(request.beginsFlow ? stage.ends.contains("Next failed(hostGone)") : true)
    if !request.beginsFlow {
      expect(stage.issues.count, equals: 1)
      expect(stage.issues.first?.message.contains("Leaving"), equals: true, "\(stage.issues)")
    }
    expect(stage.warnings.lines, equals: [])
  }

  @Test
  func `A8: what the output began before the user left is finished`() async throws {
    var hasBegun = false
    var mayGoOn = false
    var hasAsked = false
    let (stage, next) = try await begin(isOnSheet: false) { coordinator, _ in
      hasBegun = true
      weak let flow = coordinator.flow
      Task { @MainActor in
        while !mayGoOn { await Task.yield() }
        flow?.show(ProbeScreen("Answer"))
        hasAsked = true
      }
    }
    next()
    expect(hasBegun)
    UserAction.tapBack(in: stage.navigation)
    await runLoopPass()
    mayGoOn = true
    await expectEventually("it asks") { hasAsked }
    await settle()

    expect(stage.titles, equals: ["Home", "Flow 1", "Answer"])
    stage.expectNoIssue()
  }

  @Test
  func `A8: an output that dismisses its screen itself may show the next one`() async throws {
    weak var ofTest: Stage?
    let (stage, next) = try await begin(isOnSheet: true) { _, screen in
      screen.dismiss(animated: true)
      if let stage = ofTest { stage.begin("Next", .push(onto: stage.navigation)) }
    }
    ofTest = stage
    next()
    await settle()

    expect(stage.titles, equals: ["Home", "Next 1"])
    expect(stage.ends, equals: ["Flow dismissed"])
    stage.expectNoIssue()
  }
}
