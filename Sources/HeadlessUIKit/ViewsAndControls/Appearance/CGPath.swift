#if !canImport(ObjectiveC)

import Foundation

/// Lines and curves: Core Graphics', which is not on Linux.
public class CGPath: Hashable, @unchecked Sendable {
  // Invariant: what an app shares is `CGPath`, which nothing changes; a `CGMutablePath` stays where it is made, as on a
  // phone.

  enum Step: Hashable {
    case move(CGPoint)
    case line(CGPoint)
    case quadratic(CGPoint, control: CGPoint)
    case curve(CGPoint, control1: CGPoint, control2: CGPoint)
    case close
  }

  fileprivate(set) var steps: [Step]

  init(_ steps: [Step]) {
    self.steps = steps
  }

  /// A path around a rectangle, as `transform` makes it.
  public convenience init(rect: CGRect, transform: UnsafePointer<CGAffineTransform>?) {
    self.init(Self.steps(around: rect).map { $0.applying(transform?.pointee ?? .identity) })
  }

  /// A path around the ellipse in a rectangle, as `transform` makes it.
  public convenience init(
    ellipseIn rect: CGRect,
    transform: UnsafePointer<CGAffineTransform>?
  ) {
    self.init(
      Self.steps(aroundEllipseIn: rect).map { $0.applying(transform?.pointee ?? .identity) }
    )
  }

  /// Whether there are no lines and curves.
  public var isEmpty: Bool { steps.isEmpty }

  /// Where the next line begins; zero for an empty path.
  public var currentPoint: CGPoint {
    var start = CGPoint.zero
    var point = CGPoint.zero
    for step in steps {
      if case .move(let to) = step { start = to }
      point = step.end ?? start
    }
    return point
  }

  /// The smallest rectangle around all points, those that only bend curves included; the null rectangle for an empty
  /// path.
  public var boundingBox: CGRect { Self.box(around: steps.flatMap(\.points)) }

  /// The same path after `transform`.
  public func copy() -> CGPath? { CGPath(steps) }

  /// A path of its own to go on with.
  public func mutableCopy() -> CGMutablePath? { CGMutablePath(steps) }

  /// Whether a point is inside, as filling would colour it.
  ///
  /// Curves are followed by sixteen lines each.
  public func contains(
    _ point: CGPoint,
    using rule: CGPathFillRule = .winding,
    transform: CGAffineTransform = .identity
  ) -> Bool {
    let turns = PathOutline(steps.map { $0.applying(transform) }).turns(around: point)
    return rule == .evenOdd ? !turns.isMultiple(of: 2) : turns != 0
  }

  /// Whether both are made of the same lines and curves.
  public static func == (left: CGPath, right: CGPath) -> Bool { left.steps == right.steps }

  /// Hashes the lines and curves.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(steps)
  }

  static func box(around points: [CGPoint]) -> CGRect {
    guard let left = points.map(\.x).min(), let right = points.map(\.x).max(),
      let top = points.map(\.y).min(), let bottom = points.map(\.y).max()
    else { return .null }
    return CGRect(x: left, y: top, width: right - left, height: bottom - top)
  }

  static func steps(around rect: CGRect) -> [Step] {
    [
      .move(CGPoint(x: rect.minX, y: rect.minY)), .line(CGPoint(x: rect.maxX, y: rect.minY)),
      .line(CGPoint(x: rect.maxX, y: rect.maxY)), .line(CGPoint(x: rect.minX, y: rect.maxY)),
      .close,
    ]
  }

  static func steps(aroundEllipseIn rect: CGRect) -> [Step] {
    let turn = CGAffineTransform(translationX: rect.midX, y: rect.midY)
      .scaledBy(x: rect.width / 2, y: rect.height / 2)
    return (arc(from: 0, to: 2 * .pi, clockwise: true) + [.close]).map { $0.applying(turn) }
  }

  /// An arc of the circle of radius 1 around zero, by angles in radians that grow clockwise on the screen.
  static func arc(from start: CGFloat, to end: CGFloat, clockwise: Bool) -> [Step] {
    let whole = 2 * CGFloat.pi
    var sweep = end - start
    if clockwise, sweep < 0 { sweep += whole * (-sweep / whole).rounded(.up) }
    if !clockwise, sweep > 0 { sweep -= whole * (sweep / whole).rounded(.up) }
    sweep = max(-whole, min(whole, sweep))
    let count = max(1, Int((abs(sweep) / (.pi / 2)).rounded(.up)))
    let part = sweep / CGFloat(count)
    let reach = 4 / 3 * CGFloat(tan(Double(part / 4)))
    func point(_ angle: CGFloat) -> CGPoint {
      CGPoint(x: CGFloat(cos(Double(angle))), y: CGFloat(sin(Double(angle))))
    }
    return [.move(point(start))]
      + (0..<count).map { index in
        let (from, to) = (
          point(start + part * CGFloat(index)), point(start + part * CGFloat(index + 1))
        )
        return .curve(
          to,
          control1: CGPoint(x: from.x - reach * from.y, y: from.y + reach * from.x),
          control2: CGPoint(x: to.x + reach * to.y, y: to.y - reach * to.x)
        )
      }
  }
}

