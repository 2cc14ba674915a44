import Expectations
import HoldfastTesting
import Testing

@testable import BehaviourTests
@testable import HeadlessUIKit

extension Behaviours {
  /// Tests property animators: their states, their time and the positions that their completions receive.
  @MainActor
  struct PropertyAnimatorTests {
    private let told = Told()

    /// Makes an animator with a hundred seconds, compared with which the test's own time is negligible.
    private func makeAnimator() -> UIViewPropertyAnimator {
      let animator = UIViewPropertyAnimator(duration: 100, curve: .linear) { [told] in
        told.lines.append("changes")
      }
      animator.addCompletion { [told] in told.lines.append("\($0)") }
      return animator
    }

    private func expectFraction(
      _ fraction: CGFloat,
      of animator: UIViewPropertyAnimator,
      sourceLocation: SourceLocation = #_sourceLocation
    ) {
      #expect(abs(animator.fractionComplete - fraction) < 0.02, sourceLocation: sourceLocation)
    }

    @Test
    func `an animator makes its changes at the start and completes at the end`() async {
      let animator = makeAnimator()
      expect(animator.state, equals: .inactive)
      expect(told.lines.isEmpty)
      var wasRunning = false
      animator.addCompletion { [unowned animator] _ in wasRunning = animator.isRunning }

      animator.startAnimation()
      expect(told.lines, equals: ["changes"])
      expect(animator.state, equals: .active)
      expect(animator.isRunning)
      await settle()

      expect(told.lines, equals: ["changes", "end"])
      expect(wasRunning)
      expect(animator.state, equals: .inactive)
      expect(!animator.isRunning)
    }

    @Test
    func `an animator that runs needs no reference`() async {
      weak var weakAnimator: UIViewPropertyAnimator?
      do {
        let animator = makeAnimator()
        weakAnimator = animator
        animator.startAnimation()
      }
      expect(weakAnimator != nil)

      await settle()
      expect(told.lines, equals: ["changes", "end"])
      expectNil(weakAnimator)
    }

    @Test
    func `a paused animator stands still, and goes on in the time that is left`() async {
      let animator = makeAnimator()
      animator.startAnimation()
      HeadlessClock.main.skip(40)
      expectFraction(0.4, of: animator)

      animator.pauseAnimation()
      await settle()
      HeadlessClock.main.skip(500)
      expectFraction(0.4, of: animator)
      expect(animator.state, equals: .active)
      expect(!animator.isRunning)

      animator.continueAnimation(withTimingParameters: nil, durationFactor: 0)
      HeadlessClock.main.skip(55)
      expect(told.lines, equals: ["changes"])
      HeadlessClock.main.skip(5)
      expect(told.lines, equals: ["changes", "end"])
    }

    @Test
    func `an animator goes on in another time`() {
      let animator = makeAnimator()
      animator.fractionComplete = 0.5

      let spring = UISpringTimingParameters(dampingRatio: 1)
      animator.continueAnimation(withTimingParameters: spring, durationFactor: 0.1)
      expect(animator.timingParameters, is: spring)
      HeadlessClock.main.skip(5)
      expectFraction(0.75, of: animator)
      HeadlessClock.main.skip(5)
      expect(told.lines, equals: ["changes", "end"])
    }

    @Test
    func `an animator that is turned round completes at its start`() {
      let animator = makeAnimator()
      animator.startAnimation()
      HeadlessClock.main.skip(30)

      animator.isReversed = true
      expect(animator.isRunning)
      expectFraction(0.7, of: animator)
      HeadlessClock.main.skip(25)
      expect(told.lines, equals: ["changes"])
      // The test's own time before the reversal adds to the thirty seconds.
      HeadlessClock.main.skip(6)
      expect(told.lines, equals: ["changes", "start"])
    }

    @Test
    func `B277: driving an inactive animator by hand makes its changes`() {
      let animator = makeAnimator()

      animator.fractionComplete = 0.3
      expect(told.lines, equals: ["changes"])
      expect(animator.state, equals: .active)
      expect(!animator.isRunning)
      expectFraction(0.3, of: animator)

      animator.stopAnimation(true)
      expect(animator.state, equals: .inactive)
    }

    @Test
    func `B272: an animator that starts after a delay is active at once`() async {
      let animator = makeAnimator()

      animator.startAnimation(afterDelay: 50)
      expect(animator.state, equals: .active)
      await settle()

      expect(told.lines.last, equals: "end")
    }

    @Test
    func `B273: an animator stopped for good completes nothing`() async {
      let animator = makeAnimator()
      animator.startAnimation()

      animator.stopAnimation(true)
      await settle()

      expect(told.lines, equals: ["changes"])
      expect(animator.state, equals: .inactive)
    }

    @Test(arguments: [UIViewAnimatingPosition.end, .start, .current])
    func `B274: a stopped animator completes where it is finished`(
      position: UIViewAnimatingPosition
    ) {
      let animator = makeAnimator()
      animator.startAnimation()

      animator.stopAnimation(false)
      expect(animator.state, equals: .stopped)
      expect(told.lines, equals: ["changes"])
      animator.startAnimation()
      animator.fractionComplete = 0.9
      expect(animator.state, equals: .stopped)
      expect(!animator.isRunning)
      expectFraction(0, of: animator)
      animator.addCompletion { [told] _ in told.lines.append("added") }

      animator.finishAnimation(at: position)
      expect(told.lines, equals: ["changes", "\(position)", "added"])
      expect(animator.state, equals: .inactive)
    }

