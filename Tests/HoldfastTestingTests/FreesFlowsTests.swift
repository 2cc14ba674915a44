import Expectations
import Foundation
import Holdfast
import HoldfastDiagnostics
import HoldfastTesting
import Testing

/// Tests that objects which a test leaks fail it, and that objects which it releases don't.
@MainActor
@Suite(.serialized, .oneAtATime)
struct FreesFlowsTests {
  /// Runs `body` with the trait, inside this test.
  private func underTrait(_ body: @escaping @MainActor () async throws -> Void) async throws {
    let test = try #require(Test.current)
    let trait: FreesFlows = .freesFlows
    try await trait.provideScope(for: test, testCase: .current) { try await body() }
  }

  private func show(
    in window: TestWindow,
    _ prepare: @MainActor (StepsCoordinator) -> Void = { _ in }
  ) async throws {
    let stack = try #require(window.rootViewController as? UINavigationController)
    await window.settle()
    let coordinator = StepsCoordinator(Flow<Int>(.push(onto: stack), name: "steps") { _ in })
    prepare(coordinator)
    coordinator.showStep()
    await window.settle()
  }

  @Test
  func `a flow that goes with its window is no failure`() async throws {
    try await underTrait {
      try await show(in: TestWindow(rootViewController: UINavigationController()))
    }
  }

  @Test
  func `a flow that is kept fails the test where it was made, with who keeps it`() async throws {
    let keeper = Keeper()
    let before = try await messages {
      try await underTrait {
        let window = TestWindow(rootViewController: UINavigationController())
        try await show(in: window) { coordinator in keeper.list.append(coordinator) }
      }
    }
    expect(before.count, equals: 1)
    expect(before.first?.contains("steps, made here, outlives its test"), equals: true)
    keeper.list = []
    await settle()
  }

  @Test
  func `what survives is looked for after each test, not after a suite`() async throws {
    let test = try #require(Test.current)
    let keeper = Keeper()
    let trait: FreesFlows = .freesFlows
    let said = try await messages {
      try await trait.provideScope(for: test, testCase: nil) { @MainActor in
        let window = TestWindow(rootViewController: UINavigationController())
        try await show(in: window) { coordinator in keeper.list.append(coordinator) }
      }
    }
    expect(said.isEmpty)
    keeper.list = []
    await settle()
  }

  @Test
  func `a leak is reported once, in the same words in each tool, with the coordinator's name`()
    async throws
  {
    let keeper = Keeper()
    let own = await messages {
      await expectFreed { leaks in
        leaks.suspect(keeper, named: "the cache")
        let window = TestWindow(rootViewController: UINavigationController())
        try? await show(in: window) { keeper.list.append(leaks.track($0)) }
      }
    }
    keeper.list = []
    await settle()
    let traits = try await messages {
      try await underTrait {
        FreesFlows.suspect(keeper, named: "the cache")
        let window = TestWindow(rootViewController: UINavigationController())
        try await show(in: window) { keeper.list.append($0) }
      }
    }
    let both = try await messages {
      try await underTrait {
        await expectFreed { leaks in
          leaks.suspect(keeper, named: "the cache")
          let window = TestWindow(rootViewController: UINavigationController())
          keeper.list = []
          try? await show(in: window) { keeper.list.append(leaks.track($0)) }
        }
      }
    }

    let reason = try #require(own.first?.components(separatedBy: "is still alive. ").last)
    expect(reason.hasPrefix("It is held by the cache:"))
    expect(traits.count, equals: 1)
    expect(traits.first?.contains("and StepsCoordinator with it. "), equals: true)
    expect(traits.first?.hasSuffix(reason), equals: true)
    expect(both.count, equals: 1, "\(both)")
    keeper.list = []
    await settle()
  }

  #if os(Linux)
  private enum Kept {
    @MainActor static var window: UIWindow?
  }

  @Test(.enabled(if: Leaks.searchMemory, "no memory is searched under a sanitizer"))
  func `a flow in a window that a static property keeps is held by that`() async throws {
    let said = try await messages {
      try await underTrait {
        let stack = UINavigationController()
        let window = UIWindow(frame: .zero)
        window.rootViewController = stack
        window.makeKeyAndVisible()
        Kept.window = window
        await settle()
        let flow = Flow<Void>(.push(onto: stack))
        let screen = OutputScreen()
        screen.onNext = { flow.finish() }
        flow.show(screen)
        await settle()
      }
    }
    expect(said.count, equals: 1)
    let message = said.first ?? ""
    expect(message.contains("Kept.window, a global or static variable"), "\(message)")
    expect(!message.contains("in a cycle"), "\(message)")
    Kept.window = nil
    await settle()
  }

