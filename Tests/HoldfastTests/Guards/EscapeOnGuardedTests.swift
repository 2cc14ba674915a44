import Holdfast
import Testing

@testable import HoldfastTesting

/// VoiceOver's gesture for going back, on screens that are guarded (L15).
@MainActor
@Suite(.oneAtATime)
struct EscapeOnGuardedTests {
  enum Place: CaseIterable, Sendable { case pushed, popover }

  @Test(arguments: Place.allCases)
  func `L15: on a pushed screen and in a popover it asks, stays, asks again and leaves`(
    _ place: Place
  ) async {
    let stage = Stage()
    let questions = Questions()
    if place == .pushed {
      await stage.pushGuarded(questions)
    } else {
      stage.hasRoom(true)
      await stage.start("Flow", .popover(over: stage.home, from: .view(stage.home.view)))
      stage.guardLeaving(of: stage.presentedStack?.topViewController, for: "Flow", questions)
      await settle()
    }
    for answer in [LeavingAnswer.stay, .leave] {
      // A popover's answer is no for the gesture: nothing has gone yet.
      _ = (stage.presentedStack ?? stage.navigation).topViewController.map(UserAction.escapes)
      await questions.answer(answer)
      await stage.expect(
        ends: answer == .leave ? ["Flow dismissed"] : [],
        alive: answer == .leave ? [] : ["Flow"]
      )
    }
    #expect(questions.asked == ["Flow 1", "Flow 1"])
    stage.expectNoIssue()
  }

  /// A screen that answers the gesture itself, as the page says.
  private final class Editor: UIViewController {
    var onCancel: (() -> Void)?

    override func accessibilityPerformEscape() -> Bool {
      onCancel?()
      return onCancel != nil
    }
  }

  @Test
  func `L15: a sheet stays by itself; a screen in it that cancels its flow is asked`() async {
    let stage = Stage()
    let questions = Questions()
    await settle()
    do {
      let (coordinator, flow) = stage.make("Flow", .sheet(over: stage.home))
      let editor = Editor()
      editor.title = "Editor"
      editor.connect(\.onCancel, to: coordinator) { coordinator, _ in coordinator.flow.cancel() }
      editor.guardLeaving(for: coordinator) { _, _ in await questions.ask("Editor") }
      flow.show(editor)
    }
    await settle()
    for answer in [LeavingAnswer.stay, .leave] {
      UserAction.escape(from: stage.presentedStack?.topViewController)
      await questions.answer(answer)
    }

    await stage.expect(ends: ["Flow cancelled"])
    #expect(questions.asked == ["Editor", "Editor"])
    stage.expectNoIssue()
  }
}
