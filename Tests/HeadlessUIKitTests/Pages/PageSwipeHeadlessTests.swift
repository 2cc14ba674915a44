import Expectations
import HoldfastTesting
import Testing

@testable import BehaviourTests
@testable import HeadlessUIKit

// Tests of behaviour that only HeadlessUIKit lets a test observe.

extension Behaviours.PageSwipes {
  @Test
  func `the indicator asks after changes by code only`() async {
    let pages = await Pages(in: journal)
    expectNil(pages.controller.headlessIndicator)
    pages.source.count = 5

    pages.turn(to: "C", animated: false)
    expect(journal.lines.filter { $0 == "index" }.count, equals: 1)
    expect(pages.controller.headlessIndicator?.count, equals: 5)
    await pages.swipe()

    expect(pages.controller.headlessIndicator?.index, equals: 2)
    expect(journal.lines.filter { $0 == "index" }.count, equals: 1)
  }

  @Test
  func `no swipe without a data source, a page or a gesture`() async {
    let pages = await Pages("A", in: journal)
    expect(!pages.controller.beginPageSwipe(.reverse))
    expect(!journal.lines.contains("willTransition()"))

    let scrollView = pages.controller.view.subviews.compactMap { $0 as? UIScrollView }.first
    scrollView?.isScrollEnabled = false
    expect(!pages.controller.beginPageSwipe(.forward))
    scrollView?.isScrollEnabled = true
    pages.controller.dataSource = nil
    expect(!pages.controller.beginPageSwipe(.forward))

    let curling = await Pages("A", .pageCurl, in: journal)
    for recognizer in curling.controller.gestureRecognizers { recognizer.isEnabled = false }
    expect(!curling.controller.beginPageSwipe(.forward))
  }

  @Test
  func `a page that is its own neighbour is not swiped to`() async {
    let pages = await Pages(in: journal)
    pages.source.only = pages.controller.viewControllers?.first

    expect(!pages.controller.beginPageSwipe(.forward))
    expect(pages.children, equals: "B")
  }

  @Test
  func `B195: a page given out for both sides is made a child once`() async {
    let pages = await Pages(in: journal)
    let only = pages.source.makePage("X")
    pages.source.only = only

    expect(pages.controller.beginPageSwipe(.forward))
    pages.controller.endPageSwipe(finish: false)
    await settle()

    expect(journal.lines.count { $0 == "X.willMove(parent)" }, equals: 1)
    expect(journal.lines.count { $0 == "X.didMove(parent)" }, equals: 1)
  }

  @Test
  func `B195: the data source it has already is not asked anew`() async {
    let pages = await Pages(in: journal)
    await pages.swipe()
    await pages.swipe(.reverse)
    journal.clear()

    pages.controller.dataSource = pages.source
    expect(pages.controller.beginPageSwipe(.forward))

    expect(!journal.lines.contains("after(B)"))
    pages.controller.endPageSwipe(finish: false)
    await settle()
  }

  @Test
  func `no swipe while the controller comes, presents something or is off display`() async {
    let pages = await Pages(in: journal)
    let controller = pages.controller
    controller.present(UIViewController(), animated: true)
    await settle()
    expect(!controller.beginPageSwipe(.forward))
    controller.dismiss(animated: true)
    await settle()

    pages.window.rootViewController = nil
    await settle()
    expect(!controller.beginPageSwipe(.forward))
    controller.beginAppearanceTransition(true, animated: false)
    controller.endAppearanceTransition()
    expect(!controller.beginPageSwipe(.forward))
    controller.beginAppearanceTransition(false, animated: false)
    controller.endAppearanceTransition()

    let root = UIViewController()
    pages.window.rootViewController = root
    controller.modalPresentationStyle = .fullScreen
    root.present(controller, animated: true)
    await runLoopPass()
    expect(!controller.beginPageSwipe(.forward))
    await settle()
    expect(controller.beginPageSwipe(.forward))
    controller.endPageSwipe(finish: false)
    await settle()
  }

  @Test
  func `a page swipe goes on under a swipe back that is taken back`() async {
    let pages = await Pages(in: journal)
    let stack = UINavigationController()
    pages.window.rootViewController = stack
    stack.viewControllers = [UIViewController(), pages.controller]
    await settle()
    let swipe = UserAction.swipePage(in: pages.controller)
    await runLoopPass()
    let swipeBack = UserAction.swipeBack(in: stack)
    await runLoopPass()
    swipeBack.cancel()
    await runLoopPass()

    swipe.finish()
    await settle()

    expect(pages.shown, equals: "C")
    expect(pages.controller.viewControllers?.first?.view.window, is: pages.window)
    expect(journal.lines(of: "C").last, equals: "viewDidAppear")
  }

  @Test
  func `no second swipe during the first`() async {
    let pages = await Pages(in: journal)
    let swipe = UserAction.swipePage(in: pages.controller)

    expect(!pages.controller.beginPageSwipe(.reverse))
    swipe.finish()
    expect(!pages.controller.beginPageSwipe(.forward))
    await settle()

    expect(pages.shown, equals: "C")
  }
}