  @Test(.enabled(if: Leaks.searchMemory, "no memory is searched under a sanitizer"))
  func `each way to ask says the same of what a task holds, and no advice in general`()
    async throws
  {
    let first = Waiting()
    let own = await messages {
      await expectFreed { leaks in
        let window = TestWindow(rootViewController: UINavigationController())
        try? await show(in: window) { first.keep(leaks.track($0)) }
      }
    }
    first.end()
    await settle()
    let second = Waiting()
    let traits = try await messages {
      try await underTrait {
        let window = TestWindow(rootViewController: UINavigationController())
        try await show(in: window) { second.keep($0) }
      }
    }
    let diagnosis = FlowDoctor.examine(explain: Owners.explanation?(true))
      .first { $0.flow.name == "steps" }
    second.end()
    await settle()

    let reason = try #require(own.first?.components(separatedBy: "is still alive. ").last)
    let isNamed = reason.hasPrefix("It is probably held by a task that has not ended: it waits")
    expect(isNamed, "\(own)")
    expect(!reason.contains("Most often it is a task"))
    expect(traits.count, equals: 1)
    expect(traits.first?.contains("and StepsCoordinator with it. "), equals: true)
    expect(traits.first?.hasSuffix(reason), equals: true, "\(own) \(traits)")
    expect(
      diagnosis?.evidence.last?.hasSuffix(reason),
      equals: true,
      "\(String(describing: diagnosis))"
    )
    expectNil(diagnosis?.advice)
  }

  /// A task that waits on the main actor: a task that continued on another thread might still be running there when
  /// the memory is searched.
  @MainActor
  private final class Waiting {
    private var continuation: CheckedContinuation<Void, Never>?

    func keep(_ coordinator: StepsCoordinator) {
      Task {
        await withCheckedContinuation { continuation = $0 }
        withExtendedLifetime(coordinator) {}
      }
    }

    func end() {
      continuation?.resume()
    }
  }
  #endif

  @Test
  func `a coordinator that is kept fails the test`() async throws {
    let coordinator = ComposerCoordinator()
    let messages = try await messages {
      try await underTrait { UIViewController().keepAlive(coordinator) }
    }
    expect(messages.count, equals: 1)
    expect(messages.first?.hasPrefix("ComposerCoordinator outlives its test"), equals: true)
  }

  @Test
  func `a coordinator that only a closure holds, and that has no flow, fails the test`()
    async throws
  {
    let author = ClosureAuthor()
    let service = Keeper()
    let messages = try await messages {
      try await underTrait {
        let window = TestWindow(rootViewController: author.makeScreen(with: service))
        await window.settle()
      }
    }
    expect(messages.count, equals: 1)
    expect(messages.first?.hasPrefix("ClosureAuthor outlives its test"), equals: true)
  }

  @Test
  func `a coordinator that a closure was given for later fails the test, too`() async throws {
    let author = ClosureAuthor()
    let messages = try await messages {
      try await underTrait {
        let screen = OutputScreen()
        let window = TestWindow(rootViewController: screen)
        await window.settle()
        author.connect(screen, number: 3)
        await window.settle()
      }
    }
    expect(messages.count, equals: 1)
  }

  @Test
  func `a coordinator that goes with its screen, and one that is captured weakly, are none`()
    async throws
  {
    let author = ClosureAuthor()
    try await underTrait {
      let window = TestWindow(rootViewController: ClosureAuthor().makeScreen(with: Keeper()))
      await window.settle()
      window.rootViewController = author.makeDeafScreen()
      await window.settle()
    }
  }

  @Test
  func `a screen that outlives the test is no coordinator, though it makes its own closures`()
    async throws
  {
    let screen = SelfMadeScreen()
    try await underTrait {
      let window = TestWindow(rootViewController: screen)
      screen.connect()
      await window.settle()
    }
    screen.onNext = {}
  }

  @Test(.oneAtATime)
  func `with the search switched off closures are not looked into`() async throws {
    Leaks.explains = false
    defer { Leaks.explains = true }
    let author = ClosureAuthor()
    try await underTrait {
      let window = TestWindow(rootViewController: author.makeScreen(with: Keeper()))
      await window.settle()
    }
  }

  @Test
  func `a coordinator of two screens is reported once`() async throws {
    let coordinator = ComposerCoordinator()
    let messages = try await messages {
      try await underTrait {
        UIViewController().keepAlive(coordinator)
        UIViewController().keepAlive(coordinator)
      }
    }
    expect(messages.count, equals: 1)
  }

