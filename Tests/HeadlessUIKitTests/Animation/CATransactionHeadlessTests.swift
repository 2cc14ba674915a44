import Expectations
import HoldfastTesting
import Testing

@testable import BehaviourTests
@testable import HeadlessUIKit

// Tests of behaviour that only HeadlessUIKit lets a test observe.

extension Behaviours.CATransactionTests {
  @Test
  func `the block waits for all animations, also for one without a completion`() async {
    transaction {
      UIView.animate(withDuration: 100) {}
      UIView.animate(withDuration: 50) {
      } completion: { [journal] _ in
        journal.note("short one")
      }
      UIViewPropertyAnimator(duration: 200, curve: .linear).startAnimation()
    }

    HeadlessClock.main.skip(150)
    expect(journal.lines, equals: ["short one"])
    HeadlessClock.main.skip(50)
    expect(journal.lines, equals: ["short one", "block"])
  }

  @Test
  func `B278: a second block leaves the first to what began before`() async {
    CATransaction.begin()
    CATransaction.setCompletionBlock { [journal] in journal.note("first") }
    UIView.animate(withDuration: 50, animations: {}, completion: nil)
    CATransaction.setCompletionBlock { [journal] in journal.note("second") }
    UIView.animate(withDuration: 100, animations: {}, completion: nil)
    CATransaction.setCompletionBlock { [journal] in journal.note("third") }
    CATransaction.commit()

    expect(journal.lines, equals: ["third"])
    HeadlessClock.main.skip(50)
    expect(journal.lines, equals: ["third", "first"])
    await settle()
    expect(journal.lines, equals: ["third", "first", "second"])
  }

  @Test
  func `the block waits for a paused animator, and once for one that goes on`() async {
    let animator = UIViewPropertyAnimator(duration: 100, curve: .linear) {}
    transaction {
      animator.startAnimation()
      animator.pauseAnimation()
    }
    await settle()
    expect(journal.lines, equals: [])

    animator.startAnimation()
    await settle()
    expect(journal.lines, equals: ["block"])
  }
}
