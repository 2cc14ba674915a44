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
    func `B260: an animation that is awaited is over afterwards`() async {
      let view = UIView()

      let finished = await UIView.animate(withDuration: 0) { journal.note("changes") }
      await UIView.animate(withDuration: 0, delay: 0) { journal.note("after a delay") }
      await UIView.transition(with: view, duration: 0, animations: { journal.note("inside") })

      #expect(finished)
      #expect(journal.lines == ["changes", "after a delay", "inside"])
    }

    @Test
    func `B260: a page that is turned to and awaited is there afterwards`() async {
      let pages = UIPageViewController()
      let page = UIViewController()
      let window = TestWindow(rootViewController: pages)
      await window.settle()

      await pages.setViewControllers([page], direction: .forward, animated: false)

      #expect(pages.viewControllers == [page])
      withExtendedLifetime(window) {}
    }

    @Test
    func `B260: presenting and dismissing have no second form, so nothing is awaited`() async {
      let stage = await RootOnDisplay()
      let modal = stage.screen("Modal", .pageSheet)

      stage.root.present(modal, animated: true)
      #expect(!stage.journal.lines.contains("Modal.viewDidAppear"))
      await settle()
      stage.root.dismiss(animated: true)

      #expect(stage.root.presentedViewController === modal)
      await settle()
      #expect(stage.root.presentedViewController == nil)
    }
  }
}
