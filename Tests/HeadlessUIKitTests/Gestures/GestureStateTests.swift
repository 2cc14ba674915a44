import Expectations
import HoldfastTesting
import Testing

@testable import BehaviourTests
@_spi(Gestures) @testable import HeadlessUIKit

extension Behaviours {
  /// Tests recognizers as state machines, alone and beside others.
  @MainActor
  final class GestureStateTests {
    private let view = UIView()
    private let tap = UITapGestureRecognizer()
    private let pan = UIPanGestureRecognizer()
    private let judge = Judge()
    private var log: [String] = []

    init() {
      tap.name = "tap"
      pan.name = "pan"
      watch(tap)
      watch(pan)
    }

    /// Adds a recognizer to the view, and records the calls to its target.
    private func watch(_ recognizer: UIGestureRecognizer, on view: UIView? = nil) {
      (view ?? self.view).addGestureRecognizer(recognizer)
      recognizer.headlessAddTarget(self) { $0.log.append("\($1.name ?? "?") \($1.state)") }
    }

    // MARK: Alone

    @Test
    func `a tap has ended at once and is possible again when the touch has ended`() {
      expect(view.headlessTap())

      expect(log, equals: ["tap ended"])
      expect(tap.state == .possible && pan.state == .possible)
    }

    @Test
    func `a drag begins, changes and ends`() {
      let finger = view.headlessDrag()

      finger?.move(to: CGPoint(x: 10, y: 0), velocity: CGPoint(x: 100, y: 0))
      expect(pan.translation(in: view), equals: CGPoint(x: 10, y: 0))
      pan.setTranslation(.zero, in: view)
      finger?.move(to: CGPoint(x: 25, y: 0))
      expect(pan.translation(in: view), equals: CGPoint(x: 15, y: 0))
      expect(finger?.lift(), equals: [pan])

      expect(log, equals: ["pan began", "pan changed", "pan ended"])
      expect(pan.state == .possible && pan.translation(in: view) == .zero)
    }

    @Test
    func `a cancelled touch cancels`() {
      let finger = view.headlessDrag()
      finger?.move(to: CGPoint(x: 10, y: 0))

      finger?.cancel()

      expect(log, equals: ["pan began", "pan cancelled"])
      expect(pan.state, equals: .possible)
    }

    @Test
    func `without a touch a gesture that is over is reset a turn later`() async {
      pan.state = .began
      pan.state = .ended
      expect(pan.state, equals: .ended)

      await runLoopPass()

      expect(pan.state, equals: .possible)
    }

    @Test
    func `a gesture begun again, or by a touch, is not reset for the one before`() async {
      pan.state = .began
      pan.state = .ended
      pan.reset()
      pan.state = .began
      tap.state = .ended
      tap.reset()
      let finger = HeadlessTouch(on: view)
      tap.state = .ended

      await runLoopPass()

      expect(pan.state, equals: .began)
      expect(tap.state, equals: .ended)
      finger?.lift()
      expect(tap.state, equals: .possible)
      pan.state = .cancelled
    }

    @Test
    func `a state that doesn't follow is ignored`() {
      pan.state = .changed
      expect(pan.state, equals: .possible)

      pan.state = .began
      pan.state = .failed
      expect(pan.state, equals: .began)

      pan.state = .cancelled
      pan.state = .began
      expect(pan.state, equals: .cancelled)
      expect(log, equals: ["pan began", "pan cancelled"])
    }

    @Test
    func `switching a recognizer off and on cancels its gesture for this touch`() {
      let finger = view.headlessDrag()
      finger?.move(to: CGPoint(x: 10, y: 0))

      pan.isEnabled = false
      pan.isEnabled = true
      finger?.move(to: CGPoint(x: 20, y: 0))
      finger?.lift()

      expect(log, equals: ["pan began", "pan cancelled"])
    }