  @Test(.oneAtATime)
  func `a flow that was made before the test is not the test's`() async throws {
    let flow = Flow<Int>(.push(onto: UINavigationController()), name: "before") { _ in }
    try await underTrait { await settle() }
    withExtendedLifetime(flow) {}
  }

  // MARK: Flows that are not tried

  @Test
  func `a flow that is freed before it shows a screen fails the test where it was made`()
    async throws
  {
    var line: UInt = 0
    let issues = try await caughtIssues {
      try await underTrait {
        let stack = UINavigationController(rootViewController: UIViewController())
        let window = TestWindow(rootViewController: stack)
        await window.settle()
        line = #line + 1
        _ = Flow<Int>(.push(onto: stack)) { _ in }
        await window.settle()
      }
    }
    expect(issues.map(\.sourceLocation?.line), equals: [Int(line)])
    expect(
      issues.first?.message.hasPrefix(
        "Flow<Int>, made here, was released before it showed a screen, so it wasn't tested. Call show(_:)"
      ),
      equals: true
    )
  }

  @Test
  func `a flow that is cancelled before it shows a screen is none`() async throws {
    try await underTrait {
      let stack = UINavigationController(rootViewController: UIViewController())
      let window = TestWindow(rootViewController: stack)
      await window.settle()
      Flow<Int>(.push(onto: stack)) { _ in }.cancel()
      await window.settle()
    }
  }

  /// A coordinator that shows a screen in a flow without a value.
  @MainActor
  private final class Reader {
    enum Output: CaseIterable { case weak, strong, none, weakOther }

    private let flow: Flow<Void>
    private var shows = 0

    init(_ flow: Flow<Void>) { self.flow = flow }

    func show(_ output: Output) {
      let screen = OutputScreen()
      let other = ComposerCoordinator()
      switch output {
      case .weak: screen.onNext = { [weak self] in self?.shows += 1 }
      case .strong: screen.onNext = { self.shows += 1 }
      case .none: screen.onNext = {}
      case .weakOther: screen.onNext = { [weak other] in other?.screen = nil }
      }
      flow.show(screen)
    }
  }

  @Test(arguments: Reader.Output.allCases)
  private func `an output that captures weakly the coordinator that made it is a dead one`(
    _ output: Reader.Output
  ) async throws {
    let said = try await messages {
      try await underTrait {
        let stack = UINavigationController(rootViewController: UIViewController())
        let window = TestWindow(rootViewController: stack)
        await window.settle()
        Reader(Flow<Void>(.push(onto: stack))).show(output)
        await window.settle()
        stack.popViewController(animated: true)
        await window.settle()
      }
    }
    guard output == .weak else {
      expect(said.isEmpty)
      return
    }
    expect(said.count, equals: 1)
    let words = [
      "Flow<Void>, made here, shows a screen with a dead output: OutputScreen.onNext is closure #1 in ",
      "Reader.show(_:) (FreesFlowsTests.swift:",
      "), which captures Reader [weak], and Reader has been deallocated",
      "Capture self, not [weak self], in the screen's outputs",
    ]
    for words in words { expect(said.first?.contains(words), equals: true, "\(said)") }
  }

  // MARK: Work

  @Test
  func `a flow that its work keeps open is reported with the work's line, and where it waits`()
    async throws
  {
    let gate = WorkGate()
    var line = 0
    let said = try await messages {
      try await underTrait {
        let stack = UINavigationController(rootViewController: UIViewController())
        let window = TestWindow(rootViewController: stack)
        await window.settle()
        let flow = Flow<Int>(.push(onto: stack)) { _ in }
        flow.show(OutputScreen())
        line = #line + 1
        flow.keepOpen { await gate.passes() }
        await window.settle()
      }
    }
    gate.open()
    await settle()
    expect(said.count, equals: 1)
    expect(
      said.first?.contains(
        "It is kept open by work, declared at FreesFlowsTests.swift:\(line), which has not ended"
      ),
      equals: true,
      "\(said)"
    )
    if Leaks.searchMemory {
      expect(said.first?.contains(":\n  waits in WorkGate.passes() ("), equals: true, "\(said)")
    }
    expect(said.first?.hasSuffix(ExpectedMessage.endOfWork), equals: true, "\(said)")
  }

