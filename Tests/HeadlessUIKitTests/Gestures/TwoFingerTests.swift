import Expectations
import HoldfastTesting
import Testing

@testable import HeadlessUIKit

@MainActor
struct TwoFingerTests {
  @Test
  func `B373: setting the scale of a pinch or the angle of a rotation resets its velocity`() {
    let pinch = UIPinchGestureRecognizer()
    let rotation = UIRotationGestureRecognizer()
    expect(pinch.scale == 1 && rotation.rotation == 0)
    pinch.headlessVelocity = 2
    rotation.headlessVelocity = 3
    expect(pinch.velocity == 2 && rotation.velocity == 3)

    pinch.scale = 1.5
    rotation.rotation = 0.5
    expect(pinch.velocity == 0 && rotation.velocity == 0)

    pinch.reset()
    rotation.reset()
    expect(pinch.scale == 1 && rotation.rotation == 0)
  }
}
