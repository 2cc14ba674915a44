import Expectations
import HoldfastTesting
import Testing

@testable import HeadlessUIKit

/// Tests the location of a touch.
@MainActor
@Suite(.oneAtATime)
struct TouchLocationTests {
  @Test
  func `a recognizer says where its touch is, in each view, also when that has ended`() throws {
    let window = UIWindow(frame: UIScreen.main.bounds)
    let around = UIView(frame: CGRect(x: 100, y: 0, width: 200, height: 200))
    let view = UIView(frame: CGRect(x: 0, y: 50, width: 20, height: 20))
    let pan = UIPanGestureRecognizer()
    window.addSubview(around)
    around.addSubview(view)
    view.addGestureRecognizer(pan)
    window.isHidden = false
    expect(pan.location(in: nil), equals: .zero)

    let touch = try #require(HeadlessTouch(on: view))
    expect(pan.location(in: view), equals: CGPoint(x: 10, y: 10))
    touch.move(to: CGPoint(x: 5, y: 7))
    expect(pan.location(in: around), equals: CGPoint(x: 15, y: 67))
    expect(pan.location(in: nil), equals: CGPoint(x: 115, y: 67))

    touch.lift()
    expect(pan.location(in: view), equals: CGPoint(x: 15, y: 17))
  }
}
