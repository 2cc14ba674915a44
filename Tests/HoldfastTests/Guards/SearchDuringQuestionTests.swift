import Expectations
import Holdfast
import HoldfastTesting
import Testing

/// Tests a search that becomes active over a screen while the screen's guard asks before the user goes back (L14).
@MainActor
@Suite(.oneAtATime)
struct SearchDuringQuestionTests {
  private final class SearchDelegate: NSObject, UISearchControllerDelegate {
    var onDismiss: (() -> Void)?

    func didDismissSearchController(_ searchController: UISearchController) { onDismiss?() }
  }

  /// Taps the back button on a flow's second screen, and activates the screen's search while its guard asks.
  private func begin(_ questions: Questions, on stage: Stage) async -> UISearchController {
    await stage.start("Flow", .push(onto: stage.navigation), screens: 2)
    let screen = stage.navigation.topViewController
    let search = UISearchController(searchResultsController: nil)
    screen?.definesPresentationContext = true
    screen?.navigationItem.searchController = search
    stage.guardLeaving(of: screen, for: "Flow", questions)
    await settle()
    UserAction.tapBack(in: stage.navigation)
    await expectEventually("it asks") { questions.asked == ["Flow 2"] }
    search.isActive = true
    await settle()
    expect(search.presentingViewController != nil)
    return search
  }

  @Test
  func `a screen that the app pops as its search ends takes no other screen along`() async {
    let stage = Stage()
    let questions = Questions()
    let search = await begin(questions, on: stage)
    let delegate = SearchDelegate()
    delegate.onDismiss = { [weak stage, weak delegate] in
      delegate?.onDismiss = nil
      stage?.navigation.popViewController(animated: false)
    }
    search.delegate = delegate

    await questions.answer(.leave)
    await settle()

    expect(stage.stack, equals: ["Home", "Flow 1"])
    stage.expectNoIssue()
  }

  @Test
  func `a search that is ending when the answer comes isn't dismissed a second time`() async {
    let stage = Stage()
    let questions = Questions()
    let search = await begin(questions, on: stage)
    let warnings = UIKitWarnings()

    search.isActive = false
    expect(search.isBeingDismissed)
    await questions.answer(.leave)
    await settle()

    expect(warnings.lines, equals: [])
    expect(stage.stack, equals: ["Home", "Flow 1"])
    expect(stage.navigation.presentedViewController == nil)
  }

  @Test
  func `the user's act doesn't wait for a search that the app activates again`() async {
    let stage = Stage()
    let questions = Questions()
    let search = await begin(questions, on: stage)
    let delegate = SearchDelegate()
    delegate.onDismiss = { [weak search, weak delegate] in
      delegate?.onDismiss = nil
      search?.isActive = true
    }
    search.delegate = delegate

    search.isActive = false
    await questions.answer(.leave)
    await settle()

    expect(stage.stack, equals: ["Home", "Flow 1"])
    search.isActive = false
    await settle()
  }

  @Test
  func `a search that the app activates again and again doesn't keep its screen`() async {
    let stage = Stage()
    let questions = Questions()
    let search = await begin(questions, on: stage)
    let delegate = SearchDelegate()
    delegate.onDismiss = { [weak search] in search?.isActive = true }
    search.delegate = delegate

    await questions.answer(.leave)
    await settle()

    expect(stage.stack, equals: ["Home", "Flow 1"])
    delegate.onDismiss = nil
    search.isActive = false
    await settle()
  }
}
