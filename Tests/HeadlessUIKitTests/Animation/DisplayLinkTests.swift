import Expectations
import Foundation
import HoldfastTesting
import Testing

@_spi(DisplayLinks) @testable import HeadlessUIKit

/// Tests the calls of a display link for each frame.
@MainActor
@Suite(.oneAtATime)
struct DisplayLinkTests {
  private final class Ball {
    var calls = 0
    var lastTime: TimeInterval?
  }

  private let ball = Ball()

  private func makeLink() -> CADisplayLink {
    CADisplayLink(headlessTarget: ball) { ball, link in
      ball.calls += 1
      if let last = ball.lastTime { expect(link.timestamp > last) }
      ball.lastTime = link.timestamp
    }
  }

  @Test
  func `a link calls sixty times a second while it is in the run loop`() async {
    // Otherwise a busy machine would skip frames.
    HeadlessClock.main.isHeld = true
    defer { HeadlessClock.main.isHeld = false }
    let link = makeLink()
    await advanceTime(by: 1)
    expect(ball.calls, equals: 0)

    link.add(to: .main, forMode: .common)
    await advanceTime(by: 1)
    expect((59...61).contains(ball.calls))
    expect(link.targetTimestamp > link.timestamp)

    link.invalidate()
    ball.calls = 0
    await advanceTime(by: 1)
    expect(ball.calls, equals: 0)
  }

  @Test
  func `a link that is paused or removed is silent, and goes on afterwards`() async {
    HeadlessClock.main.isHeld = true
    defer { HeadlessClock.main.isHeld = false }
    let link = makeLink()
    link.preferredFramesPerSecond = 10
    link.add(to: .main, forMode: .default)
    link.isPaused = true
    await advanceTime(by: 1)
    expect(ball.calls, equals: 0)

    link.isPaused = false
    await advanceTime(by: 1)
    expect((9...11).contains(ball.calls))

    ball.calls = 0
    link.remove(from: .main, forMode: .default)
    await advanceTime(by: 1)
    expect(ball.calls, equals: 0)
    link.invalidate()
  }

  @Test
  func `a link in the run loop keeps its target until it is invalidated`() {
    weak var target: Ball?
    weak var link: CADisplayLink?
    do {
      let ball = Ball()
      let made = CADisplayLink(headlessTarget: ball) { _, _ in }
      made.add(to: .main, forMode: .common)
      (target, link) = (ball, made)
    }
    expect(target != nil && link != nil)

    link?.invalidate()

    expect(target == nil && link == nil)
  }

  @Test
  func `nothing that settles waits for a link`() async {
    let link = makeLink()
    let window = TestWindow(
      rootViewController: UINavigationController(rootViewController: UIViewController())
    )
    await window.settle()
    link.add(to: .main, forMode: .common)

    (window.rootViewController as? UINavigationController)?
      .pushViewController(UIViewController(), animated: true)
    await window.settle()

    expect(ball.calls > 0)
    link.invalidate()
  }
}
