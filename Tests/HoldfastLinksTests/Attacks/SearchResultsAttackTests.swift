import Expectations
import Holdfast
import HoldfastLinks
import HoldfastTesting
import Testing

/// Attempts to lose a draft in the results of a search that ends with the searched screen.
@MainActor
@Suite(.oneAtATime, .timeLimit(.minutes(5)))
struct SearchResultsAttackTests {
  private let stage = LinkStage()
  private let asked = QuestionRecord()

  /// An act that removes a screen whose search shows results.
  enum SearchAct: CaseIterable, Sendable {
    case finish, back, replaceAll
  }

  @Test(arguments: SearchAct.allCases, [true, false])
  func `a draft in the results of a search is asked before the searched screen leaves`(
    _ act: SearchAct,
    hasOwnContext: Bool
  ) async {
    let flow = Flow<Void>(.push(onto: stage.feedStack)) { _ in }
    let (searched, draft) = (Page("Searched"), Page("Draft"))
    let search = UISearchController(searchResultsController: draft)
    searched.navigationItem.searchController = search
    searched.definesPresentationContext = hasOwnContext
    flow.show(searched, animated: false)
    await settle()
    search.isActive = true
    search.showsSearchResultsController = true
    await settle()
    asked.guardScreen(draft)
    await settle()
    switch act {
    case .finish: flow.finish()
    case .back: flow.back()
    case .replaceAll: flow.show(Page("Receipt"), as: .replaceAll)
    }
    await advanceTime(by: 10)

    expect(asked.names, equals: ["Draft"])
    expect(search.isActive)
    expect(flow.isOpen)
    search.isActive = false
    await settle()
    flow.finish(with: (), askingGuards: false)
    await settle()
  }
}