    @Test
    func `switching on a recognizer that is on leaves its gesture alone`() {
      let finger = view.headlessDrag()
      finger?.move(to: CGPoint(x: 10, y: 0))

      pan.isEnabled = true

      expect(pan.state, equals: .began)
      finger?.lift()
    }

    @Test
    func `switched off before it began, a recognizer fails for this touch`() {
      let finger = view.headlessDrag()

      pan.isEnabled = false
      expect(pan.state, equals: .failed)
      pan.isEnabled = true
      finger?.move(to: CGPoint(x: 10, y: 0))
      finger?.lift()

      expect(log.isEmpty)
    }

    @Test
    func `B297: a gesture that may not begin fails, by its delegate or its view`() {
      tap.delegate = judge
      judge.mayBegin = false
      expect(!view.headlessTap())

      let strict = StrictView()
      let other = UITapGestureRecognizer()
      watch(other, on: strict)
      expect(!strict.headlessTap())

      expect(log.isEmpty)
    }

    @Test
    func `a press begins after its time, a stroke in its directions, an edge drag from its edge`() {
      let press = UILongPressGestureRecognizer()
      press.name = "press"
      let swipe = UISwipeGestureRecognizer()
      swipe.name = "swipe"
      swipe.direction = [.left, .up]
      let edge = UIScreenEdgePanGestureRecognizer()
      edge.name = "edge"
      edge.edges = .left
      let view = UIView()
      for recognizer in [press, swipe, edge] { watch(recognizer, on: view) }

      expect(view.headlessPress(for: 0.2)?.lift(), equals: [])
      expect(view.headlessPress(for: 0.5)?.lift(), equals: [press])
      expect(!view.headlessSwipe(.right))
      expect(view.headlessSwipe(.up))
      let inside = view.headlessDrag()
      inside?.move(to: CGPoint(x: 10, y: 0))
      expect(inside?.lift(), equals: [])
      let outside = view.headlessDrag(from: .left)
      outside?.move(to: CGPoint(x: 10, y: 0))
      expect(outside?.lift(), equals: [edge])
    }

    @Test
    func `a view that the user can't reach can't be touched`() {
      view.isUserInteractionEnabled = false

      expect(!view.headlessTap())
      expectNil(view.headlessDrag())
    }

    // MARK: Among others

    @Test
    func `a gesture that is recognized fails the others, the nearest view's first`() {
      let inner = UIView()
      view.addSubview(inner)
      let innerTap = UITapGestureRecognizer()
      innerTap.name = "inner"
      watch(innerTap, on: inner)

      inner.headlessTap()
      expect(log, equals: ["inner ended"])

      innerTap.isEnabled = false
      inner.headlessTap()
      expect(log, equals: ["inner ended", "tap ended"])
    }

    @Test
    func `a gesture that is recognized has failed the others when the call returns`() {
      let other = UISwipeGestureRecognizer()
      watch(other)

      let finger = view.headlessDrag()
      finger?.move(to: CGPoint(x: 10, y: 0))

      expect(other.state, equals: .failed)
      finger?.lift()
    }

    @Test
    func `a drag that waits for a tap to fail begins as soon as the touch moves`() {
      pan.require(toFail: tap)
      let finger = view.headlessDrag()

      finger?.move(to: CGPoint(x: 10, y: 0))

      expect(pan.state, equals: .began)
      finger?.lift()
    }

    @Test(arguments: [true, false])
    func `two gestures go together if the delegate of either says so`(first: Bool) {
      let other = UIPanGestureRecognizer()
      other.name = "other"
      watch(other)
      (first ? pan : other).delegate = judge
      judge.goesTogether = true

      let finger = view.headlessDrag()
      finger?.move(to: CGPoint(x: 10, y: 0))
      finger?.lift()

      expect(log, equals: ["pan began", "other began", "pan ended", "other ended"])
    }

