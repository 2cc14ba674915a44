import Expectations
import HoldfastTesting
import Testing

@testable import BehaviourTests
@testable import HeadlessUIKit

// Tests of behaviour that only HeadlessUIKit lets a test observe.

extension Behaviours.SearchControllerTests {
  @Test
  func `without a context the outermost container presents it, and can present nothing else`()
    async throws
  {
    let host = await SearchableStack(definesContext: false, in: journal)
    let search = try #require(host.search)
    await host.begin()

    expect(search.presentingViewController, is: host.navigation)
    let lines = await warnings {
      host.screen.present(UIViewController(), animated: true)
      await host.settle()
    }
    expect(lines.count, equals: 1)
    expect(lines.first?.contains("which is already presenting <UISearchController"), equals: true)
  }

  @Test
  func `with a context a modal can be presented over an active search`() async throws {
    let host = await SearchableStack(in: journal)
    await host.begin()
    let modal = UIViewController()

    let lines = await warnings {
      host.screen.present(modal, animated: true)
      await host.settle()
    }

    expect(lines, equals: [])
    expect(host.navigation.presentedViewController, is: modal)
    expect(host.search?.isActive, equals: true)
  }

  @Test
  func `a search on a screen that is not on display is refused, with UIKit's words`() async {
    let screen = UIViewController()
    screen.definesPresentationContext = true
    let search = UISearchController(searchResultsController: nil)
    screen.navigationItem.searchController = search

    let lines = await warnings { search.isActive = true }

    expect(lines.count, equals: 1)
    expect(lines.first?.contains("whose view is not in the window hierarchy."), equals: true)
    expect(!search.isActive)
  }

  @Test
  func `cancelling ends the search, empties the bar and takes the keyboard away`() async throws {
    let host = await SearchableStack(in: journal)
    let search = try #require(host.search)
    UserAction.type("a", into: search.searchBar)
    await host.settle()
    host.spy.clear()

    UserAction.cancel(search)
    expect(!search.isActive)
    await host.settle()

    expect(
      host.spy.lines,
      equals: [
        "cancel", "willDismiss “a”", "didEndEditing", "update “”", "didDismiss",
      ]
    )
    expectNil(search.presentingViewController)
    expectNil(search.viewIfLoaded?.window)
    expect(!search.searchBar.isFirstResponder)
    expect(!search.searchBar.showsCancelButton)
    expect(!search.headlessCancel())
  }

  @Test(arguments: [true, false])
  func `there is no back button while a search is in the bar's place`(hidesBar: Bool) async {
    let host = await SearchableStack(in: journal)
    host.search?.hidesNavigationBarDuringPresentation = hidesBar
    await host.begin()

    expect(host.navigation.userTapsBack(), equals: !hidesBar)
  }

  @Test
  func `a change below the screen that is searched on leaves the keyboard where it is`()
    async throws
  {
    let host = await SearchableStack(in: journal)
    let search = try #require(host.search)
    UserAction.type("a", into: search.searchBar)
    await host.settle()

    let below = host.stack.makeScreen()
    host.navigation.setViewControllers([below, host.screen], animated: false)
    await host.settle()

    expect(search.searchBar.isFirstResponder)
  }

  @Test
  func `only an active search with a cancel button can be cancelled`() async throws {
    let host = await SearchableStack(in: journal)
    let search = try #require(host.search)
    search.searchBar.showsCancelButton = true
    expect(!search.headlessCancel())

    search.automaticallyShowsCancelButton = false
    search.searchBar.showsCancelButton = false
    await host.begin()
    expect(!search.headlessCancel())
    expect(search.isActive)
  }

  @Test
  func `a search that is active is not begun again`() async throws {
    let host = await SearchableStack(in: journal)
    let search = try #require(host.search)
    var presentations = 0
    host.spy.present = { _ in presentations += 1 }
    await host.begin()

    search.isActive = true
    expect(search.searchBar.becomeFirstResponder())
    await host.settle()

    expect(presentations, equals: 1)
    expect(host.spy.lines, equals: ["update “”", "didBeginEditing"])
  }
}
