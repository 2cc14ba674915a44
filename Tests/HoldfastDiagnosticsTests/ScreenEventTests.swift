import Expectations
import Holdfast
import HoldfastTesting
import Testing

@testable import HoldfastDiagnostics

@MainActor
@Suite(.oneAtATime)
struct ScreenEventTests {
  /// The events of flows with these names that a listener has received.
  @MainActor
  private final class Received {
    private(set) var events: [ScreenEvent] = []
    private var task: Task<Void, Never>?

    init(of names: [String]) {
      let all = ScreenEvent.all
      task = Task { [weak self] in
        for await event in all where names.contains(event.flow.name) { self?.events.append(event) }
      }
    }

    func stop() { task?.cancel() }

    var lines: [String] { events.map { "\($0.kind) \($0.screen) \($0.flow.name)" } }
  }

  @Test
  func `screens are shown, covered and left, in order and without texts`() async throws {
    let place = await Place()
    let received = Received(of: ["steps", "note"])
    defer { received.stop() }
    let flow = Flow<Int>(try place.onStack, name: "steps") { _ in }
    let screen = StepCoordinator(flow).show()
    screen.title = "Ada Lovelace"
    await place.window.settle()
    expect(received.lines, equals: ["shown StepScreen steps"])

    flow.show(InfoScreen())
    await place.window.settle()
    UserAction.tapBack(in: place.stack)
    await place.window.settle()
    let note = Flow<Void>(.sheet(over: screen, embeddedIn: .nothing), name: "note")
    note.show(NoteScreen())
    await place.window.settle()
    note.finish()
    await place.window.settle()
    flow.finish(with: 1)
    await place.window.settle()

    expect(
      received.lines,
      equals: [
        "shown StepScreen steps",
        "covered StepScreen steps", "shown InfoScreen steps",
        "left InfoScreen steps", "shown StepScreen steps",
        "covered StepScreen steps", "shown NoteScreen note",
        "left NoteScreen note", "shown StepScreen steps",
        "left StepScreen steps",
      ]
    )
    expect(!received.events.contains { $0.description.contains("Ada") })
  }

  @Test
  func `a swipe that is given up tells nothing`() async throws {
    let place = await Place()
    let flow = Flow<Int>(try place.onStack, name: "steps") { _ in }
    StepCoordinator(flow).show()
    await place.window.settle()
    flow.show(InfoScreen())
    await place.window.settle()
    let received = Received(of: ["steps"])
    defer { received.stop() }
    await place.window.settle()
    expect(received.lines, equals: ["shown InfoScreen steps"])

    let swipe = UserAction.swipeBack(in: place.stack)
    await advanceTime(by: 1)
    expect(received.lines, equals: ["shown InfoScreen steps"])
    swipe.cancel()
    await place.window.settle()
    await advanceTime(by: 1)

    expect(received.lines, equals: ["shown InfoScreen steps"])
    flow.cancel()
    await place.window.settle()
  }

  @Test
  func `a tab that is selected covers the other one`() async throws {
    let tabs = UITabBarController()
    let window = TestWindow(rootViewController: tabs)
    let received = Received(of: ["a", "b"])
    defer { received.stop() }
    for name in ["a", "b"] { Flow<Void>(.tab(in: tabs), name: name).show(InfoScreen()) }
    await window.settle()

    tabs.selectedIndex = 1
    await window.settle()

    expect(
      received.lines,
      equals: ["shown InfoScreen a", "covered InfoScreen a", "shown InfoScreen b"]
    )
  }

  @Test
  func `a listener that comes later is sent the screens in front`() async throws {
    let place = await Place()
    let first = Received(of: ["steps"])
    defer { first.stop() }
    let flow = Flow<Int>(try place.onStack, name: "steps") { _ in }
    StepCoordinator(flow).show()
    await place.window.settle()

    let second = Received(of: ["steps"])
    defer { second.stop() }
    await place.window.settle()

    expect(first.lines, equals: ["shown StepScreen steps"])
    expect(second.lines, equals: ["shown StepScreen steps"])
    flow.cancel()
    await place.window.settle()
  }

  @Test
  func `with the last listener the library is looked at no more`() async {
    let received = Received(of: [])
    func isPluggedIn() -> Bool { FlowCore.rules.contains { $0 is ScreenWatch } }
    expect(isPluggedIn())

    received.stop()

    await expectEventually("it has left") { !isPluggedIn() }
  }
}
