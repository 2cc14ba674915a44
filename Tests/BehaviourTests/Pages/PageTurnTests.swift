import Expectations
import Holdfast
import HoldfastTesting
import Testing

extension Behaviours {
  /// Section P: pages that code turns.
  @MainActor
  struct PageTurns {
    private let journal = Journal()

    @Test
    func `B192: a fresh page view controller`() {
      let controller = UIPageViewController()

      expect(controller.viewControllers, equals: [])
      expect(controller.transitionStyle, equals: .pageCurl)
      expect(controller.navigationOrientation, equals: .horizontal)
      expect(controller.spineLocation, equals: .min)
      expect(!controller.isDoubleSided)
      expect(controller.gestureRecognizers.count, equals: 2)
      expect(!controller.isViewLoaded)
    }

    @Test
    func `B321: no page in the place of none completes at once, before there is a view`() {
      let controller = UIPageViewController()
      var finished: Bool?

      controller.setViewControllers([], direction: .forward, animated: false) { finished = $0 }

      expect(finished, equals: true)
      expect(!controller.isViewLoaded)
    }

    @Test
    func `B192: a scrolling one has no spine and no recognizers of its own`() {
      let controller = UIPageViewController(
        transitionStyle: .scroll,
        navigationOrientation: .vertical,
        options: [.spineLocation: UIPageViewController.SpineLocation.mid.rawValue]
      )

      expect(controller.spineLocation, equals: .none)
      expect(controller.gestureRecognizers.isEmpty)
      expect(!controller.isDoubleSided)
      expect(controller.view.subviews.contains { $0 is UIScrollView })
    }

    @Test
    func `B193: without a view the completion runs before the call returns`() {
      let controller = UIPageViewController()
      let page = SpyScreen("A", journal)
      var finished: [Bool] = []

      controller.setViewControllers([page], direction: .forward, animated: false) {
        finished.append($0)
      }

      expect(finished, equals: [true])
      expect(!controller.isViewLoaded)
      expect(!page.isViewLoaded)
      expect(page.parent, is: controller)
      expect(controller.viewControllers, equals: [page])
    }

    @Test
    func `B194: the first time the page has appeared and arrived before its first layout`() async {
      let controller = UIPageViewController(
        transitionStyle: .scroll,
        navigationOrientation: .horizontal
      )
      let page = SpyScreen("A", journal)
      page.notesLayout = true
      controller.setViewControllers([page], direction: .forward, animated: true, completion: nil)

      let window = TestWindow(rootViewController: controller)
      await window.settle()

      expect(
        journal.lines(of: "A").prefix(9),
        equals: [
          "willMove(parent)", "loadView", "viewDidLoad", "viewWillAppear", "viewIsAppearing",
          "viewDidAppear", "didMove(parent)", "viewWillLayoutSubviews", "viewDidLayoutSubviews",
        ]
      )
      expect(journal.lines(of: "A").filter { $0 == "viewDidAppear" }.count, equals: 1)
    }

    @Test
    func `B194: later a page appears with its controller`() async {
      let pages = await Pages(in: journal)

      pages.window.isHidden = true
      pages.window.isHidden = false
      expect(journal.lines(of: "B").suffix(1), equals: ["viewWillAppear"])
      await settle()

      expect(
        journal.appearances,
        equals: [
          "B.viewWillDisappear", "B.viewDidDisappear", "B.viewWillAppear", "B.viewDidAppear",
        ]
      )
    }

    @Test(arguments: [true, false])
    func `B194: order of a scrolling turn`(animated: Bool) async {
      let pages = await Pages(in: journal)

      pages.turn(to: "C", animated: animated)
      await settle()

      expect(
        journal.appearances,
        equals: [
          "C.viewWillAppear", "B.viewWillDisappear", "C.viewDidAppear", "B.viewDidDisappear",
        ]
      )
      expect(journal["C.viewWillAppear"]?.animated, equals: animated)
      expect(journal.lines(of: "C").filter { $0 == "viewIsAppearing" }.count, equals: 1)
    }