    @Test
    func `B275: an animator that pauses on completion waits there`() async {
      let animator = makeAnimator()
      animator.pausesOnCompletion = true

      animator.startAnimation()
      await settle()
      expect(animator.state, equals: .active)
      expect(!animator.isRunning)
      expect(told.lines, equals: ["changes"])
      expectFraction(1, of: animator)

      animator.isReversed = true
      animator.pausesOnCompletion = false
      animator.startAnimation()
      await settle()
      expect(told.lines, equals: ["changes", "start"])
    }

    @Test
    func `a running animator is made and started in one call, after its delay`() {
      let animator = UIViewPropertyAnimator.runningPropertyAnimator(
        withDuration: 100,
        delay: 50
      ) { [told] in
        told.lines.append("changes")
      } completion: { [told] in
        told.lines.append("\($0)")
      }

      expect(told.lines, equals: ["changes"])
      HeadlessClock.main.skip(100)
      expectFraction(0.5, of: animator)
      HeadlessClock.main.skip(50)
      expect(told.lines, equals: ["changes", "end"])
    }

    @Test
    func `B218: without animations an animator takes no time`() async {
      UIView.setAnimationsEnabled(false)
      defer { UIView.setAnimationsEnabled(true) }

      makeAnimator().startAnimation()
      expect(told.lines, equals: ["changes"])
      HeadlessClock.main.skip(0.01)

      expect(told.lines, equals: ["changes", "end"])
    }

    @Test
    func `B276: an animation that is added to a running animator happens at once`() async {
      let animator = makeAnimator()
      animator.startAnimation()

      animator.addAnimations { [told] in told.lines.append("more") }
      expect(told.lines, equals: ["changes", "more"])
      await settle()
    }

    @Test
    func `an animator that runs is not started again and doesn't go on in another time`() async {
      let animator = makeAnimator()
      animator.startAnimation()
      HeadlessClock.main.skip(40)

      animator.startAnimation()
      expectFraction(0.4, of: animator)
      animator.continueAnimation(withTimingParameters: nil, durationFactor: 0.1)
      HeadlessClock.main.skip(30)
      expectFraction(0.7, of: animator)
      expect(told.lines, equals: ["changes"])

      await settle()
      expect(told.lines, equals: ["changes", "end"])
      expect(!animator.isRunning)
    }

    @Test
    func `only what has begun goes on or is stopped`() async {
      let animator = makeAnimator()

      animator.continueAnimation(withTimingParameters: nil, durationFactor: 0)
      animator.stopAnimation(false)
      await settle()

      expect(animator.state, equals: .inactive)
      expect(told.lines.isEmpty)
    }

    @Test
    func `an animator that may not be interrupted is neither paused nor stopped`() async {
      let animator = makeAnimator()
      animator.isInterruptible = false
      animator.startAnimation()

      animator.pauseAnimation()
      expect(animator.isRunning)
      animator.stopAnimation(true)
      expect(animator.isRunning)
      await settle()

      expect(told.lines, equals: ["changes", "end"])
    }

    @Test
    func `completions can neither stop nor start the animator they belong to`() async {
      let animator = makeAnimator()
      var states: [UIViewAnimatingState] = []
      animator.addCompletion { [unowned animator] _ in
        animator.stopAnimation(true)
        states.append(animator.state)
        animator.startAnimation()
        animator.continueAnimation(withTimingParameters: nil, durationFactor: 0.5)
      }

      animator.startAnimation()
      await settle()

      expect(states, equals: [.active])
      expect(animator.state, equals: .inactive)
      expect(!animator.isRunning)
    }

    @Test
    func `B218: an animator without time is at its start until it has arrived`() {
      UIView.setAnimationsEnabled(false)
      HeadlessClock.main.isHeld = true
      defer {
        HeadlessClock.main.isHeld = false
        UIView.setAnimationsEnabled(true)
      }
      let animator = makeAnimator()

      animator.startAnimation()
      expect(animator.fractionComplete, equals: 0)
      HeadlessClock.main.skip(0)

      expect(told.lines, equals: ["changes", "end"])
    }

    @Test
    func `finishing an animator that was not stopped raises`() async {
      let result = await #expect(
        processExitsWith: .failure,
        observing: [\.standardErrorContent]
      ) {
        await MainActor.run {
          UIViewPropertyAnimator(duration: 1, curve: .linear).finishAnimation(at: .end)
        }
      }

      expectRaised(result, "NSInternalInconsistencyException", "called on a stopped animator")
    }

    @Test
    func `releasing a paused animator raises`() async {
      let result = await #expect(
        processExitsWith: .failure,
        observing: [\.standardErrorContent]
      ) {
        await MainActor.run {
          UIViewPropertyAnimator(duration: 1, curve: .linear).pauseAnimation()
        }
      }

      expectRaised(
        result,
        "NSInternalInconsistencyException",
        "It is an error to release a paused or stopped property animator."
      )
    }
  }
}

@MainActor
private final class Told {
  var lines: [String] = []
}
