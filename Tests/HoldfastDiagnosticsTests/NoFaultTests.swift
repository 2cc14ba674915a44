import Expectations
import Holdfast
import HoldfastDiagnostics
import HoldfastTesting
import Testing

/// Tests states that look like a fault but aren't one, or not yet.
@MainActor
@Suite(.oneAtATime)
struct NoFaultTests {
  private func expectDiagnosis(
    _ name: String,
    _ verdict: FlowDiagnosis.Verdict,
    _ words: String? = nil,
    sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    let diagnosis = FlowDoctor.examine().first { $0.flow.name == name }
    let found = try #require(diagnosis, sourceLocation: sourceLocation)
    #expect(found.verdict == verdict, "\(found)", sourceLocation: sourceLocation)
    guard let words else { return }
    #expect(found.description.contains(words), "\(found)", sourceLocation: sourceLocation)
  }

  @Test
  func `nothing is said of a flow whose screens move`() async throws {
    let place = await Place()
    try StepCoordinator.showWithoutOwner(Flow<Int>(place.onStack, name: "weak") { _ in })
    await place.window.settle()

    let swipe = UserAction.swipeBack(in: place.stack)
    swipe.move(to: 0.5)
    try expectDiagnosis(
      "weak",
      .healthy,
      "is in a transition. Ask again when the transition has completed."
    )

    swipe.cancel()
    await place.window.settle()
    try expectDiagnosis("weak", .freedEarly)
  }

  @Test
  func `a flow that has shown nothing is healthy, also before its place is in a window`() throws {
    let stack = UINavigationController()
    let flow = Flow<Int>(.push(onto: stack), name: "early") { _ in }

    try expectDiagnosis("early", .healthy, "It has shown nothing yet.")
    withExtendedLifetime(flow) {}
  }

  @Test
  func `a page that has been turned is there as long as it is held`() async throws {
    let pages = UIPageViewController()
    pages.setViewControllers(
      [UIViewController()],
      direction: .forward,
      animated: false,
      completion: nil
    )
    let window = TestWindow(rootViewController: pages)
    await window.settle()
    let page = InfoScreen()
    let flow = Flow<Int>(.page(in: pages), name: "page") { _ in }
    flow.show(page)
    await window.settle()
    pages.setViewControllers(
      [UIViewController()],
      direction: .forward,
      animated: false,
      completion: nil
    )
    await window.settle()

    try expectDiagnosis("page", .healthy, "InfoScreen is in the hierarchy")
    withExtendedLifetime((flow, page)) {}
  }

  @Test
  func `a screen that the app took along into another root is there`() async throws {
    let place = await Place()
    let old = try #require(place.home)
    let flow = Flow<Int>(.child(of: old, in: old.view), name: "moved") { _ in }
    let screen = InfoScreen()
    flow.show(screen, animated: false)
    await place.window.settle()
    screen.willMove(toParent: nil)
    screen.view.removeFromSuperview()
    screen.removeFromParent()
    let root = UIViewController()
    place.window.rootViewController = root
    root.addChild(screen)
    root.view.addSubview(screen.view)
    screen.didMove(toParent: root)
    await place.window.settle()

    try expectDiagnosis("moved", .healthy, "InfoScreen is in the hierarchy")
    withExtendedLifetime((flow, old)) {}
  }

  @Test
  func `a flow that isn't held is a fault when the one started from it has ended`() async throws {
    let place = await Place()
    try StepCoordinator.showWithoutOwner(Flow<Int>(place.onStack, name: "outer") { _ in })
    await place.window.settle()
    let top = try #require(place.stack?.topViewController)
    let inner = Flow<Int>(.sheet(over: top), name: "inner") { _ in }
    StepCoordinator(inner).show()
    await place.window.settle()
    try expectDiagnosis("outer", .healthy)

    inner.cancel()
    await place.window.settle()
    try expectDiagnosis("outer", .freedEarly)
  }

  @Test
  func `a screen that stays after the end is where it was put`() async throws {
    let place = await Place()
    let flow = Flow<Int>(.root(of: place.window), name: "root") { _ in }
    flow.show(InfoScreen())
    await place.window.settle()
    flow.finish(with: 1)
    await place.window.settle()

    try expectDiagnosis("root", .healthy, "It has ended, and InfoScreen stays in the hierarchy.")
  }

  @Test
  func `a flow that has ended may be held as long as its work runs`() async throws {
    let place = await Place()
    let (answers, answer) = AsyncStream.makeStream(of: Void.self)
    let flow = Flow<Int>(try place.onStack, name: "worker") { _ in }
    flow.show(InfoScreen())
    let work = flow.keepOpen { for await _ in answers {} }
    await place.window.settle()
    flow.finish(with: 1)
    await place.window.settle()
    try expectDiagnosis(
      "worker",
      .healthy,
      "It has ended, and work declared with keepOpen is still running."
    )

    answer.finish()
    await work.value
    try expectDiagnosis("worker", .heldFromOutside)
  }

  @Test
  func `nothing is said of a flow that has ended and that isn't held`() async throws {
    let place = await Place()
    var flow: Flow<Int>? = Flow(try place.onStack, name: "gone") { _ in }
    flow?.show(InfoScreen())
    await place.window.settle()
    // The test holds the core, as the examination itself does.
    let looked = try #require(FlowCore.all.first { $0.name == "gone" })
    flow?.finish(with: 1)
    flow = nil
    await place.window.settle()

    expect(!FlowDoctor.examine().contains { $0.flow.name == "gone" })
    withExtendedLifetime(looked) {}
  }
}