    @Test(arguments: [true, false])
    func `B194: order of a page curl`(animated: Bool) async {
      let pages = await Pages("B", .pageCurl, in: journal)

      pages.turn(to: "C", animated: animated)
      await settle()

      expect(
        journal.appearances,
        equals: [
          "C.viewWillAppear", "B.viewWillDisappear", "B.viewDidDisappear", "C.viewDidAppear",
        ]
      )
      expect(journal.lines(of: "B").last, equals: "deinit")
    }

    @Test
    func `a turn by code changes the pages at once and ends in its time`() async {
      let pages = await Pages(in: journal)
      var finished: [Bool] = []

      pages.turn(to: "C") { finished.append($0) }
      expect(pages.shown, equals: "C")
      expect(finished, equals: [])
      expectNil(pages.controller.transitionCoordinator)
      await settle()

      expect(finished, equals: [true])
      expect(journal.lines(of: "C").contains("didMove(parent)"))
    }

    @Test(arguments: [true, false])
    func `B197: a turn by code is not told to the delegate`(animated: Bool) async {
      let pages = await Pages(in: journal)

      pages.turn(to: "C", animated: animated)
      await settle()

      expect(journal.lines.allSatisfy { $0.hasPrefix("B.") || $0.hasPrefix("C.") })
    }

    @Test
    func `a turn asked for during another waits for its end`() async {
      let pages = await Pages(in: journal)
      var finished: [String] = []

      pages.turn(to: "C") { _ in finished.append("C") }
      pages.turn(to: "D", animated: false) { _ in finished.append("D") }
      expect(pages.shown, equals: "C")
      expect(finished, equals: [])
      await settle()

      expect(finished, equals: ["C", "D"])
      expect(pages.shown, equals: "D")
      expect(journal.lines(of: "B").last, equals: "deinit")
      expect(journal.lines(of: "C").last, equals: "deinit")
      expect(journal.lines(of: "D").last, equals: "didMove(parent)")
    }

    @Test
    func `pages set from a page's own callback wait for the end of the turn`() async {
      let pages = await Pages(in: journal)
      let page = pages.source.makePage("C")
      page.onCallback = { [weak pages] _, line in
        if line == "viewWillAppear" { pages?.turn(to: "D", animated: false) }
      }

      pages.controller.setViewControllers(
        [page],
        direction: .forward,
        animated: false,
        completion: nil
      )
      await settle()

      expect(pages.shown, equals: "D")
      expect(
        journal.appearances,
        equals: [
          "C.viewWillAppear", "B.viewWillDisappear", "C.viewDidAppear", "B.viewDidDisappear",
          "D.viewWillAppear", "C.viewWillDisappear", "D.viewDidAppear", "C.viewDidDisappear",
        ]
      )
    }

    @Test
    func `pages set from a completion are set at once`() async {
      let pages = await Pages(in: journal)
      var shown = ""

      pages.turn(to: "C") { [weak pages] _ in
        pages?.turn(to: "D", animated: false)
        shown = pages?.shown ?? ""
      }
      await settle()

      expect(shown, equals: "D")
    }

    @Test
    func `the same pages once more change nothing`() async {
      let pages = await Pages(in: journal)
      var finished: [Bool] = []

      pages.controller.setViewControllers(
        pages.controller.viewControllers,
        direction: .reverse,
        animated: false
      ) { finished.append($0) }
      await settle()

      expect(finished, equals: [true])
      expect(journal.lines, equals: [])
    }

    @Test
    func `a page set while the controller is off display appears with it`() async {
      let pages = await Pages(in: journal)
      pages.window.isHidden = true
      journal.clear()

      var finished: [Bool] = []
      pages.turn(to: "C") { finished.append($0) }
      expect(finished, equals: [true])
      expect(journal.lines.last, equals: "B.deinit")
      pages.window.isHidden = false
      await settle()

      expect(journal.appearances, equals: ["C.viewWillAppear", "C.viewDidAppear"])
      expect(journal.lines(of: "C").last, equals: "didMove(parent)")
    }

