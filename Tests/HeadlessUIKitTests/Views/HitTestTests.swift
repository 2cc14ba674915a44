import Expectations
import Foundation
import Testing

@testable import HeadlessUIKit

/// Tests which view receives a touch, and the conversion of coordinates.
@MainActor
struct HitTestTests {
  private let outer = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
  private let back = UIView(frame: CGRect(x: 10, y: 10, width: 50, height: 50))
  private let front = UIView(frame: CGRect(x: 40, y: 40, width: 100, height: 100))

  init() {
    outer.addSubview(back)
    outer.addSubview(front)
  }

  private func hit(_ x: CGFloat, _ y: CGFloat) -> UIView? {
    outer.hitTest(CGPoint(x: x, y: y), with: nil)
  }

  @Test
  func `B283: a touch goes to the frontmost view at its point, and to nothing outside`() {
    expect(hit(5, 5), is: outer)
    expect(hit(20, 20), is: back)
    expect(hit(45, 45), is: front)
    // The point is in the front view, but outside the front view's superview.
    expectNil(hit(120, 120))
  }

  @Test
  func `B283: views that can't be touched are passed by, with their subviews`() {
    for makeUntouchable: (UIView) -> Void in [
      { $0.isHidden = true }, { $0.isUserInteractionEnabled = false }, { $0.alpha = 0.005 },
    ] {
      let cover = UIView(frame: outer.bounds)
      cover.addSubview(UIView(frame: outer.bounds))
      outer.addSubview(cover)
      expect(hit(20, 20) !== back)
      makeUntouchable(cover)
      expect(hit(20, 20), is: back)
      cover.removeFromSuperview()
    }
  }

  @Test
  func `a view may say itself whether a point lies in it`() {
    final class Through: UIView {
      override func point(inside point: CGPoint, with event: UIEvent?) -> Bool { false }
    }
    outer.addSubview(Through(frame: outer.bounds))

    expect(hit(20, 20), is: back)
  }

  @Test
  func `a view's points are the screen's by its window`() {
    let window = UIWindow(frame: UIScreen.main.bounds)
    window.addSubview(outer)
    outer.frame.origin = CGPoint(x: 7, y: 9)
    let space = UIScreen.main.coordinateSpace

    expect(back.convert(CGPoint(x: 1, y: 1), to: space), equals: CGPoint(x: 18, y: 20))
    expect(space.convert(CGPoint(x: 18, y: 20), to: back), equals: CGPoint(x: 1, y: 1))
    expect(back.convert(CGPoint(x: 18, y: 20), from: space), equals: CGPoint(x: 1, y: 1))
    expect(space.convert(back.bounds, from: back).origin, equals: CGPoint(x: 17, y: 19))
    expect(space.bounds, equals: UIScreen.main.bounds)
  }

  @Test
  func `window levels are compared, and counted up and down`() {
    expect(UIWindow.Level.normal < .statusBar)
    expect(max(UIWindow.Level.alert, .normal) + 1 > .alert)
    expect(UIWindow.Level.alert - 1 < .alert)
  }

  @Test
  func `an object knows its class and those above it`() {
    expect(outer.isKind(of: UIView.self))
    expect(outer.isKind(of: UIResponder.self))
    expect(!outer.isKind(of: UILabel.self))
    expect(outer.isMember(of: UIView.self))
    expect(!UILabel().isMember(of: UIView.self))
  }

  @Test
  func `a layer keeps its colours and corners`() {
    outer.layer.borderColor = UIColor.red.cgColor
    outer.layer.maskedCorners.remove(.layerMinXMinYCorner)

    expect(outer.layer.borderColor, equals: UIColor.red.cgColor)
    expectNil(outer.layer.shadowColor)
    expect(!outer.layer.maskedCorners.contains(.layerMinXMinYCorner))
  }

  @Test
  func `a tinted image is another image, and an empty one has no name`() {
    let image = UIImage(named: "Bell", in: nil, compatibleWith: nil)
    expect(image?.withTintColor(.red) != image)
    expect(image?.withTintColor(.red), equals: image?.withTintColor(.red))
    expect(UIImage() != image)
  }

  @Test
  func `a layer keeps its animations by key`() {
    let transition = CATransition()
    transition.type = .push
    transition.timingFunction = CAMediaTimingFunction(name: .easeIn)
    outer.layer.add(transition, forKey: "push")
    expect(outer.layer.animation(forKey: "push"), is: transition)

    outer.layer.removeAllAnimations()
    expectNil(outer.layer.animation(forKey: "push"))
  }
}
