import Expectations
import Holdfast
import HoldfastTesting
import Testing

/// Tests that a request which a guard has refused fails, even if the app dismisses the guarded screen in the same
/// moment.
@MainActor
@Suite(.oneAtATime)
struct RefusalBeforeDismissalTests {
  @Test(arguments: 0...3)
  func `the answer to stay refuses the request although the app dismisses the sheet`(
    turns: Int
  ) async {
    let stage = Stage()
    let questions = Questions()
    await stage.start("Flow", .sheet(over: stage.home))
    stage.guardLeaving(of: stage.presentedStack?.topViewController, for: "Flow", questions)
    await settle()
    stage.begin("Next", .sheet(over: stage.home, whenBusy: .replace))
    await expectEventually("it asks") { questions.asked == ["Flow 1"] }

    dismiss(stage.home, in: turns)
    await questions.answer(.stay)

    await stage.expect(ends: ["Next failed(refused)", "Flow dismissed"])
    expectNil(stage.navigation.presentedViewController)
    stage.expectNoIssue()
  }

  private func dismiss(_ host: UIViewController, in turns: Int) {
    DispatchQueue.main.async { [self] in
      if turns == 0 { host.dismiss(animated: true) } else { dismiss(host, in: turns - 1) }
    }
  }
}
