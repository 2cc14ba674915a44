import Expectations
import Holdfast
import HoldfastTesting
import Testing

extension Behaviours {
  /// Tests presentation and ownership of searches.
  @MainActor
  struct SearchControllerTests {
    let journal = Journal()

    // MARK: Presented in a context

    @Test
    func `an active search is presented by the screen that defines the context`() async throws {
      let host = await SearchableStack(in: journal)
      let search = try #require(host.search)

      search.isActive = true

      expect(search.isActive)
      expect(host.screen.presentedViewController, is: search)
      expect(search.presentingViewController, is: host.screen)
      expectNil(host.navigation.presentedViewController)
      expect(host.navigation.visibleViewController, is: search)
      await host.settle()
      expect(host.spy.lines, equals: ["willPresent", "update “”", "didPresent"])
      expect(search.view.window, is: host.stack.window)
      expect(journal.appearances, equals: [])
      expect(search.searchBar.showsCancelButton)
    }

    @Test
    func `a screen pushed from a search covers it with its results, and a pop uncovers them`()
      async throws
    {
      let host = await SearchableStack(results: SpyScreen("Results", journal), in: journal)
      let search = try #require(host.search)
      await host.begin()
      journal.clear()

      host.stack.push()
      await host.settle()
      expectNil(search.view.window)
      expect(search.isActive)
      expect(journal.lines(of: "Results"), equals: ["viewWillDisappear", "viewDidDisappear"])
      journal.clear()

      host.navigation.popViewController(animated: true)
      await host.settle()
      expect(search.view.window, is: host.stack.window)
      expect(
        journal.lines(of: "Results"),
        equals: ["viewWillAppear", "viewIsAppearing", "viewDidAppear"]
      )
    }

    @Test
    func `dismiss called on the screen ends the search first`() async throws {
      let host = await SearchableStack(in: journal)
      await host.begin()
      host.screen.present(UIViewController(), animated: true)
      await host.settle()

      host.screen.dismiss(animated: true)
      await host.settle()

      expect(host.search?.isActive, equals: false)
      expect(host.navigation.presentedViewController != nil)
    }

    @Test
    func `the delegate may present the search itself`() async throws {
      let host = await SearchableStack(in: journal)
      host.spy.present = { [weak navigation = host.navigation] search in
        navigation?.present(search, animated: true)
      }

      host.search?.isActive = true
      await host.settle()

      expect(host.search?.presentingViewController, is: host.navigation)
      expect(host.search?.isActive, equals: true)
    }

    @Test
    func `a bar in a screen's own view searches on that screen`() async {
      let screen = UIViewController()
      screen.definesPresentationContext = true
      let search = UISearchController(searchResultsController: nil)
      screen.view.addSubview(search.searchBar)
      let window = TestWindow(rootViewController: screen)
      await window.settle()

      UserAction.type("a", into: search.searchBar)
      await window.settle()

      expect(search.isActive)
      expect(screen.presentedViewController, is: search)
    }

    // MARK: The user's hands

    @Test
    func `typing makes the search active, and the results follow`() async throws {
      let host = await SearchableStack(in: journal)
      let bar = try #require(host.search?.searchBar)

      UserAction.type("a", into: bar)
      await host.settle()
      UserAction.type("b", into: bar)

      expect(host.search?.isActive, equals: true)
      expect(bar.isFirstResponder)
      expect(
        host.spy.lines,
        equals: [
          "didBeginEditing", "textDidChange “a”", "update “a”", "willPresent", "update “a”",
          "didPresent", "textDidChange “ab”", "update “ab”",
        ]
      )
    }

    @Test
    func `the app's own change of the text is told to the updater alone`() async throws {
      let host = await SearchableStack(in: journal)
      await host.begin()

      host.search?.searchBar.text = "a"

      expect(host.spy.lines, equals: ["update “a”"])
    }

    @Test
    func `a bar whose delegate refuses is not edited and does not search`() async throws {
      let host = await SearchableStack(in: journal)
      host.spy.allowsEditing = false

      expect(host.search?.searchBar.becomeFirstResponder(), equals: false)
      await host.settle()

      expect(host.search?.isActive, equals: false)
      expect(host.spy.lines, equals: [])
    }

    @Test
    func `a covered screen's search bar leaves the bar, and comes back`() async throws {
      let host = await SearchableStack(in: journal)
      let bar = try #require(host.search?.searchBar)
      expect(bar.superview, is: host.navigation.navigationBar)

      host.stack.push()
      await host.settle()
      expectNil(bar.superview)

      host.navigation.popViewController(animated: true)
      await host.settle()
      expect(bar.superview, is: host.navigation.navigationBar)
    }

