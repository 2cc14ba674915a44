#if !canImport(ObjectiveC)

import Foundation

/// A path of lines and curves.
///
/// It belongs to Core Graphics, which is missing on Linux.
public class CGPath: Hashable, @unchecked Sendable {
  // Invariant: a `CGPath` doesn't change, so threads may share it. As on a device, threads must not share a
  // `CGMutablePath`.

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

  /// Creates a path around a rectangle, changed by `transform`.
  public convenience init(rect: CGRect, transform: UnsafePointer<CGAffineTransform>?) {
    self.init(Self.steps(around: rect).map { $0.applying(transform?.pointee ?? .identity) })
  }

  /// Creates a path around the ellipse in a rectangle, changed by `transform`.
  public convenience init(
    ellipseIn rect: CGRect,
    transform: UnsafePointer<CGAffineTransform>?
  ) {
    self.init(
      Self.steps(aroundEllipseIn: rect).map { $0.applying(transform?.pointee ?? .identity) }
    )
  }

  /// Whether nothing has been added to the path.
  public var isEmpty: Bool { steps.isEmpty }

  /// The point at which the next line starts, or zero for an empty path.
  public var currentPoint: CGPoint {
    var start = CGPoint.zero
    var point = CGPoint.zero
    for step in steps {
      if case .move(let to) = step { start = to }
      point = step.end ?? start
    }
    return point
  }

  /// The smallest rectangle that contains all points and control points, or the null rectangle for an empty
  /// path.
  public var boundingBox: CGRect { Self.box(around: steps.flatMap(\.points)) }

  /// Returns an immutable copy of the path.
  public func copy() -> CGPath? { CGPath(steps) }

  /// Returns a mutable copy of the path.
  public func mutableCopy() -> CGMutablePath? { CGMutablePath(steps) }

  /// Returns whether a point is inside the path, so that filling the path would color it.
  ///
  /// Each curve is approximated by sixteen lines.
  public func contains(
    _ point: CGPoint,
    using rule: CGPathFillRule = .winding,
    transform: CGAffineTransform = .identity
  ) -> Bool {
    let turns = PathOutline(steps.map { $0.applying(transform) }).turns(around: point)
    return rule == .evenOdd ? !turns.isMultiple(of: 2) : turns != 0
  }

  /// Returns whether both paths have the same lines and curves.
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

  /// Returns an arc of the unit circle around zero.
  ///
  /// The angles are in radians, and grow clockwise on the screen.
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

/// A path to which lines and curves can be added.
public final class CGMutablePath: CGPath, @unchecked Sendable {
  // Invariant: threads don't share a mutable path, as the invariant of `CGPath` says.

  /// Creates an empty path.
  public convenience init() {
    self.init([])
  }

  /// Begins a new part at another point.
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

  /// Adds a curve with one control point.
  public func addQuadCurve(
    to end: CGPoint,
    control: CGPoint,
    transform: CGAffineTransform = .identity
  ) {
    steps.append(Step.quadratic(end, control: control).applying(transform))
  }

  /// Adds a curve with two control points.
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

  /// Closes the current part with a line to its beginning.
  public func closeSubpath() {
    steps.append(.close)
  }
}

/// The rule that determines which points are inside a path.
public enum CGPathFillRule: Int, Sendable {
  /// The points around which the path turns more often in one direction than in the other.
  case winding = 0
  /// The points around which the path turns an odd number of times.
  case evenOdd = 1
}

extension CGPath.Step {
  /// The end point of the step, or nil if the step closes a part.
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

/// A path as closed polygons, with sixteen lines for each curve.
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

  /// Returns how often the path turns around a point.
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
