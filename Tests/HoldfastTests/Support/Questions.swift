import Holdfast
import HoldfastTesting
import Testing

/// Keeps the questions of guards open until a test answers them.
///
/// It holds neither screens nor coordinators.
@MainActor
final class Questions {
  /// The titles of the guarded screens, in the order of their questions.
  private(set) var asked: [String] = []
  private(set) var cancelled: [String] = []
  private var open: [(screen: String, answer: CheckedContinuation<LeavingAnswer, Never>)] = []
  private var stillToGoOn = 0
  /// Called once, when the guard receives the next answer.
  var whenAnswered: () -> Void = {}

  /// Asks about a screen, and returns when a test answers or the task is cancelled.
  func ask(_ screen: String) async -> LeavingAnswer {
    asked.append(screen)
    defer {
      stillToGoOn -= 1
      whenAnswered()
      whenAnswered = {}
    }
    return await withTaskCancellationHandler {
      await withCheckedContinuation { open.append((screen, $0)) }
    } onCancel: {
      Task { @MainActor in
        let question = self.open.firstIndex { $0.screen == screen }.map { self.open.remove(at: $0) }
        guard let question else { return }
        self.cancelled.append(screen)
        self.stillToGoOn += 1
        question.answer.resume(returning: .leave)
      }
    }
  }

  /// Answers the oldest open question, and waits until the asking task has continued.
  ///
  /// That may take any number of passes of the main queue.
  func answer(_ answer: LeavingAnswer) async {
    await expectEventually("something asks") { !open.isEmpty }
    guard !open.isEmpty else { return }
    stillToGoOn += 1
    open.removeFirst().answer.resume(returning: answer)
    while stillToGoOn > 0 { await Task.yield() }
    await settle()
  }

  /// Waits until the tasks that ask about `screens` are cancelled and have continued.
  func expectCancelled(
    _ screens: String...,
    sourceLocation: SourceLocation = #_sourceLocation
  ) async {
    await expectEventually("the question is cancelled") { cancelled.count >= screens.count }
    while stillToGoOn > 0 { await Task.yield() }
    await settle()
    #expect(cancelled == screens, sourceLocation: sourceLocation)
  }
}

extension Stage {
  /// Guards a screen for the coordinator of a flow.
  @discardableResult
  func guardLeaving(
    of screen: UIViewController?,
    for name: String,
    _ questions: Questions,
    sourceLocation: SourceLocation = #_sourceLocation
  ) -> LeavingGuard? {
    guard let screen = screen as? ProbeScreen, let coordinator = coordinator(named: name) else {
      Issue.record("There is no screen to guard.", sourceLocation: sourceLocation)
      return nil
    }
    return screen.guardLeaving(for: coordinator) { coordinator, screen in
      await questions.ask(screen.title ?? coordinator.name)
    }
  }

  /// Starts a flow on a sheet of its own, whose first screen is guarded.
  @discardableResult
  func startGuardedSheet(_ questions: Questions, screens: Int = 1) async -> LeavingGuard? {
    await start("Flow", .sheet(over: home))
    let leaving = guardLeaving(of: presentedStack?.topViewController, for: "Flow", questions)
    for _ in 1..<max(1, screens) {
      coordinator(named: "Flow")?.showNext()
      await settle()
    }
    await settle()
    return leaving
  }

  /// Pushes a flow whose first screen is guarded.
  @discardableResult
  func pushGuarded(_ questions: Questions) async -> LeavingGuard? {
    await start("Flow", .push(onto: navigation))
    let leaving = guardLeaving(of: navigation.topViewController, for: "Flow", questions)
    await settle()
    return leaving
  }
}
