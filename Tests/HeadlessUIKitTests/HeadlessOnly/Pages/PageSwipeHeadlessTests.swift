import HoldfastTesting
import Testing

@testable import HeadlessUIKit

// What only HeadlessUIKit lets a test see.

extension Behaviours.PageSwipes {
  @Test
  func `the indicator asks after changes by code only`() async {
    let pages = await Pages(in: journal)
    #expect(pages.controller.headlessIndicator == nil)
    pages.source.count = 5

    pages.turn(to: "C", animated: false)
    #expect(journal.lines.filter { $0 == "index" }.count == 1)
    #expect(pages.controller.headlessIndicator?.count == 5)
    await pages.swipe()

    #expect(pages.controller.headlessIndicator?.index == 2)
    #expect(journal.lines.filter { $0 == "index" }.count == 1)
  }

  @Test
  func `no swipe without a data source, a page or a gesture`() async {
    let pages = await Pages("A", in: journal)
    #expect(!pages.controller.beginPageSwipe(.reverse))
    #expect(!journal.lines.contains("willTransition()"))

    let scrollView = pages.controller.view.subviews.compactMap { $0 as? UIScrollView }.first
    scrollView?.isScrollEnabled = false
    #expect(!pages.controller.beginPageSwipe(.forward))
    scrollView?.isScrollEnabled = true
    pages.controller.dataSource = nil
    #expect(!pages.controller.beginPageSwipe(.forward))

    let curling = await Pages("A", .pageCurl, in: journal)
    for recognizer in curling.controller.gestureRecognizers { recognizer.isEnabled = false }
    #expect(!curling.controller.beginPageSwipe(.forward))
  }

  @Test
  func `a page that is its own neighbour is not swiped to`() async {
    let pages = await Pages(in: journal)
    pages.source.only = pages.controller.viewControllers?.first

    #expect(!pages.controller.beginPageSwipe(.forward))
    #expect(pages.children == "B")
  }

  @Test
  func `no second swipe during the first`() async {
    let pages = await Pages(in: journal)
    let swipe = User.swipesPage(in: pages.controller)

    #expect(!pages.controller.beginPageSwipe(.reverse))
    swipe.finish()
    #expect(!pages.controller.beginPageSwipe(.forward))
    await settle()

    #expect(pages.shown == "C")
  }
}
