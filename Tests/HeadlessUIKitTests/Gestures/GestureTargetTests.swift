import Expectations
import HoldfastTesting
import Testing

@_spi(Gestures) @testable import HeadlessUIKit

/// Tests which targets a recognizer calls.
@MainActor
@Suite(.oneAtATime)
struct GestureTargetTests {
  private final class Target {
    var states: [UIGestureRecognizer.State] = []
  }

  private let view = UIView()
  private let tap = UITapGestureRecognizer()

  init() {
    view.addGestureRecognizer(tap)
  }

  @Test
  func `targets are called in the order in which they were added, but not for a failure`() {
    let pan = UIPanGestureRecognizer()
    var log: [String] = []
    let (first, second) = (Target(), Target())
    view.addGestureRecognizer(pan)
    pan.headlessAddTarget(first) { _, recognizer in log.append("first \(recognizer.state)") }
    pan.headlessAddTarget(second) { _, recognizer in log.append("second \(recognizer.state)") }

    view.headlessTap()
    expect(log.isEmpty)
    let finger = view.headlessDrag()
    finger?.move(to: CGPoint(x: 20, y: 0))
    finger?.lift()

    expect(log, equals: ["first began", "second began", "first ended", "second ended"])
  }

  @Test
  func `B204: a recognizer does not hold its target, and passes by one that is gone`() {
    weak var gone: Target?
    let stays = Target()
    do {
      let target = Target()
      gone = target
      tap.headlessAddTarget(target) { $0.states.append($1.state) }
    }
    tap.headlessAddTarget(stays) { $0.states.append($1.state) }
    expectNil(gone)

    view.headlessTap()

    expect(stays.states, equals: [.ended])
  }

  @Test
  func `a target that was removed is called no longer, nor is any after all were`() {
    let (removed, stays) = (Target(), Target())
    for target in [removed, stays] {
      tap.headlessAddTarget(target) { $0.states.append($1.state) }
    }

    tap.removeTarget(removed, action: nil)
    view.headlessTap()
    tap.removeTarget(nil, action: nil)
    view.headlessTap()

    expect(removed.states.isEmpty)
    expect(stays.states, equals: [.ended])
  }
}
