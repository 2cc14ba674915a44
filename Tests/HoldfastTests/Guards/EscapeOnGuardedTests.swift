import Expectations
import Holdfast
import Testing

@testable import HoldfastTesting

/// Tests VoiceOver's gesture for going back, on screens that are guarded (L15).
@MainActor
@Suite(.oneAtATime)
struct EscapeOnGuardedTests {
  enum Place: CaseIterable, Sendable { case pushed, popover, sheet }

  @Test(arguments: Place.allCases)
  func `L15: on a pushed screen, in a popover and a sheet it asks, stays, asks again and leaves`(
    _ place: Place
  ) async {
    let stage = Stage()
    let questions = Questions()
    switch place {
    case .pushed: await stage.pushGuarded(questions)
    case .sheet: await stage.startGuardedSheet(questions)
    case .popover:
      stage.hasRoom(true)
      await stage.start("Flow", .popover(over: stage.home, from: .view(stage.home.view)))
      stage.guardLeaving(of: stage.presentedStack?.topViewController, for: "Flow", questions)
      await settle()
    }
    for answer in [LeavingAnswer.stay, .leave] {
      UserAction.escape(from: (stage.presentedStack ?? stage.navigation).topViewController)
      await questions.answer(answer)
      await stage.expect(
        ends: answer == .leave ? ["Flow dismissed"] : [],
        alive: answer == .leave ? [] : ["Flow"]
      )
    }
    expect(questions.asked, equals: ["Flow 1", "Flow 1"])
    stage.expectNoIssue()
  }

  /// A screen that handles the gesture itself, as the page describes.
  private final class Editor: UIViewController {
    var onCancel: (() -> Void)?

    override func accessibilityPerformEscape() -> Bool {
      onCancel?()
      return onCancel != nil
    }
  }

  @Test
  func `L15: a screen in a sheet that answers itself is asked once, by the cancel`() async {
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
    expect(questions.asked, equals: ["Editor", "Editor"])
    stage.expectNoIssue()
  }

  @Test
  func `L15: where a stack in the sheet goes back the sheet's guard is not asked`() async {
    let stage = Stage()
    let questions = Questions()
    await stage.startGuardedSheet(questions, screens: 2)

    UserAction.escape(from: stage.presentedStack?.topViewController)
    await settle()

    expect(stage.presentedStack?.viewControllers.count, equals: 1)
    expect(questions.asked.isEmpty)
  }

  @Test
  func `L15: a sheet that something lies over is not asked`() async {
    let stage = Stage()
    let questions = Questions()
    await stage.startGuardedSheet(questions)
    let stack = stage.presentedStack
    stack?.present(UIViewController(), animated: true)
    await settle()

    expect(stack?.view.accessibilityPerformEscape(), equals: false)
    await settle()

    expect(questions.asked.isEmpty)
  }

  @Test
  func `L15: the app's delegate that keeps the sheet is heard`() async {
    final class Keeper: NSObject, UIAdaptivePresentationControllerDelegate {
      func presentationControllerShouldDismiss(_ presentation: UIPresentationController) -> Bool {
        false
      }
    }
    let stage = Stage()
    let questions = Questions()
    await stage.startGuardedSheet(questions)
    let keeper = Keeper()
    stage.presentedStack?.presentationController?.delegate = keeper
    await settle()

    expect(stage.presentedStack?.view.accessibilityPerformEscape(), equals: false)
    await settle()

    expect(questions.asked.isEmpty)
  }

  @Test
  func `L15: the app's own closure on the view answers first, and is there after the guard`()
    async
  {
    let stage = Stage()
    let questions = Questions()
    await stage.start("Flow", .sheet(over: stage.home))
    let view = stage.presentedStack?.view
    var answers = false
    view?.accessibilityPerformEscapeBlock = { answers }
    let leaving = stage.guardLeaving(
      of: stage.presentedStack?.topViewController,
      for: "Flow",
      questions
    )
    await settle()

    answers = true
    expect(view?.accessibilityPerformEscape(), equals: true)
    await settle()
    expect(questions.asked.isEmpty)

    answers = false
    leaving?.isOn = false
    expect(view?.accessibilityPerformEscape(), equals: false)
    answers = true
    expect(view?.accessibilityPerformEscape(), equals: true)
  }
}
