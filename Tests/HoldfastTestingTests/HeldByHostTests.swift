import Expectations
import Holdfast
import HoldfastTesting
import Testing

/// Tests that an object which the screen below a flow holds is a leak, because in an app the window with it stays.
@MainActor
@Suite(.serialized, .oneAtATime)
struct HeldByHostTests {
  /// A screen that makes the coordinator, and holds it in one of the ways that apps do.
  @MainActor
  final class HostScreen: UIViewController {
    var observers: [() -> Void] = []
    var onRefresh: (() -> Void)?
    var last: AnyObject?

    func hold(_ coordinator: DraftCoordinator, by plant: Plant) {
      switch plant {
      case .observers: observers.append { coordinator.refresh() }
      case .closure: onRefresh = { coordinator.refresh() }
      case .barItem:
        navigationItem.rightBarButtonItem = UIBarButtonItem(
          primaryAction: UIAction { _ in coordinator.refresh() }
        )
      case .toolbar:
        toolbarItems = [UIBarButtonItem(primaryAction: UIAction { _ in coordinator.refresh() })]
      case .child:
        let child = OutputScreen()
        child.onNext = { coordinator.refresh() }
        addChild(child)
        view.addSubview(child.view)
        child.didMove(toParent: self)
      case .property: last = coordinator
      }
    }
  }

  enum Plant: String, CaseIterable {
    case observers, closure, barItem, toolbar, child, property

    /// The position of the reference in the report, and the advice that releases it.
    var words: [String] {
      switch self {
      case .observers:
        [
          ".observers[0] → closure #1 in ", "Have HostScreen release the closure",
          "[weak] in it.",
        ]
      case .closure:
        [".onRefresh → closure #2 in ", "Have HostScreen release the closure", "[weak] in it."]
      case .barItem: ["rightBarButtonItem", "Remove the action", "[weak] in its closure."]
      case .toolbar: ["toolbarItems[0]", "Remove the action", "[weak] in its closure."]
      case .child: [".onNext → closure #5 in ", "Have OutputScreen release the closure"]
      case .property: [".last → DraftCoordinator", "make HostScreen.last weak."]
      }
    }
  }

  @MainActor
  final class DraftCoordinator {
    private let flow: Flow<Int>
    private var refreshes = 0

    init(_ flow: Flow<Int>) { self.flow = flow }

    func refresh() { refreshes += 1 }

    func show() -> OutputScreen {
      let screen = OutputScreen()
      screen.onNext = { self.flow.finish(with: 1) }
      flow.show(screen)
      return screen
    }
  }

  private func said(
    by exit: Exit,
    _ start: @escaping @MainActor (HostScreen, DraftCoordinator, OutputScreen) -> Void
  ) async throws -> [String] {
    try await messages {
      weak var host: HostScreen?
      try await expectFreed(
        by: exit,
        in: {
          let made = HostScreen()
          host = made
          return UINavigationController(rootViewController: made)
        }
      ) { placement, leaks, onEnd in
        let flow = Flow<Int>(placement, onEnd: onEnd)
        let coordinator = leaks.track(DraftCoordinator(flow))
        let screen = coordinator.show()
        leaks.track(screen)
        if let host { start(host, coordinator, screen) }
      }
    }
  }

  @Test(arguments: Plant.allCases, [Exit.swipeBack, .sheetDraggedDown])
  func `a coordinator that the screen below holds is a leak by an exit`(
    _ plant: Plant,
    _ exit: Exit
  ) async throws {
    let said = try await said(by: exit) { host, coordinator, _ in host.hold(coordinator, by: plant)
    }

    expect(said.count, equals: 1, "\(said)")
    let message = said.first ?? ""
    expect(message.hasPrefix(ExpectedMessage.isAlive("DraftCoordinator") + ". "), "\(message)")
    for words in plant.words { expect(message.contains(words), "\(message)") }
  }

  @Test
  func `a screen that the screen below holds is a leak by an exit`() async throws {
    let said = try await said(by: .swipeBack) { host, _, screen in
      host.observers.append { screen.title = "refreshed" }
    }
    expect(said.count, equals: 1, "\(said)")
    expect(
      said.first?.contains(
        "Capture the screen [weak] in it, or have HostScreen release the closure in the flow's onEnd."
      ),
      equals: true,
      "\(said)"
    )
  }

  private func feature(
    _ body: @escaping @MainActor (HostScreen, DraftCoordinator) -> Void
  )
    async throws -> [String]
  {
    let test = try #require(Test.current)
    let trait: FreesFlows = .freesFlows
    return try await messages {
      try await trait.provideScope(for: test, testCase: .current) { @MainActor in
        let host = HostScreen()
        let stack = UINavigationController(rootViewController: host)
        let window = TestWindow(rootViewController: stack)
        await window.settle()
        do {
          let coordinator = DraftCoordinator(Flow<Int>(.push(onto: stack)) { _ in })
          _ = coordinator.show()
          body(host, coordinator)
        }
        await window.settle()
        UserAction.tapBack(in: stack)
        await window.settle()
      }
    }
  }

  @Test(arguments: Plant.allCases)
  func `a coordinator that the screen below holds is a leak under the trait`(
    _ plant: Plant
  ) async throws {
    let said = try await feature { host, coordinator in host.hold(coordinator, by: plant) }

    expect(said.count, equals: 1, "\(said)")
    let message = said.first ?? ""
    expect(message.contains("made here, outlives its test"), "\(message)")
    expect(message.contains(", and DraftCoordinator with it. It is held "), "\(message)")
    for words in plant.words { expect(message.contains(words), "\(message)") }
  }

  @Test
  func `a screen below that holds weakly is accused of nothing, by exit or under the trait`()
    async throws
  {
    func hold(_ host: HostScreen, _ coordinator: DraftCoordinator) {
      host.observers.append { [weak coordinator] in coordinator?.refresh() }
    }
    let byExit = try await said(by: .swipeBack) { host, coordinator, _ in hold(host, coordinator) }
    expect(byExit.isEmpty, "\(byExit)")
    let underTrait = try await feature(hold)
    expect(underTrait.isEmpty, "\(underTrait)")
  }

  @Test
  func `a window that a test releases takes its screens along, if the test goes on`()
    async throws
  {
    let test = try #require(Test.current)
    let trait: FreesFlows = .freesFlows
    weak var kept: DraftCoordinator?
    let said = try await messages {
      try await trait.provideScope(for: test, testCase: .current) { @MainActor in
        let host = HostScreen()
        let stack = UINavigationController(rootViewController: host)
        var window: TestWindow? = TestWindow(rootViewController: stack)
        await window?.settle()
        do {
          let coordinator = DraftCoordinator(Flow<Int>(.push(onto: stack)) { _ in })
          kept = coordinator
          _ = coordinator.show()
          host.last = coordinator
        }
        await window?.settle()
        UserAction.tapBack(in: stack)
        await window?.settle()
        expect(kept != nil)
        host.last = nil
        window = nil
        await settle()
        expectNil(kept)
      }
    }
    expect(said.isEmpty, "\(said)")
  }
}
