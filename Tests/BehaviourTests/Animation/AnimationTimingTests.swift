import Expectations
import Holdfast
import HoldfastTesting
import Testing

extension Behaviours {
  /// Tests when animations make their changes and complete, within a run-loop pass.
  @MainActor
  struct AnimationTimingTests {
    private let journal = Journal()

    @Test
    func `B265: an animation without time changes at once and completes in a later turn`() async {
      UIView.animate(withDuration: 0) { [journal] in
        journal.note("changes")
      } completion: { [journal] finished in
        journal.note("finished \(finished)")
      }
      expect(journal.lines, equals: ["changes"])

      await settle()
      expect(journal.lines, equals: ["changes", "finished true"])
    }

    @Test
    func `B266: switching animations off leaves those alone that run`() async {
      defer { UIView.setAnimationsEnabled(true) }
      UIView.animate(withDuration: 0.3) {
      } completion: { [journal] _ in
        journal.note("first")
      }

      UIView.setAnimationsEnabled(false)
      UIView.animate(withDuration: 0.3) { [journal] in
        journal.note("changes")
      } completion: { [journal] _ in
        journal.note("second")
      }
      expect(journal.lines, equals: ["changes"])
      await settle()

      expect(journal.lines, equals: ["changes", "second", "first"])
    }

    @Test
    func `B294: a push asked for without animation around it is animated as it says`() async {
      let stack = await Stack(in: journal)

      UIView.performWithoutAnimation { _ = stack.push(animated: true) }
      expect(stack.navigation.transitionCoordinator?.isAnimated, equals: true)
      await runLoopPass()
      await runLoopPass()
      expect(!journal.lines.contains("B.viewDidAppear"))

      await stack.window.settle()
      expect(journal["B.viewDidAppear"]?.animated, equals: true)
    }

    @Test
    func `B279: flushing lays out what the stack was asked for`() async {
      let stack = await Stack(in: journal)

      stack.push(animated: false)
      expect(journal.appearances.isEmpty)
      CATransaction.flush()
      expect(journal.lines.contains("B.viewDidAppear"))

      CATransaction.begin()
      stack.push(animated: false)
      CATransaction.flush()
      expect(!journal.lines.contains("C.viewWillAppear"))
      CATransaction.commit()
      await stack.window.settle()
      expect(journal.lines.contains("C.viewDidAppear"))
    }
  }
}
