import Expectations
import Holdfast
import HoldfastTesting
import Testing

extension Behaviours {
  /// Section T: the blocks that run when the animations of a transaction have ended.
  @MainActor
  struct CATransactionTests {
    let journal = Journal()

    /// Makes `changes` in a transaction whose end is recorded.
    func transaction(_ name: String = "block", _ changes: () -> Void) {
      CATransaction.begin()
      CATransaction.setCompletionBlock { [journal] in journal.note(name) }
      changes()
      CATransaction.commit()
    }

    @Test(arguments: [true, false])
    func `B219: the block runs when a push has ended, with and without animation`(
      animated: Bool
    ) async {
      let stack = await Stack(in: journal)

      transaction { stack.push(animated: animated) }
      expect(!journal.lines.contains("block"))
      await settle()

      expect(journal.appearances.last, equals: "B.viewDidAppear")
      expect(journal.lines.last, equals: "block")
      expect(journal.lines.count { $0 == "block" }, equals: 1)
    }

    @Test
    func `B219: the block runs when a pop has ended`() async {
      let stack = await Stack(of: 2, in: journal)

      transaction { stack.navigation.popViewController(animated: true) }
      await runLoopPass()
      expect(journal.lines.last, equals: "A.viewIsAppearing")
      await settle()

      expect(journal.lines.contains("A.viewDidAppear"))
      expect(journal.lines.suffix(2).contains("block"))
    }

    @Test
    func `B219: pushing again from the block works`() async {
      let stack = await Stack(in: journal)

      CATransaction.begin()
      CATransaction.setCompletionBlock { stack.push() }
      stack.push()
      CATransaction.commit()
      await settle()

      expect(stack.screens, equals: "ABC")
      expect(journal.appearances.last, equals: "C.viewDidAppear")
    }

    @Test
    func `B219: setting the same screens needs no transition, and the block still runs`() async {
      let stack = await Stack(of: 2, in: journal)

      transaction {
        stack.navigation.setViewControllers(stack.navigation.viewControllers, animated: true)
      }
      await settle()

      expect(journal.lines, equals: ["block"])
    }

    @Test
    func `B219: a block waits for a stack that is taken out of its window first`() async {
      let stack = await Stack(in: journal)

      transaction { stack.push() }
      stack.window.rootViewController = nil
      await settle()

      expect(journal.lines.count { $0 == "block" }, equals: 1)
    }

    @Test
    func `B278: without animations the block runs at the commit`() {
      transaction { journal.note("changes") }

      expect(journal.lines, equals: ["changes", "block"])
    }

    @Test
    func `an animation in an inner group counts for the outer one`() async {
      transaction("outer") {
        transaction("inner") { UIView.animate(withDuration: 1) {} }
        transaction("other") {}
      }
      expect(journal.lines, equals: ["other"])
      await settle()

      expect(journal.lines, equals: ["other", "outer", "inner"])
    }

    @Test
    func `outside of any group the block belongs to the turn`() async {
      CATransaction.setCompletionBlock { [journal] in journal.note("block") }
      expect(journal.lines.isEmpty)

      await runLoopPass()
      expect(journal.lines, equals: ["block"])
      expectNil(CATransaction.completionBlock())
    }

    @Test
    func `actions are disabled in a group and those inside it`() {
      CATransaction.begin()
      CATransaction.setDisableActions(true)
      CATransaction.begin()
      expect(CATransaction.disableActions())
      CATransaction.setDisableActions(false)
      CATransaction.commit()

      expect(CATransaction.disableActions())
      CATransaction.commit()
      expect(!CATransaction.disableActions())
    }

    @Test
    func `a block is released when it has run`() async {
      weak var weakScreen: UIViewController?
      do {
        let screen = UIViewController()
        weakScreen = screen
        CATransaction.begin()
        CATransaction.setCompletionBlock { _ = screen }
        UIView.animate(withDuration: 1, animations: {}, completion: nil)
        CATransaction.commit()
      }
      expect(weakScreen != nil)

      await settle()
      expectNil(weakScreen)
    }
  }
}