/// Lines and curves that are still added to.
public final class CGMutablePath: CGPath, @unchecked Sendable {
  // Invariant: as above.

  /// Makes an empty path.
  public convenience init() {
    self.init([])
  }

  /// Begins at another point.
  public func move(to point: CGPoint, transform: CGAffineTransform = .identity) {
    steps.append(Step.move(point).applying(transform))
  }

  /// Adds a line to a point.
  public func addLine(to point: CGPoint, transform: CGAffineTransform = .identity) {
    steps.append(Step.line(point).applying(transform))
  }

  /// Adds a rectangle.
  public func addRect(_ rect: CGRect, transform: CGAffineTransform = .identity) {
    steps += Self.steps(around: rect).map { $0.applying(transform) }
  }

  /// Adds the ellipse in a rectangle.
  public func addEllipse(in rect: CGRect, transform: CGAffineTransform = .identity) {
    steps += Self.steps(aroundEllipseIn: rect).map { $0.applying(transform) }
  }

  /// Adds a curve that one point bends.
  public func addQuadCurve(
    to end: CGPoint,
    control: CGPoint,
    transform: CGAffineTransform = .identity
  ) {
    steps.append(Step.quadratic(end, control: control).applying(transform))
  }

  /// Adds a curve that two points bend.
  public func addCurve(
    to end: CGPoint,
    control1: CGPoint,
    control2: CGPoint,
    transform: CGAffineTransform = .identity
  ) {
    steps.append(Step.curve(end, control1: control1, control2: control2).applying(transform))
  }

  /// Adds another path.
  public func addPath(_ path: CGPath, transform: CGAffineTransform = .identity) {
    steps += path.steps.map { $0.applying(transform) }
  }

  /// Adds a line to where this part began.
  public func closeSubpath() {
    steps.append(.close)
  }
}

/// Which points are inside a path.
public enum CGPathFillRule: Int, Sendable {
  /// Those it goes round more often one way than the other.
  case winding = 0
  /// Those it goes round an odd number of times.
  case evenOdd = 1
}

extension CGPath.Step {
  /// Where it ends; nil for the beginning of its part.
  var end: CGPoint? {
    switch self {
    case .move(let point), .line(let point), .quadratic(let point, _), .curve(let point, _, _):
      point
    case .close: nil
    }
  }

  var points: [CGPoint] {
    switch self {
    case .move(let point), .line(let point): [point]
    case .quadratic(let point, let control): [control, point]
    case .curve(let point, let control1, let control2): [control1, control2, point]
    case .close: []
    }
  }

  func applying(_ transform: CGAffineTransform) -> CGPath.Step {
    switch self {
    case .move(let point): .move(point.applying(transform))
    case .line(let point): .line(point.applying(transform))
    case .quadratic(let point, let control):
      .quadratic(point.applying(transform), control: control.applying(transform))
    case .curve(let point, let control1, let control2):
      .curve(
        point.applying(transform),
        control1: control1.applying(transform),
        control2: control2.applying(transform)
      )
    case .close: .close
    }
  }
}

/// A path as closed rows of points, curves as sixteen lines.
struct PathOutline {
  private var parts: [[CGPoint]] = []

  init(_ steps: [CGPath.Step]) {
    for step in steps {
      let last = parts.last?.last ?? .zero
      switch step {
      case .move(let point): parts.append([point])
      case .line(let point): add(point)
      case .quadratic(let end, let control):
        for part in 1...16 {
          let time = CGFloat(part) / 16
          add(last.between(control, time).between(control.between(end, time), time))
        }
      case .curve(let end, let control1, let control2):
        for part in 1...16 {
          let time = CGFloat(part) / 16
          let (first, middle) = (last.between(control1, time), control1.between(control2, time))
          let third = control2.between(end, time)
          add(first.between(middle, time).between(middle.between(third, time), time))
        }
      case .close:
        if let start = parts.last?.first { parts.append([start]) }
      }
    }
  }

  private mutating func add(_ point: CGPoint) {
    if parts.isEmpty { parts.append([.zero]) }
    parts[parts.count - 1].append(point)
  }

  /// How often the path goes round a point.
  func turns(around point: CGPoint) -> Int {
    parts.reduce(0) { sum, part in
      sum + zip(part, part.dropFirst() + part.prefix(1)).reduce(0) { $0 + turn($1.0, $1.1, point) }
    }
  }

  private func turn(_ from: CGPoint, _ to: CGPoint, _ point: CGPoint) -> Int {
    guard (from.y <= point.y) != (to.y <= point.y) else { return 0 }
    let side = (to.x - from.x) * (point.y - from.y) - (point.x - from.x) * (to.y - from.y)
    return to.y > from.y ? (side > 0 ? 1 : 0) : (side < 0 ? -1 : 0)
  }
}

extension CGPoint {
  fileprivate func between(_ other: CGPoint, _ time: CGFloat) -> CGPoint {
    CGPoint(x: x + (other.x - x) * time, y: y + (other.y - y) * time)
  }
}

#endif