    @Test
    func `the root is replaced while a page is turned`() async {
      weak var controller: UIPageViewController?
      let window: TestWindow
      do {
        let pages = await Pages(in: journal)
        controller = pages.controller
        window = pages.window
        pages.turn(to: "C")
        await runLoopPass()
        window.rootViewController = UIViewController()
      }
      await settle()

      expectNil(controller)
      expect(journal.lines(of: "B").last, equals: "deinit")
      expect(journal.lines(of: "C").last, equals: "deinit")
      expect(!journal.lines.contains("C.viewDidAppear"))
      withExtendedLifetime(window) {}
    }

    @Test
    func `the root is replaced while a page comes`() async {
      let pages = await Pages(in: journal)
      let page = pages.source.makePage("C")
      page.onCallback = { [weak window = pages.window] _, line in
        if line == "viewWillAppear" { window?.rootViewController = UIViewController() }
      }

      pages.controller.setViewControllers(
        [page],
        direction: .forward,
        animated: false,
        completion: nil
      )
      await settle()

      expect(
        journal.lines(of: "C").suffix(3),
        equals: [
          "viewWillAppear", "viewWillDisappear", "viewDidDisappear",
        ]
      )
      expectNil(page.view.superview)
    }

    @Test
    func `B194: a layout before the controller is in the window is not the first`() async {
      final class Book: UIPageViewController {
        override func viewWillAppear(_ animated: Bool) {
          super.viewWillAppear(animated)
          view.setNeedsLayout()
          view.layoutIfNeeded()
        }
      }
      let book = Book(transitionStyle: .scroll, navigationOrientation: .horizontal)
      let page = SpyScreen("A", journal)
      page.notesLayout = true
      book.setViewControllers([page], direction: .forward, animated: false, completion: nil)

      let window = TestWindow(rootViewController: book)
      await window.settle()

      expect(
        journal.lines(of: "A").dropFirst(3).prefix(4),
        equals: [
          "viewWillAppear", "viewIsAppearing", "viewDidAppear", "didMove(parent)",
        ]
      )
      expect(journal["A.viewDidAppear"]?.hasWindow, equals: true)
    }

    @Test
    func `a page that lays out its controller as it comes appears only after that`() async {
      final class Book: UIPageViewController {
        var page: UIViewController?

        override func viewIsAppearing(_ animated: Bool) {
          super.viewIsAppearing(animated)
          if let page { setViewControllers([page], direction: .forward, animated: false) }
          page = nil
        }
      }
      let book = Book(transitionStyle: .scroll, navigationOrientation: .horizontal)
      let page = SpyScreen("A", journal)
      page.onCallback = { [weak book] _, line in
        guard line == "viewWillAppear" else { return }
        book?.view.setNeedsLayout()
        book?.view.layoutIfNeeded()
      }
      book.page = page

      let window = TestWindow(rootViewController: book)
      await window.settle()

      expect(
        journal.lines(of: "A").filter { $0.hasPrefix("view") && $0 != "viewDidLoad" },
        equals: [
          "viewWillAppear", "viewIsAppearing", "viewDidAppear",
        ]
      )
    }

    @Test
    func `a page does not end its disappearance before its controller`() async {
      final class Container: UIViewController {
        override var shouldAutomaticallyForwardAppearanceMethods: Bool { false }
      }
      let container = Container()
      let window = TestWindow(rootViewController: container)
      await window.settle()
      let book = UIPageViewController(transitionStyle: .scroll, navigationOrientation: .horizontal)
      book.setViewControllers(
        [SpyScreen("A", journal)],
        direction: .forward,
        animated: false,
        completion: nil
      )
      container.addChild(book)
      book.beginAppearanceTransition(true, animated: false)
      container.view.addSubview(book.view)
      book.beginAppearanceTransition(false, animated: false)

      book.view.layoutIfNeeded()

      expect(journal.appearances.last, equals: "A.viewWillDisappear")
      book.endAppearanceTransition()
      expect(journal.appearances.last, equals: "A.viewDidDisappear")
    }

    @Test
    func `a page taken out by hand is a page no longer`() async {
      let pages = await Pages(in: journal)
      let page = pages.controller.viewControllers?.first

      page?.willMove(toParent: nil)
      page?.view.removeFromSuperview()
      page?.removeFromParent()
      await settle()

      expect(pages.shown, equals: "")
      expectNil(page?.parent)
      expect(journal.lines(of: "B").last, equals: "viewDidDisappear")
    }
  }
}