  @Test
  func `an exit after which the work goes on says so, though the work holds nothing tracked`()
    async throws
  {
    let gate = WorkGate()
    let said = try await messages {
      try await expectFreed(by: .swipeBack) { placement, leaks, onEnd in
        let flow = Flow<Int>(placement, onEnd: onEnd)
        flow.show(leaks.track(OutputScreen()))
        flow.keepOpen { await gate.passes() }
      }
    }
    gate.open()
    await settle()
    expect(said.count, equals: 1)
    let words = [
      "After the exit (swipeBack (push)) onEnd got nothing, and should get dismissed. Flow<Int> (",
      ") is kept open by work, declared at FreesFlowsTests.swift:",
      " If the test is meant to end this work, end it in afterExit.",
    ]
    for words in words { expect(said.first?.contains(words), equals: true, "\(said)") }
  }

  private struct Stop: Error {}

  @Test(.oneAtATime)
  func `when a test has thrown the doctor watches no more`() async throws {
    let messages = await messages {
      await #expect(throws: Stop.self) {
        try await underTrait { throw Stop() }
      }
      await Self.showWithoutOwner()
    }
    expect(messages, equals: [])
  }

  @Test
  func `a test that throws passes its turn on`() async throws {
    let test = try #require(Test.current)
    let turn: OneAtATime = .oneAtATime
    await #expect(throws: Stop.self) {
      try await turn.provideScope(for: test, testCase: .current) { throw Stop() }
    }
    var hasTurn = false
    try await turn.provideScope(for: test, testCase: .current) { @MainActor in hasTurn = true }
    expect(hasTurn)
  }

  private static func showWithoutOwner() async {
    let stack = UINavigationController(rootViewController: UIViewController())
    let window = TestWindow(rootViewController: stack)
    await window.settle()
    Flow<Int>(.push(onto: stack), name: "weak") { _ in }.show(OutputScreen())
    await advanceTime(by: 1)
  }

  @Test
  func `an issue that comes after the last settle fails the test it came in`() async throws {
    let messages = try await messages {
      try await underTrait {
        let window = TestWindow()
        await window.settle()
        DispatchQueue.main.async {
          MainActor.assumeIsolated {
            CallSite(fileID: #fileID, line: 3).report("too late", about: "none")
          }
        }
      }
    }
    expect(messages.count, equals: 1)
    expect(messages.first?.contains("too late"), equals: true)
    expect(messages.first?.contains("This test only reports it"), equals: false)
  }

  @Test
  func `what the doctor is certain of fails the test`() async throws {
    let messages = try await messages {
      try await underTrait {
        let stack = UINavigationController(rootViewController: UIViewController())
        let window = TestWindow(rootViewController: stack)
        await window.settle()
        let screen = OutputScreen()
        Flow<Int>(.push(onto: stack), name: "weak") { _ in }.show(screen)
        await advanceTime(by: 1)
      }
    }
    expect(messages.count, equals: 1)
    expect(messages.first?.contains("freed early. OutputScreen is in the hierarchy"), equals: true)
  }
}

/// Suspends work until the test lets it end.
@MainActor
private final class WorkGate {
  private var waiting: CheckedContinuation<Void, Never>?

  func passes() async { await withCheckedContinuation { waiting = $0 } }
  func open() { waiting?.resume() }
}

/// A coordinator without a flow, which makes screens with closures of its own.
@MainActor
private class ClosureMaker {
  private(set) var calls = 0

  func makeScreen(with service: Keeper) -> UIViewController {
    let screen = OutputScreen()
    screen.onNext = {
      self.calls += 1
      service.action?()
    }
    return screen
  }

  func connect(_ screen: OutputScreen, number: Int) {
    screen.onNext = { self.calls += number }
  }

  func makeDeafScreen() -> UIViewController {
    let screen = OutputScreen()
    screen.onNext = { [weak self] in self?.calls += 1 }
    return screen
  }
}

private final class ClosureAuthor: ClosureMaker {}

/// A screen that sets its own closure.
private final class SelfMadeScreen: UIViewController {
  var onNext: () -> Void = {}

  func connect() {
    onNext = { self.title = "next" }
  }
}

@MainActor
@Suite(.freesFlows)
final class FreesFlowsInUseTests {
  private let window = TestWindow(rootViewController: UINavigationController())

  @Test
  func `a window in a property of the suite goes in time`() async throws {
    let stack = try #require(window.rootViewController as? UINavigationController)
    await window.settle()
    StepsCoordinator(Flow<Int>(.push(onto: stack)) { _ in }).showStep()
    await window.settle()
    expect(stack.viewControllers.count, equals: 1)
  }
}
