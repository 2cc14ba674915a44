import Expectations
import Holdfast
import HoldfastTesting
import Testing

/// Tests that the app requests a screen in a callback of the screen that the user leaves by Back (A7).
@MainActor
@Suite(.oneAtATime)
struct CallbackOfBackTests {
  enum Moment: CaseIterable, Sendable { case willMove, willDisappear, didDisappear, didMove }
  enum Way: CaseIterable, Sendable { case tap, swipe }
  enum Call: CaseIterable, Sendable { case replace, replaceAll, push, sheet, root }

  private final class Screen: UIViewController {
    var calls: [Moment: () -> Void] = [:]

    private func call(_ moment: Moment) { calls.removeValue(forKey: moment)?() }

    override func willMove(toParent parent: UIViewController?) {
      super.willMove(toParent: parent)
      if parent == nil { call(.willMove) }
    }

    override func viewWillDisappear(_ animated: Bool) {
      super.viewWillDisappear(animated)
      call(.willDisappear)
    }

    override func viewDidDisappear(_ animated: Bool) {
      super.viewDidDisappear(animated)
      call(.didDisappear)
    }

    override func didMove(toParent parent: UIViewController?) {
      super.didMove(toParent: parent)
      if parent == nil { call(.didMove) }
    }
  }

  private func ask(_ call: Call, _ coordinator: ProbeCoordinator?, on stage: Stage) {
    switch call {
    case .replace: coordinator?.showNext(as: .replace)
    case .replaceAll: coordinator?.showNext(as: .replaceAll)
    case .push: coordinator?.showNext()
    case .sheet: coordinator?.showNext(as: .sheet)
    case .root: stage.begin("Root", .root(of: stage.navigation))
    }
  }

  @Test(arguments: Moment.allCases, Call.allCases)
  func `A7: the user's Back wins over a request made in it`(
    _ moment: Moment,
    _ call: Call
  ) async {
    for way in Way.allCases {
      for screens in [0, 2] {
        for isOwn in [true, false] {
          await check(moment, call, way, screensBelow: screens, isOwn: isOwn)
        }
      }
    }
  }

  private func check(
    _ moment: Moment,
    _ call: Call,
    _ way: Way,
    screensBelow: Int,
    isOwn: Bool
  ) async {
    let words = "\(moment), \(call), \(way), \(screensBelow) below, \(isOwn ? "own" : "below")"
    let stage = Stage()
    await stage.start("Below", .push(onto: stage.navigation))
    weak var popped: Screen?
    do {
      let (coordinator, flow) = stage.make("Flow", .push(onto: stage.navigation))
      for _ in 0..<screensBelow {
        coordinator.showNext()
        await settle()
      }
      let screen = Screen()
      popped = screen
      screen.title = "Popped"
      screen.calls[moment] = { [weak stage] in
        guard let stage else { return }
        ask(call, stage.coordinator(named: isOwn ? "Flow" : "Below"), on: stage)
      }
      screen.keepAlive(coordinator)
      flow.show(screen)
    }
    await settle()
    let before = stage.stack
    switch way {
    case .tap: UserAction.tapBack(in: stage.navigation)
    case .swipe: UserAction.swipeBack(in: stage.navigation).finish()
    }
    await settle()
    await advanceTime(by: 6)

    expectNil(popped, "\(words)")
    expect(!stage.stack.contains("Popped"), "\(words)")
    if isOwn, call == .replace || (call == .replaceAll && screensBelow == 0) {
      expect(stage.stack, equals: before.dropLast(), "\(words)")
      expect(stage.issues.count, equals: 1, "\(words): \(stage.issues)")
      expect(
        stage.issues.first?.message.contains("Popped"),
        equals: true,
        "\(words): \(stage.issues)"
      )
    } else if call == .replace {
      expect(
        stage.stack,
        equals: before.dropLast().map { $0 == "Below 1" ? "Below 2" : $0 },
        "\(words)"
      )
      stage.expectNoIssue()
    }
    if call == .replaceAll, !isOwn || screensBelow > 0 {
      expect(
        stage.stack,
        equals: ["Home"] + (isOwn ? ["Below 1", "Flow 3"] : ["Below 2"]),
        "\(words)"
      )
      stage.expectNoIssue()
    }
    expect(Set(stage.ends).count, equals: stage.ends.count, "\(words): \(stage.ends)")
    expect(stage.warnings.lines, equals: [], "\(words)")
  }
}
