import Expectations
import Holdfast
import HoldfastTesting
import Testing

/// Tests that calls on a finished gesture, or on one that never began, have no effect on the earlier transition or on
/// the next gesture.
@MainActor
@Suite(.oneAtATime)
struct FinishedGestureTests {
  @Test
  func `a swipe back that is over does nothing to the next one`() async {
    let navigation = UINavigationController(rootViewController: UIViewController())
    let window = TestWindow(rootViewController: navigation)
    navigation.pushViewController(UIViewController(), animated: false)
    await window.settle()
    let first = UserAction.swipeBack(in: navigation)
    first.cancel()
    await window.settle()

    let second = UserAction.swipeBack(in: navigation)
    first.move(to: 0.7)
    expect(navigation.transitionCoordinator?.percentComplete, equals: 0)
    first.cancel()
    expect(navigation.transitionCoordinator?.isInteractive, equals: true)
    second.finish()
    await window.settle()

    expect(navigation.viewControllers.count, equals: 1)
  }

  @Test
  func `a drag that is over does nothing to the next one`() async throws {
    let root = UIViewController()
    let window = TestWindow(rootViewController: root)
    await window.settle()
    let sheet = UIViewController()
    root.present(sheet, animated: false)
    await window.settle()
    let first = UserAction.dragDown(sheet)
    first.release()
    await window.settle()

    let second = UserAction.dragDown(sheet)
    first.move(to: 0.7)
    expect(sheet.transitionCoordinator?.percentComplete, equals: 0)
    first.release()
    expect(sheet.transitionCoordinator?.isInteractive, equals: true)
    second.finish()
    await window.settle()

    expectNothingPresented(by: root)
  }

  @Test
  func `a drag of a sheet ends although the screen that presented it has been popped`()
    async
  {
    let root = UIViewController()
    let window = TestWindow(rootViewController: root)
    await window.settle()
    let sheet = UINavigationController(rootViewController: UIViewController())
    sheet.pushViewController(UIViewController(), animated: false)
    root.present(sheet, animated: false)
    await window.settle()
    let drag = UserAction.dragDown(sheet.topViewController)
    sheet.popViewController(animated: false)
    await runLoopPass()

    drag.move(to: 0.7)
    expect(sheet.transitionCoordinator?.percentComplete, equals: 0.7)
    drag.finish()
    await window.settle()

    expectNothingPresented(by: root)
  }

  @Test
  func `a page swipe that is over does nothing to the next one`() async {
    let book = Book()
    let pages = UIPageViewController(
      transitionStyle: .scroll,
      navigationOrientation: .horizontal
    )
    pages.dataSource = book
    pages.setViewControllers([book.first], direction: .forward, animated: false, completion: nil)
    let window = TestWindow(rootViewController: pages)
    await window.settle()
    let first = UserAction.swipePage(in: pages)
    first.cancel()
    await window.settle()

    let second = UserAction.swipePage(in: pages)
    first.move(to: 0.7)
    first.cancel()
    second.finish()
    await window.settle()

    expect(pages.viewControllers?.first, is: book.second)
  }

  @Test
  func `a swipe back that didn't begin leaves a running pop alone`() async {
    let navigation = UINavigationController(rootViewController: UIViewController())
    let window = TestWindow(rootViewController: navigation)
    await window.settle()
    let pushed = UIViewController()
    navigation.pushViewController(pushed, animated: false)
    navigation.pushViewController(UIViewController(), animated: false)
    await window.settle()
    navigation.popViewController(animated: true)
    await expectFailure("swipe") {
      let swipe = UserAction.swipeBack(in: navigation)
      swipe.move(to: 0.7)
      swipe.cancel()
      expect(!swipe.isUnderWay)
    }
    await window.settle()

    expectTop(of: navigation, is: pushed)
  }
}

/// A data source with two pages.
@MainActor
private final class Book: NSObject, UIPageViewControllerDataSource {
  let first = UIViewController()
  let second = UIViewController()

  func pageViewController(
    _ pageViewController: UIPageViewController,
    viewControllerBefore viewController: UIViewController
  ) -> UIViewController? {
    viewController === second ? first : nil
  }

  func pageViewController(
    _ pageViewController: UIPageViewController,
    viewControllerAfter viewController: UIViewController
  ) -> UIViewController? {
    viewController === first ? second : nil
  }
}