    @Test
    func `a gesture that prevents nothing lets others begin`() {
      let other = HarmlessPan()
      other.name = "harmless"
      view.removeGestureRecognizer(pan)
      watch(other)
      watch(pan)

      let finger = view.headlessDrag()
      finger?.move(to: CGPoint(x: 10, y: 0))
      finger?.lift()

      expect(log.contains("harmless began") && log.contains("pan began"))
    }

    @Test
    func `B298: a single tap comes before a double tap unless it waits for that to fail`() {
      let double = UITapGestureRecognizer()
      double.name = "double"
      double.numberOfTapsRequired = 2
      watch(double)
      view.headlessTap(times: 2)
      expect(log, equals: ["tap ended", "double ended"])
      log = []

      tap.require(toFail: double)
      view.headlessTap(times: 2)
      expect(log, equals: ["double ended"])
      log = []

      view.headlessTap()
      expect(log, equals: ["tap ended"])
    }

    @Test(arguments: [true, false])
    func `a delegate lets one gesture wait for another, from either side`(asWaiting: Bool) {
      let swipe = UISwipeGestureRecognizer()
      swipe.name = "swipe"
      watch(swipe)
      (asWaiting ? pan : swipe).delegate = judge
      judge.waiting = pan
      judge.waitedFor = swipe

      let finger = view.headlessDrag()
      finger?.move(to: CGPoint(x: 10, y: 0))
      expect(pan.state, equals: .possible)
      swipe.state = .failed
      expect(pan.state, equals: .began)
      finger?.lift()

      expect(log, equals: ["pan began", "pan ended"])
    }

    @Test
    func `a recognizer doesn't wait for one of another touch`() {
      let elsewhere = UITapGestureRecognizer()
      watch(elsewhere, on: UIView())
      tap.require(toFail: elsewhere)

      expect(view.headlessTap())
    }

    @Test
    func `a cancelled touch lets no waiting recognizer go on`() {
      let double = UITapGestureRecognizer()
      double.numberOfTapsRequired = 2
      let single = UITapGestureRecognizer()
      for recognizer in [double, single] { watch(recognizer) }
      single.require(toFail: double)
      let finger = HeadlessTouch(on: view)

      single.state = .ended
      finger?.cancel()

      expect(log.isEmpty)
      expect(single.state, equals: .possible)
    }

    @Test
    func `gestures that wait for one another both fail`() {
      let other = UITapGestureRecognizer()
      watch(other)
      tap.require(toFail: other)
      other.require(toFail: tap)

      expect(!view.headlessTap())
      expect(tap.state == .possible && other.state == .possible)
    }

    // MARK: Who holds whom

    @Test
    func `a recognizer doesn't hold the one it waits for, and a touch holds its view`() {
      weak var waitedFor: UIGestureRecognizer?
      var finger: HeadlessTouch?
      do {
        let view = UIView()
        let other = UITapGestureRecognizer()
        view.addGestureRecognizer(other)
        tap.require(toFail: other)
        waitedFor = other
        finger = HeadlessTouch(on: view)
      }
      expect(waitedFor != nil)

      finger?.lift()
      finger = nil

      expectNil(waitedFor)
    }
  }
}

/// A delegate with answers that a test sets.
private final class Judge: HeadlessObject, UIGestureRecognizerDelegate {
  var mayBegin = true
  var goesTogether = false
  weak var waiting: UIGestureRecognizer?
  weak var waitedFor: UIGestureRecognizer?

  func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
    mayBegin
  }

  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool {
    goesTogether
  }

  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldRequireFailureOf otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool {
    gestureRecognizer === waiting && otherGestureRecognizer === waitedFor
  }

  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldBeRequiredToFailBy otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool {
    gestureRecognizer === waitedFor && otherGestureRecognizer === waiting
  }
}

/// A view whose recognizers never begin.
private final class StrictView: UIView {
  override func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
    false
  }
}

/// A pan that prevents no other gesture.
private final class HarmlessPan: UIPanGestureRecognizer {
  override func canPrevent(_ preventedGestureRecognizer: UIGestureRecognizer) -> Bool { false }
}
