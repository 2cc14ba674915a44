import Expectations
import HoldfastTesting
import Testing

@testable import BehaviourTests
@testable import HeadlessUIKit

// Tests of behaviour that only HeadlessUIKit lets a test observe.

extension Behaviours.PageTurns {
  @Test
  func `only a scrolling controller asks for an indicator`() async {
    let curling = await Pages("B", .pageCurl, in: Journal())
    curling.source.count = 5
    curling.turn(to: "C", animated: false)
    expectNil(curling.controller.headlessIndicator)

    let scrolling = await Pages("B", .scroll, in: Journal())
    scrolling.source.count = 5
    scrolling.turn(to: "C", animated: false)
    expect(scrolling.controller.headlessIndicator?.count, equals: 5)
  }

  @Test
  func `a leaf may be set with both its sides, without animation too`() {
    let controller = UIPageViewController()
    controller.isDoubleSided = true
    let front = UIViewController()

    controller.setViewControllers(
      [front, UIViewController()],
      direction: .forward,
      animated: false
    )

    expect(controller.viewControllers?.first, is: front)
  }

  @Test
  func `a book that is closed can have one side or two, an open one has two`() {
    let closed = UIPageViewController()
    closed.isDoubleSided = true
    closed.isDoubleSided = false
    expect(!closed.isDoubleSided)

    let open = UIPageViewController(
      transitionStyle: .pageCurl,
      navigationOrientation: .horizontal,
      options: [.spineLocation: UIPageViewController.SpineLocation.mid.rawValue]
    )
    open.isDoubleSided = true
    expect(open.isDoubleSided)
  }

  @Test
  func `B194: a page that comes back is laid out without having appeared`() async {
    let journal = Journal()
    let pages = await Pages(in: journal)
    pages.window.isHidden = true
    journal.clear()

    pages.window.isHidden = false
    pages.controller.view.setNeedsLayout()
    pages.controller.view.layoutIfNeeded()
    expect(journal.appearances, equals: ["B.viewWillAppear"])
    await settle()

    expect(journal.appearances, equals: ["B.viewWillAppear", "B.viewDidAppear"])
  }
}
