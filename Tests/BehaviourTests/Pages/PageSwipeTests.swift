import Expectations
import Holdfast
import HoldfastTesting
import Testing

extension Behaviours {
  /// Section P: pages that the user turns by swipes, and the pages that UIKit keeps beside the visible one.
  @MainActor
  struct PageSwipes {
    let journal = Journal()

    @Test
    func `B194: order of a scroll by the user`() async {
      let pages = await Pages(in: journal)

      await pages.swipe()

      expect(pages.shown, equals: "C")
      expect(
        journal.appearances,
        equals: [
          "C.viewWillAppear", "B.viewWillDisappear", "C.viewDidAppear", "B.viewDidDisappear",
        ]
      )
    }

    @Test
    func `B194: order of a scroll that is taken back`() async {
      let pages = await Pages(in: journal)

      let swipe = UserAction.swipePage(in: pages.controller)
      swipe.move(to: 0.3)
      await settle()
      expect(pages.shown, equals: "B")
      swipe.cancel()
      await settle()

      expect(pages.shown, equals: "B")
      expect(
        journal.appearances,
        equals: [
          "C.viewWillAppear", "B.viewWillDisappear", "B.viewWillAppear", "B.viewDidAppear",
          "C.viewWillDisappear", "C.viewDidDisappear",
        ]
      )
    }

    @Test
    func `B194: order of a curl that is taken back`() async {
      let pages = await Pages("B", .pageCurl, in: journal)

      let swipe = UserAction.swipePage(in: pages.controller, .reverse)
      await runLoopPass()
      swipe.cancel()
      await settle()

      expect(
        journal.appearances,
        equals: [
          "A.viewWillAppear", "B.viewWillDisappear", "A.viewWillDisappear", "B.viewWillAppear",
          "A.viewDidDisappear", "B.viewDidAppear",
        ]
      )
      expect(journal.lines(of: "A").last, equals: "deinit")
    }

    @Test
    func `B195: who is asked for, and when the delegate is told`() async {
      let pages = await Pages("B", in: journal)
      let told = { [journal] in
        let lines = journal.lines.filter { !$0.contains(".") }
        journal.clear()
        return lines
      }

      let swipe = UserAction.swipePage(in: pages.controller)
      expect(told(), equals: ["after(B)", "before(B)", "willTransition(C)"])
      swipe.cancel()
      await settle()
      expect(told(), equals: ["didFinish(B, true, false)"])

      await pages.swipe()
      expect(told(), equals: ["willTransition(C)", "didFinish(B, true, true)", "after(C)"])

      await pages.swipe(.reverse)
      expect(told(), equals: ["willTransition(B)", "didFinish(C, true, true)", "before(B)"])
    }

    @Test
    func `B195: neighbours are children, loaded and not in the window`() async throws {
      let pages = await Pages(in: journal)

      UserAction.swipePage(in: pages.controller).cancel()
      await settle()

      expect(pages.children, equals: "ABC")
      let neighbour = try #require(
        pages.controller.children.first { ($0 as? SpyScreen)?.name == "A" }
      )
      expect(neighbour.isViewLoaded)
      expectNil(neighbour.viewIfLoaded?.window)
      expect(journal.appearances.allSatisfy { !$0.hasPrefix("A.") })
    }

    @Test
    func `B195: a neighbour outlives the page it was asked for, until it is two pages away`() async
    {
      let pages = await Pages(in: journal)

      await pages.swipe()
      expect(pages.children, equals: "BCD")
      expect(journal.lines(of: "A").suffix(3), equals: ["willMove(nil)", "didMove(nil)", "deinit"])

      await pages.swipe()
      expect(pages.children, equals: "CDE")
      expect(journal.lines(of: "B").last, equals: "deinit")

      await pages.swipe()
      await pages.swipe(.reverse)
      expect(pages.shown, equals: "D")
      expect(journal.lines(of: "D").filter { $0 == "loadView" }.count, equals: 1)
    }

    @Test
    func `B195: an animated turn by code keeps the page it left`() async {
      let pages = await Pages("A", in: journal)

      pages.turn(to: "D")
      await settle()
      expect(pages.children, equals: "AD")

      // UIKit has kept the previous page, whichever page the data source would return.
      await pages.swipe(.reverse)
      expect(pages.shown, equals: "A")
    }

    @Test
    func `B195: a turn without animation keeps nothing`() async {
      let pages = await Pages("A", in: journal)
      UserAction.swipePage(in: pages.controller).cancel()
      await settle()

      pages.turn(to: "D", animated: false)

      expect(pages.children, equals: "D")
      expect(journal.lines(of: "A").last, equals: "deinit")
      expect(journal.lines(of: "B").last, equals: "deinit")
      await pages.swipe(.reverse)
      expect(pages.shown, equals: "C")
    }

