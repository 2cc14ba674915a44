import Expectations
import Testing

@testable import HeadlessUIKit

#if !canImport(ObjectiveC)

/// Tests the points of a path, and which points are inside it.
@MainActor
struct BezierPathTests {
  private let square = CGRect(x: 10, y: 20, width: 40, height: 40)

  @Test
  func `an empty path has no point and no bounds`() {
    let path = UIBezierPath()

    expect(path.isEmpty && path.bounds == .null && path.currentPoint == .zero)
  }

  @Test
  func `lines go on from the last point, and closing returns to the first`() {
    let path = UIBezierPath()
    path.move(to: CGPoint(x: 1, y: 2))
    path.addLine(to: CGPoint(x: 5, y: 2))
    path.addLine(to: CGPoint(x: 5, y: 9))
    expect(path.currentPoint, equals: CGPoint(x: 5, y: 9))

    path.close()

    expect(path.currentPoint, equals: CGPoint(x: 1, y: 2))
    expect(path.bounds, equals: CGRect(x: 1, y: 2, width: 4, height: 7))
    expect(path.contains(CGPoint(x: 4, y: 3)) && !path.contains(CGPoint(x: 2, y: 8)))
  }

  @Test
  func `round corners and ovals leave their corners out`() {
    let corner = CGPoint(x: 11, y: 21)
    expect(UIBezierPath(rect: square).contains(corner))
    expect(!UIBezierPath(ovalIn: square).contains(corner))
    expect(!UIBezierPath(roundedRect: square, cornerRadius: 10).contains(corner))

    let some = UIBezierPath(
      roundedRect: square,
      byRoundingCorners: [.topRight, .bottomLeft],
      cornerRadii: CGSize(width: 10, height: 10)
    )
    expect(some.contains(corner))
    expect(!some.contains(CGPoint(x: 49, y: 21)) && !some.contains(CGPoint(x: 11, y: 59)))
    expect(some.contains(CGPoint(x: 49, y: 59)) && some.contains(CGPoint(x: 30, y: 40)))
    expect(some.bounds, equals: square)
  }

  @Test
  func `an arc is as round as a circle`() {
    let arc = UIBezierPath(
      arcCenter: .zero,
      radius: 100,
      startAngle: 0,
      endAngle: .pi / 2,
      clockwise: true
    )
    let other = UIBezierPath(
      arcCenter: .zero,
      radius: 100,
      startAngle: 0,
      endAngle: .pi / 2,
      clockwise: false
    )

    expect(abs(arc.currentPoint.x) < 0.001 && abs(arc.currentPoint.y - 100) < 0.001)
    arc.addLine(to: .zero)
    expect(arc.contains(CGPoint(x: 70, y: 70)) && !arc.contains(CGPoint(x: 72, y: 72)))
    expect(!arc.contains(CGPoint(x: -70, y: 70)))
    // The opposite direction covers the three other quarters.
    expect(other.contains(CGPoint(x: -50, y: -50)))
  }

  @Test
  func `the rule decides which points are inside of two squares in one another`() {
    let path = UIBezierPath(rect: square)
    path.append(UIBezierPath(rect: square.insetBy(dx: 10, dy: 10)))
    let middle = CGPoint(x: 30, y: 40)
    expect(path.contains(middle))

    path.usesEvenOddFillRule = true

    expect(!path.contains(middle) && path.contains(CGPoint(x: 12, y: 22)))
  }

  @Test
  func `a path is moved, and layers have the same lines`() {
    let path = UIBezierPath(rect: square)
    path.apply(CGAffineTransform(translationX: 5, y: 0))
    let layer = CAShapeLayer()
    layer.path = path.cgPath
    path.removeAllPoints()

    expect(layer.path, equals: CGPath(rect: square.offsetBy(dx: 5, dy: 0), transform: nil))
    expect(UIBezierPath(cgPath: CGPath(rect: square, transform: nil)).bounds, equals: square)
    expect(path.isEmpty)
  }

  @Test
  func `a curve's bounds are around the points that bend it`() {
    let path = CGMutablePath()
    path.move(to: .zero)
    path.addQuadCurve(to: CGPoint(x: 10, y: 0), control: CGPoint(x: 5, y: 8))
    path.addCurve(
      to: CGPoint(x: 20, y: 0),
      control1: CGPoint(x: 12, y: -4),
      control2: CGPoint(x: 30, y: 0)
    )

    expect(path.boundingBox, equals: CGRect(x: 0, y: -4, width: 30, height: 12))
    expect(path.contains(CGPoint(x: 5, y: 3)) && !path.contains(CGPoint(x: 5, y: 5)))
  }
}

#endif
