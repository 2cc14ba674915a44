import Expectations
import Holdfast
import HoldfastTesting
import Testing

/// Tests that outputs hold the coordinator and pass the screen to it, without holding a screen.
@MainActor
@Suite(.oneAtATime)
struct ConnectTests {
  private final class OutputScreen: UIViewController {
    var onNone: (() -> Void)?
    var onOne: ((Int) -> Void)?
    var onTwo: ((Int, String) -> Void)?
    var onThree: ((Int, String, Bool) -> Void)?
    var onMainNone: (@MainActor () -> Void)?
    var onMainOne: (@MainActor (Int) -> Void)?
    var onMainTwo: (@MainActor (Int, String) -> Void)?
    var onMainThree: (@MainActor (Int, String, Bool) -> Void)?
    var onFour: (Int, Int, Int, Int) -> Void = { _, _, _, _ in }
    var onMainFour: @MainActor (Int, Int, Int, Int) -> Void = { _, _, _, _ in }
    let viewModel = ViewModel()
  }

  private final class ViewModel {
    var onNext: ((Int) -> Void)?
  }

  @MainActor
  private final class Coordinator {
    private(set) var received: [String] = []

    func receive(_ screen: UIViewController, _ words: Any...) {
      received.append("\(screen.title ?? "") \(words.map { "\($0)" }.joined(separator: " "))")
    }
  }

  @Test
  func `every shape of output reaches the coordinator with the screen and the values`() {
    let stage = Stage()
    let screen = OutputScreen()
    screen.title = "Screen"
    let coordinator = Coordinator()
    screen.connect(\.onNone, to: coordinator) { $0.receive($1) }
    screen.connect(\.onOne, to: coordinator) { $0.receive($1, $2) }
    screen.connect(\.onTwo, to: coordinator) { $0.receive($1, $2, $3) }
    screen.connect(\.onThree, to: coordinator) { $0.receive($1, $2, $3, $4) }
    screen.connect(\.onMainNone, to: coordinator) { $0.receive($1) }
    screen.connect(\.onMainOne, to: coordinator) { $0.receive($1, $2) }
    screen.connect(\.onMainTwo, to: coordinator) { $0.receive($1, $2, $3) }
    screen.connect(\.onMainThree, to: coordinator) { $0.receive($1, $2, $3, $4) }
    screen.connect(\.viewModel.onNext, to: coordinator) { $0.receive($1, $2) }
    screen.onFour = screen.bound(to: coordinator) { $0.receive($1, $2, $3, $4, $5) }
    screen.onMainFour = screen.bound(to: coordinator) { $0.receive($1, $2, $3, $4, $5) }

    screen.onNone?()
    screen.onOne?(1)
    screen.onTwo?(2, "b")
    screen.onThree?(3, "c", true)
    screen.onMainNone?()
    screen.onMainOne?(4)
    screen.onMainTwo?(5, "e")
    screen.onMainThree?(6, "f", false)
    screen.viewModel.onNext?(7)
    screen.onFour(1, 2, 3, 4)
    screen.onMainFour(5, 6, 7, 8)

    expect(
      coordinator.received,
      equals: [
        "Screen ", "Screen 1", "Screen 2 b", "Screen 3 c true", "Screen ", "Screen 4",
        "Screen 5 e", "Screen 6 f false", "Screen 7", "Screen 1 2 3 4", "Screen 5 6 7 8",
      ]
    )
    stage.expectNoIssue()
  }

  @Test
  func `an output keeps the coordinator alive, and nothing keeps the screen`() {
    weak var coordinator: Coordinator?
    weak var screen: OutputScreen?
    var output: (() -> Void)?
    do {
      let made = OutputScreen()
      screen = made
      let connected = Coordinator()
      coordinator = connected
      made.connect(\.onNone, to: connected) { $0.receive($1) }
      made.connect(\.onMainOne, to: connected) { $0.receive($1, $2) }
      output = made.onNone
    }
    expectNil(screen)
    expect(coordinator != nil, "the closure that somebody kept holds it")

    output?()
    expect(coordinator?.received, equals: [], "the screen is gone, so there is nothing to say")
    output = nil

    expectNil(coordinator)
  }

  @Test
  func `connecting an output twice is reported, and the second one counts`() {
    let stage = Stage()
    let screen = OutputScreen()
    let first = Coordinator()
    let second = Coordinator()
    screen.connect(\.onOne, to: first) { $0.receive($1, $2) }
    screen.connect(\.onOne, to: second) { $0.receive($1, $2) }

    screen.onOne?(1)

    expect(first.received, equals: [])
    expect(second.received.count, equals: 1)
    expect(stage.issues.count, equals: 1)
    expect(stage.issues.first?.message.hasPrefix("The output was already connected"), equals: true)
    expect(stage.issues.first?.flow, equals: "OutputScreen")
  }

  @Test
  func `a screen connected to itself is reported and freed`() {
    let stage = Stage()
    weak var screen: OutputScreen?
    var answers = 0
    do {
      let made = OutputScreen()
      screen = made
      made.connect(\.onNone, to: made) { _, _ in answers += 1 }
      made.connect(\.onMainNone, to: made) { _, _ in answers += 1 }
      made.onNone?()
      made.onMainNone?()
    }

    expect(answers, equals: 2)
    expectNil(screen)
    expect(stage.issues.count, equals: 2)
    expect(stage.issues.first?.message.contains("connected to itself"), equals: true)
  }

  @Test
  func `a screen keeps an object alive as long as it lives, once`() {
    weak var kept: Coordinator?
    var screen: UIViewController? = UIViewController()
    do {
      let object = Coordinator()
      kept = object
      screen?.keepAlive(object)
      screen?.keepAlive(object)
    }
    expect(kept != nil)

    screen = nil

    expectNil(kept)
  }
}
