import Expectations
import Holdfast
import HoldfastTesting
import Testing

/// Tests a detail that replaces a guarded detail (L6).
@MainActor
@Suite(.oneAtATime)
struct DetailGuardTests {
  @Test(
    arguments: [UISplitViewController.Style.unspecified, .doubleColumn],
    [LeavingAnswer.leave, .stay]
  )
  func `L6: the guard of the detail that is there is asked`(
    _ style: UISplitViewController.Style,
    _ answer: LeavingAnswer
  ) async {
    for isCollapsed in [false, true] {
      let stage = Stage()
      let questions = Questions()
      let split = await stage.putInSplit(
        UINavigationController(rootViewController: ProbeScreen("Before")),
        style: style
      )
      if isCollapsed { await stage.resize(to: .compact) }
      (split.viewControllers.first as? UINavigationController)?.popToRootViewController(
        animated: false
      )
      await settle()
      let wrapped: Placement.Embedding = .nothing
      let (coordinator, flow) = stage.make("First", .detail(in: split, embeddedIn: wrapped))
      weak let screen = coordinator.showNext().screen
      stage.guardLeaving(of: screen, for: "First", questions)
      _ = (coordinator, flow)
      await settle()
      stage.begin("Second", .detail(in: split, embeddedIn: wrapped))
      await questions.answer(answer)

      expect(questions.asked, equals: ["First 1"])
      expect(
        stage.ends,
        equals: [answer == .leave ? "First dismissed" : "Second failed(refused)"],
        "\(style), \(isCollapsed)"
      )
      expect(
        stage.titles.contains("Second 1") == (answer == .leave)
          && stage.titles.contains("First 1") == (answer == .stay)
      )
      stage.expectNoIssue()
    }
  }
}
