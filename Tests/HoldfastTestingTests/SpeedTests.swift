import Foundation
import Holdfast
import HoldfastHolders
import HoldfastTesting
import Testing

/// What the tests' own tools cost.
///
/// The limits are loose, for machines with much else to do; `HOLDFAST_FIGURES=1` prints the figures.
@MainActor
@Suite(.oneAtATime)
final class SpeedTests {
  private var started: TimeInterval = 0

  @Test
  func `expecting a freed flow to be freed takes less than a millisecond`() async {
    let window = TestWindow(rootViewController: UINavigationController())
    await window.settle()
    var with: [Double] = []
    var without: [Double] = []
    for _ in 0..<40 {
      without.append(await milliseconds { await self.goThroughAFlow(in: window, nil) })
      with.append(
        await milliseconds {
          await expectFreed { leaks in await self.goThroughAFlow(in: window, leaks) }
        }
      )
    }

    let added = with.sorted()[20] - without.sorted()[20]
    tell("expectFreed adds \(added) ms to a flow of \(without.sorted()[20]) ms")
    #expect(added < 10)
  }

  @Test
  func `a way through five thousand screens is found in less than a second`() async {
    let window = TestWindow()
    let stack = UINavigationController()
    window.rootViewController = stack
    await withKnownIssue {
      await expectFreed { leaks in
        let coordinator = leaks.track(ComposerCoordinator())
        var screens = (0..<5_000).map { _ in OutputScreen() }
        for screen in screens { screen.loadViewIfNeeded() }
        screens[4_999].onNext = { withExtendedLifetime(coordinator) {} }
        stack.viewControllers = screens
        screens = []
        await window.settle()
        self.started = ProcessInfo.processInfo.systemUptime
      }
    } matching: { issue in
      issue.comments.contains { $0.rawValue.contains("captures → ComposerCoordinator") }
    }

    let seconds = ProcessInfo.processInfo.systemUptime - started
    tell("a way through 5,000 screens is found in \(seconds) s")
    #expect(seconds < 8)
  }

  #if os(Linux)
  @Test(
    .enabled(
      if: Holders.canSearch,
      "no memory is searched under a sanitizer"
    )
  )
  func `a holder is found among a hundred thousand objects in less than 150 milliseconds`() {
    let objects = (0..<100_000).map { _ in ComposerCoordinator() }
    let ground = LeakGround()
    CheckoutCoordinator(on: ground).isCached()

    let begin = RunningTime.now
    if let leak = Cache.last { _ = Self.holder(of: leak) }
    let took = Double(RunningTime.now - begin) / 1_000_000

    tell("a holder among \(objects.count) objects is found in \(took) ms")
    #expect(took < 1_500)
    #expect(
      Cache.last.flatMap { Self.holder(of: $0) } ?? .variable("Cache.last")
        == .variable("Cache.last")
    )
    ground.end()
  }

  private static func holder(of object: AnyObject) -> Holder? {
    Holders()?.of(HeapObject(object)).first?.holder
  }

  @Test
  func `thirty-eight leaks take less than two seconds beyond their tests`() async throws {
    let ground = LeakGround()
    func leak() async throws -> Int {
      try await messages {
        await expectFreed { leaks in
          leaks.track(CheckoutCoordinator(on: ground)).registersWithAService()
        }
      }.count
    }
    var count = 0
    var took: [Double] = []
    for explains in [false, true] {
      Leaks.explains = explains
      defer { Leaks.explains = true }
      let begin = clock()
      for _ in 0..<38 { count += try await leak() }
      took.append(Double(clock() - begin) / Double(CLOCKS_PER_SEC))
    }
    ground.end()

    tell("38 leaks take \(took[1] - took[0]) s beyond the \(took[0]) s of their tests")
    #expect(count == 76)
    #expect(took[1] - took[0] < 20)
  }
  #endif

  private func goThroughAFlow(in window: TestWindow, _ leaks: Leaks?) async {
    guard let stack = window.rootViewController as? UINavigationController else { return }
    do {
      let flow = Flow<Int>(.push(onto: stack)) { _ in }
      let coordinator = StepsCoordinator(flow)
      leaks?.track(flow)
      leaks?.track(coordinator)
      coordinator.showStep()
    }
    await window.settle()
    stack.setViewControllers([], animated: false)
    await window.settle()
  }

  private func milliseconds(_ body: () async -> Void) async -> Double {
    let begin = DispatchTime.now().uptimeNanoseconds
    await body()
    return Double(DispatchTime.now().uptimeNanoseconds - begin) / 1_000_000
  }

  private func tell(_ figure: String) {
    if ProcessInfo.processInfo.environment["HOLDFAST_FIGURES"] != nil { print(figure) }
  }
}
