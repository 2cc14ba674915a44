import Expectations
import Holdfast
import HoldfastTesting
import Testing

extension Behaviours {
  /// Tests methods with a completion handler that also have an async form, and those that have none although the
  /// language's rule would give them one.
  @MainActor
  struct AsyncVariantTests {
    let journal = Journal()

    @Test
    func `B260: an animation with keyframes that is awaited is over afterwards`() async {
      let finished = await UIView.animateKeyframes(withDuration: 0, delay: 0) {
        journal.note("changes")
      }

      expect(finished)
      expect(journal.lines, equals: ["changes"])
    }

    @Test
    func `B260: other animations have no second form, so nothing is awaited`() async {
      let view = UIView()

      UIView.animate(withDuration: 0) { journal.note("changes") }
      UIView.animate(withDuration: 0, delay: 0) { journal.note("after a delay") }
      UIView.transition(with: view, duration: 0, animations: { journal.note("inside") })

      expect(journal.lines, equals: ["changes", "after a delay", "inside"])
      await settle()
    }

    @Test
    func `B260: turning pages has no second form, so nothing is awaited`() async {
      let pages = UIPageViewController()
      let page = UIViewController()
      let window = TestWindow(rootViewController: pages)
      await window.settle()

      pages.setViewControllers([page], direction: .forward, animated: false)

      expect(pages.viewControllers, equals: [page])
      await window.settle()
    }

    @Test
    func `B260: presenting and dismissing have no second form, so nothing is awaited`() async {
      let stage = await RootOnDisplay()
      let modal = stage.screen("Modal", .pageSheet)

      stage.root.present(modal, animated: true)
      expect(!stage.journal.lines.contains("Modal.viewDidAppear"))
      await settle()
      stage.root.dismiss(animated: true)

      expect(stage.root.presentedViewController, is: modal)
      await settle()
      expectNil(stage.root.presentedViewController)
    }
  }
}
