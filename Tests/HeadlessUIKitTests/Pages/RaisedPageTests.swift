import HoldfastTesting
import Testing

@testable import BehaviourTests
@testable import HeadlessUIKit

extension Behaviours {
  /// Section P: the exceptions that page view controllers raise.
  @MainActor
  struct RaisedPages {
    @Test
    func `no page raises`() async {
      let result = await #expect(
        processExitsWith: .failure,
        observing: [\.standardErrorContent]
      ) { @MainActor in
        let pages = UIPageViewController()
        pages.loadViewIfNeeded()
        pages.setViewControllers(
          nil,
          direction: .forward,
          animated: false,
          completion: nil
        )
      }
      expectRaised(
        result,
        "NSInvalidArgumentException",
        "The number of view controllers provided (0) doesn't match the number required (1) for the "
          + "requested transition"
      )
    }

    @Test(arguments: [false, true])
    func `B321: no page raises before there is a view, too, animated or in the place of one`(
      isAnimated: Bool
    ) async {
      let result = await #expect(
        processExitsWith: .failure,
        observing: [\.standardErrorContent]
      ) { @MainActor [isAnimated = isAnimated as Bool] in
        let pages = UIPageViewController()
        if !isAnimated {
          pages.setViewControllers(
            [UIViewController()],
            direction: .forward,
            animated: false,
            completion: nil
          )
        }
        pages.setViewControllers(
          [],
          direction: .forward,
          animated: isAnimated,
          completion: nil
        )
      }
      expectRaised(result, "doesn't match the number required (1)")
    }

    @Test(arguments: [false, true])
    func `B311: scrolling to a page while pages scroll raises`(isSwipe: Bool) async {
      let result = await #expect(
        processExitsWith: .failure,
        observing: [\.standardErrorContent]
      ) { @MainActor [isSwipe = isSwipe as Bool] in
        let pages = await Pages(in: Journal())
        if isSwipe {
          UserAction.swipePage(in: pages.controller).cancel()
        } else {
          pages.turn(to: "C")
        }
        pages.turn(to: "D")
      }
      expectRaised(result, "NSInternalInconsistencyException", "Duplicate states in queue")
    }

    @Test
    func `three scrolling pages raise`() async {
      let result = await #expect(
        processExitsWith: .failure,
        observing: [\.standardErrorContent]
      ) { @MainActor in
        let pages = UIPageViewController(
          transitionStyle: .scroll,
          navigationOrientation: .horizontal
        )
        pages.setViewControllers(
          [UIViewController(), UIViewController(), UIViewController()],
          direction: .forward,
          animated: true,
          completion: nil
        )
      }
      expectRaised(result, "provided (3) doesn't match the number required (1)")
    }

    @Test
    func `one page of an open book raises`() async {
      let result = await #expect(
        processExitsWith: .failure,
        observing: [\.standardErrorContent]
      ) { @MainActor in
        let book = UIPageViewController(
          transitionStyle: .pageCurl,
          navigationOrientation: .horizontal,
          options: [.spineLocation: UIPageViewController.SpineLocation.mid.rawValue]
        )
        book.setViewControllers(
          [UIViewController()],
          direction: .forward,
          animated: false,
          completion: nil
        )
      }
      expectRaised(result, "provided (1) doesn't match the number required (2)")
    }

    @Test
    func `the front alone of a leaf with two sides raises when it is animated`() async {
      let result = await #expect(
        processExitsWith: .failure,
        observing: [\.standardErrorContent]
      ) { @MainActor in
        let book = UIPageViewController()
        book.isDoubleSided = true
        book.setViewControllers(
          [UIViewController()],
          direction: .forward,
          animated: false,
          completion: nil
        )
        HeadlessLog.warn("still here")
        book.setViewControllers(
          [UIViewController()],
          direction: .forward,
          animated: true,
          completion: nil
        )
      }
      expectRaised(result, "still here", "provided (1) doesn't match the number required (2)")
    }

    @Test
    func `swiping to a single page of an open book raises`() async {
      let result = await #expect(
        processExitsWith: .failure,
        observing: [\.standardErrorContent]
      ) { @MainActor in
        let source = PageSource(Journal())
        let book = UIPageViewController(
          transitionStyle: .pageCurl,
          navigationOrientation: .horizontal,
          options: [.spineLocation: UIPageViewController.SpineLocation.mid.rawValue]
        )
        book.dataSource = source
        book.setViewControllers(
          [source.makePage("C"), source.makePage("D")],
          direction: .forward,
          animated: false,
          completion: nil
        )
        let window = TestWindow(rootViewController: book)
        await window.settle()
        _ = UserAction.swipePage(in: book)
        withExtendedLifetime(source) {}
      }
      expectRaised(result, "provided (1) doesn't match the number required (2)")
    }

    @Test
    func `an open book has two sides or raises`() async {
      let result = await #expect(
        processExitsWith: .failure,
        observing: [\.standardErrorContent]
      ) { @MainActor in
        let book = UIPageViewController(
          transitionStyle: .pageCurl,
          navigationOrientation: .horizontal,
          options: [.spineLocation: UIPageViewController.SpineLocation.mid.rawValue]
        )
        book.isDoubleSided = false
      }
      expectRaised(result, "NSInvalidArgumentException", "doubleSided")
    }
  }
}
