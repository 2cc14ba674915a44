import Expectations
import Foundation
import HoldfastTesting
import Testing

@testable import HeadlessUIKit

/// Tests when animations of layers begin and end.
@MainActor
@Suite(.oneAtATime)
final class LayerAnimationTests {
  private final class Spy: HeadlessObject, CAAnimationDelegate {
    var log: [String] = []

    func animationDidStart(_ anim: CAAnimation) {
      log.append("start")
    }

    func animationDidStop(_ anim: CAAnimation, finished flag: Bool) {
      log.append("stop \(flag)")
    }
  }

  private let spy = Spy()
  private let layer = UIView().layer

  private func makeAnimation(_ duration: TimeInterval = 1) -> CABasicAnimation {
    let animation = CABasicAnimation(keyPath: "opacity")
    animation.duration = duration
    animation.delegate = spy
    return animation
  }

  @Test
  func `an animation begins with the commit, ends after its time, and is released`() async {
    layer.add(makeAnimation(), forKey: "fade")
    expect(spy.log == [] && layer.animationKeys() == ["fade"])
    await runLoopPass()
    expect(spy.log, equals: ["start"])

    HeadlessClock.main.skip(0.9)
    expect(spy.log, equals: ["start"])
    HeadlessClock.main.skip(0.2)

    expect(spy.log, equals: ["start", "stop true"])
    expect(layer.animation(forKey: "fade") == nil && layer.animationKeys() == nil)
  }

  @Test
  func `an animation that is to stay stays when it has finished, and does not finish twice`() async
  {
    let animation = makeAnimation()
    animation.isRemovedOnCompletion = false
    layer.add(animation, forKey: "fade")
    await settle()

    expect(spy.log == ["start", "stop true"] && layer.animation(forKey: "fade") != nil)
    layer.removeAllAnimations()
    expect(spy.log == ["start", "stop true"] && layer.animation(forKey: "fade") == nil)
  }

  @Test
  func `an animation that is removed or replaced has not finished`() async {
    layer.add(makeAnimation(), forKey: "fade")
    await runLoopPass()
    layer.add(makeAnimation(), forKey: "fade")
    expect(spy.log, equals: ["start", "stop false"])
    layer.removeAnimation(forKey: "fade")
    await advanceTime(by: 2)

    expect(spy.log, equals: ["start", "stop false", "stop false"])
  }

  @Test
  func `repeating, running back and speed change how long it takes`() async {
    let animation = makeAnimation()
    animation.repeatCount = 3
    animation.autoreverses = true
    animation.speed = 2
    layer.add(animation, forKey: nil)

    await advanceTime(by: 2.9)
    expect(spy.log, equals: ["start"])
    await advanceTime(by: 0.2)
    expect(spy.log, equals: ["start", "stop true"])
  }

  @Test(arguments: [Float.infinity, Float.greatestFiniteMagnitude])
  func `one that repeats for ever holds nothing up, and ends when it is removed`(
    times: Float
  ) async {
    let animation = makeAnimation()
    animation.repeatCount = times
    layer.add(animation, forKey: "pulse")
    await settle()
    await advanceTime(by: 100)
    expect(spy.log, equals: ["start"])

    layer.removeAnimation(forKey: "pulse")
    expect(spy.log, equals: ["start", "stop false"])
  }

  @Test
  func `a transaction's block waits for the animations that were added in it`() async {
    var isOver = false
    CATransaction.begin()
    CATransaction.setCompletionBlock { isOver = true }
    layer.add(makeAnimation(), forKey: "fade")
    CATransaction.commit()

    HeadlessClock.main.skip(0.9)
    expect(!isOver)
    HeadlessClock.main.skip(0.2)
    expect(isOver)
  }

  @Test
  func `an animation holds its delegate`() async {
    weak var delegate: Spy?
    do {
      let made = Spy()
      let animation = makeAnimation()
      animation.repeatCount = .infinity
      animation.delegate = made
      layer.add(animation, forKey: "pulse")
      delegate = made
    }
    await settle()
    expect(delegate != nil)

    layer.removeAllAnimations()
    await settle()
    expectNil(delegate)
  }
}