    // MARK: Results

    @Test
    func `results are the search's child, and shown as soon as there is text`() async throws {
      let results = SpyScreen("Results", journal)
      let host = await SearchableStack(results: results, in: journal)
      let search = try #require(host.search)
      await host.begin()

      expect(results.parent, is: search)
      expect(results.view.isHidden)
      expect(journal.lines(of: "Results").contains("viewDidAppear"))
      UserAction.type("a", into: search.searchBar)
      expect(!results.view.isHidden)
      expect(search.showsSearchResultsController)
      search.searchBar.text = nil
      expect(results.view.isHidden)

      search.showsSearchResultsController = true
      expect(!results.view.isHidden)
      expect(!search.automaticallyShowsSearchResultsController)
    }

    // MARK: Who holds whom

    @Test
    func `a search that has ended, and one that never began, keep nothing`() async {
      weak var search: UISearchController?
      do {
        let host = await SearchableStack(results: SpyScreen("Results", journal), in: journal)
        await host.begin()
        search = host.search
        host.search?.isActive = false
        await host.settle()
        host.navigation.popViewController(animated: true)
        await host.settle()
        expect(journal.lines.contains("B.deinit"))
        expect(journal.lines.contains("Results.deinit"))
      }
      expectNil(search)

      journal.clear()
      do {
        let host = await SearchableStack(in: journal)
        search = host.search
        host.navigation.popViewController(animated: true)
        await host.settle()
      }
      expect(journal.lines.contains("B.deinit"))
      expectNil(search)
    }

    @Test(arguments: [true, false])
    func `B227: a screen popped while it is searched on stays until the search ends`(
      endsFirst: Bool
    ) async throws {
      let host = await SearchableStack(in: journal)
      weak let search = host.search
      await host.begin()

      if endsFirst {
        search?.isActive = false
        await host.settle()
      }
      host.navigation.popViewController(animated: true)
      await host.settle()
      expect(journal.lines.contains("B.deinit"), equals: endsFirst)

      search?.isActive = false
      await host.settle()
      expect(journal.lines.contains("B.deinit"))
      expectNil(search)
    }

    @Test(arguments: [true, false])
    func `B227: a covered search keeps its screen when the stack is dismissed`(
      isCovered: Bool
    ) async throws {
      let root = await RootOnDisplay()
      weak var search: UISearchController?
      do {
        let screen = SpyScreen("B", journal)
        screen.definesPresentationContext = true
        let made = UISearchController(searchResultsController: nil)
        search = made
        screen.navigationItem.searchController = made
        let navigation = UINavigationController(rootViewController: screen)
        root.root.present(navigation, animated: true)
        await settle()
        made.isActive = true
        await settle()
        if isCovered { navigation.pushViewController(UIViewController(), animated: true) }
        await settle()
      }

      root.root.dismiss(animated: true)
      await settle()

      expectNil(root.root.presentedViewController)
      expect(journal.lines.contains("B.deinit"), equals: !isCovered)
      search?.isActive = false
      await settle()
      expect(journal.lines.contains("B.deinit"))
    }

    @Test(arguments: [true, false])
    func `a sheet can be dragged away while it is searched on, and the search goes along`(
      finishes: Bool
    ) async throws {
      let root = await RootOnDisplay()
      let spy = SearchSpy()
      weak var search: UISearchController?
      do {
        let screen = SpyScreen("B", journal)
        screen.definesPresentationContext = true
        let made = UISearchController(searchResultsController: nil)
        made.delegate = spy
        search = made
        screen.navigationItem.searchController = made
        root.root.present(UINavigationController(rootViewController: screen), animated: true)
        await settle()
        made.isActive = true
        await settle()
      }
      spy.clear()

      let presented = try #require(root.root.presentedViewController)
      let drag = UserAction.dragDown(presented)
      if finishes { drag.finish() } else { drag.release() }
      await settle()

      expect((root.root.presentedViewController == nil), equals: finishes)
      expect(spy.lines, equals: (finishes ? ["willDismiss “”", "didDismiss"] : []))
      expect(search?.isActive, equals: !finishes)
    }

    @Test
    func `with an injected fault a search keeps its screen, also when it has ended`() async {
      let host = await SearchableStack(in: journal)

      await withFaults(.searchKeepsScreens) {
        await host.begin()
        host.search?.isActive = false
        await host.settle()
        host.navigation.popViewController(animated: true)
        await host.settle()
        expect(!journal.lines.contains("B.deinit"))
      }

      expect(journal.lines.contains("B.deinit"))
    }
  }
}