    @Test
    func `B195: another data source is asked anew`() async {
      let pages = await Pages("B", in: journal)
      UserAction.swipePage(in: pages.controller).cancel()
      await settle()

      pages.controller.dataSource = nil
      expect(pages.children, equals: "B")
      pages.controller.dataSource = pages.source
      journal.clear()
      UserAction.swipePage(in: pages.controller).cancel()
      await settle()

      expect(journal.lines.prefix(1), equals: ["after(B)"])
    }

    @Test
    func `B195: page curls keep nothing and ask at each turn`() async {
      let pages = await Pages("B", .pageCurl, in: journal)

      await pages.swipe()

      expect(pages.shown, equals: "C")
      expect(pages.children, equals: "C")
      expect(journal.lines(of: "B").last, equals: "deinit")
      expect(
        journal.lines.filter { !$0.contains(".") },
        equals: [
          "after(B)", "willTransition(C)", "didFinish(B, true, true)",
        ]
      )
    }

    @Test
    func `B196: pages set from didFinishAnimating come after the swipe`() async {
      let pages = await Pages(in: journal)
      pages.source.onDidFinish = { [weak pages] in
        pages?.turn(to: "E", animated: false)
        pages?.journal.note("set, showing \(pages?.shown ?? "")")
      }

      await pages.swipe()

      expect(journal.lines.contains("set, showing C"))
      expect(pages.shown, equals: "E")
      expect(pages.children, equals: "E")
    }

    @Test
    func `pages set while the finger is down come when it has lifted`() async {
      let pages = await Pages(in: journal)
      pages.source.onWillTransition = { [weak pages] in pages?.turn(to: "E", animated: false) }

      let swipe = UserAction.swipePage(in: pages.controller)
      await settle()
      expect(pages.shown, equals: "B")
      swipe.cancel()
      await settle()

      expect(pages.shown, equals: "E")
      expect(journal.lines(of: "C").last, equals: "deinit")
    }

    @Test
    func `another data source set in the middle of a swipe leaves the swipe alone`() async {
      let pages = await Pages(in: journal)
      let swipe = UserAction.swipePage(in: pages.controller)

      pages.controller.dataSource = nil
      swipe.finish()
      await settle()

      expect(pages.shown, equals: "C")
      expect(pages.children, equals: "BC")
      expect(journal.lines(of: "A").last, equals: "deinit")
    }

    @Test
    func `a swipe ends when the controller leaves the window`() async {
      weak var controller: UIPageViewController?
      let window: TestWindow
      do {
        let pages = await Pages(in: journal)
        controller = pages.controller
        window = pages.window
        _ = UserAction.swipePage(in: pages.controller)
        window.rootViewController = UIViewController()
      }
      await settle()

      expectNil(controller)
      expect(journal.lines.filter { $0.hasSuffix("deinit") }.count, equals: 3)
      withExtendedLifetime(window) {}
    }

    @Test
    func `a swipe cancelled by hiding the window shows the old page again`() async {
      let pages = await Pages(in: journal)
      _ = UserAction.swipePage(in: pages.controller)
      pages.window.isHidden = true
      await settle()
      expect(!journal.lines.contains("B.viewWillAppear"))
      expect(journal.lines(of: "B").last, equals: "viewDidDisappear")
      pages.window.isHidden = false
      await settle()

      expect(pages.shown, equals: "B")
      expect(journal.lines(of: "B").last, equals: "viewDidAppear")
      expect(journal.lines(of: "C").last, equals: "viewDidDisappear")
    }

    @Test
    func `both sides of a book turn together`() async {
      let controller = UIPageViewController(
        transitionStyle: .pageCurl,
        navigationOrientation: .horizontal,
        options: [.spineLocation: UIPageViewController.SpineLocation.mid.rawValue]
      )
      let source = PageSource(journal)
      controller.dataSource = source
      expect(controller.isDoubleSided)
      controller.setViewControllers(
        [source.makePage("A"), source.makePage("B")],
        direction: .forward,
        animated: false,
        completion: nil
      )
      let window = TestWindow(rootViewController: controller)
      await window.settle()

      UserAction.swipePage(in: controller).finish()
      await settle()
      expect(names(controller.viewControllers ?? []), equals: "CD")

      UserAction.swipePage(in: controller, .reverse).finish()
      await settle()
      expect(names(controller.viewControllers ?? []), equals: "AB")
    }

    @Test
    func `a leaf with two sides shows its front`() async {
      let pages = await Pages("A", .pageCurl, in: journal)
      pages.controller.isDoubleSided = true

      await pages.swipe()
      expect(pages.shown, equals: "C")

      pages.controller.setViewControllers(
        [pages.source.makePage("E"), pages.source.makePage("D")],
        direction: .forward,
        animated: true,
        completion: nil
      )
      await settle()
      expect(pages.shown, equals: "E")
      expect(pages.children, equals: "E")
      expect(journal.lines(of: "D"), equals: ["deinit"])
    }
  }
}
