import Foundation

#if !canImport(ObjectiveC)

/// A path of lines and curves for drawing, clipping and hit testing.
///
/// Nothing is drawn, but the points are the same as on a device. The class exists only on Linux. On a Mac it would need
/// Core Graphics, which this module doesn't use.
@preconcurrency @MainActor open class UIBezierPath: HeadlessObject {
  private var path = CGMutablePath()

  /// The path with the same lines and curves, for layers.
  open var cgPath: CGPath {
    get { CGPath(path.steps) }
    set { path = CGMutablePath(newValue.steps) }
  }

  /// The width of lines, in points.
  ///
  /// It is stored but has no effect.
  open var lineWidth: CGFloat = 1

  /// The ends of lines.
  ///
  /// They are stored but have no effect.
  open var lineCapStyle: CGLineCap = .butt

  /// The joins of lines.
  ///
  /// They are stored but have no effect.
  open var lineJoinStyle: CGLineJoin = .miter

  /// The maximum length of a sharp corner, as a multiple of the line's width.
  ///
  /// It is stored but has no effect.
  open var miterLimit: CGFloat = 10

  /// The precision of curves.
  ///
  /// It is stored but has no effect.
  open var flatness: CGFloat = 0.6

  /// Whether a point is inside only if the path turns around it an odd number of times.
  open var usesEvenOddFillRule = false

  /// Creates an empty path.
  public override init() {
    super.init()
  }

  /// Returns nil, because HeadlessUIKit can't decode archives.
  public required init?(coder: NSCoder) {
    nil
  }

  /// Creates a path around a rectangle.
  public convenience init(rect: CGRect) {
    self.init()
    path.addRect(rect)
  }

  /// Creates a path around the ellipse in a rectangle.
  public convenience init(ovalIn rect: CGRect) {
    self.init()
    path.addEllipse(in: rect)
  }

  /// Creates a path around a rectangle with rounded corners.
  public convenience init(roundedRect rect: CGRect, cornerRadius: CGFloat) {
    self.init(
      roundedRect: rect,
      byRoundingCorners: .allCorners,
      cornerRadii: CGSize(width: cornerRadius, height: cornerRadius)
    )
  }

  /// Creates a path around a rectangle with some rounded corners.
  ///
  /// Each radius is at most half as long as the side of the rectangle.
  public convenience init(
    roundedRect rect: CGRect,
    byRoundingCorners corners: UIRectCorner,
    cornerRadii: CGSize
  ) {
    self.init()
    let width = min(cornerRadii.width, rect.width / 2)
    let height = min(cornerRadii.height, rect.height / 2)
    // The corners clockwise from the top left corner, each with its position and the angle at which its arc begins.
    let places: [(corner: UIRectCorner, x: CGFloat, y: CGFloat, angle: CGFloat)] = [
      (.topLeft, rect.minX, rect.minY, .pi), (.topRight, rect.maxX, rect.minY, -.pi / 2),
      (.bottomRight, rect.maxX, rect.maxY, 0), (.bottomLeft, rect.minX, rect.maxY, .pi / 2),
    ]
    for place in places {
      guard corners.contains(place.corner), width > 0, height > 0 else {
        reach(CGPoint(x: place.x, y: place.y))
        continue
      }
      let middle = CGPoint(
        x: place.x == rect.minX ? place.x + width : place.x - width,
        y: place.y == rect.minY ? place.y + height : place.y - height
      )
      let transform = CGAffineTransform(translationX: middle.x, y: middle.y)
        .scaledBy(x: width, y: height)
      add(
        CGPath.arc(from: place.angle, to: place.angle + .pi / 2, clockwise: true)
          .map { $0.applying(transform) }
      )
    }
    path.closeSubpath()
  }

  /// Creates an arc.
  ///
  /// The angles are in radians, and grow clockwise on the screen.
  public convenience init(
    arcCenter center: CGPoint,
    radius: CGFloat,
    startAngle: CGFloat,
    endAngle: CGFloat,
    clockwise: Bool
  ) {
    self.init()
    addArc(
      withCenter: center,
      radius: radius,
      startAngle: startAngle,
      endAngle: endAngle,
      clockwise: clockwise
    )
  }

  /// Creates a path with the same lines and curves.
  public convenience init(cgPath CGPath: CGPath) {
    self.init()
    cgPath = CGPath
  }

  // MARK: Building the path

  /// Begins a new part at another point.
  open func move(to point: CGPoint) {
    path.move(to: point)
  }

  /// Adds a line to a point.
  open func addLine(to point: CGPoint) {
    path.addLine(to: point)
  }

  /// Adds a curve with two control points.
  open func addCurve(
    to endPoint: CGPoint,
    controlPoint1: CGPoint,
    controlPoint2: CGPoint
  ) {
    path.addCurve(to: endPoint, control1: controlPoint1, control2: controlPoint2)
  }

  /// Adds a curve with one control point.
  open func addQuadCurve(to endPoint: CGPoint, controlPoint: CGPoint) {
    path.addQuadCurve(to: endPoint, control: controlPoint)
  }

  /// Adds an arc, and a line to its beginning.
  open func addArc(
    withCenter center: CGPoint,
    radius: CGFloat,
    startAngle: CGFloat,
    endAngle: CGFloat,
    clockwise: Bool
  ) {
    let transform = CGAffineTransform(translationX: center.x, y: center.y)
      .scaledBy(x: radius, y: radius)
    add(
      CGPath.arc(from: startAngle, to: endAngle, clockwise: clockwise)
        .map { $0.applying(transform) }
    )
  }

  /// Closes the current part with a line to its beginning.
  open func close() {
    path.closeSubpath()
  }

  /// Removes all points.
  open func removeAllPoints() {
    path = CGMutablePath()
  }

  /// Adds another path.
  open func append(_ bezierPath: UIBezierPath) {
    path.addPath(bezierPath.path)
  }

  /// Transforms all points.
  open func apply(_ transform: CGAffineTransform) {
    path = CGMutablePath(path.steps.map { $0.applying(transform) })
  }

  /// Adds steps, and replaces their moves with lines if the path isn't empty.
  private func add(_ steps: [CGPath.Step]) {
    for step in steps {
      if case .move(let point) = step {
        reach(point)
      } else {
        path.addPath(CGPath([step]))
      }
    }
  }

  private func reach(_ point: CGPoint) {
    if path.isEmpty { path.move(to: point) } else { path.addLine(to: point) }
  }

  // MARK: Questions

  /// Whether nothing has been added to the path.
  open var isEmpty: Bool { path.isEmpty }

  /// The smallest rectangle that contains all points and control points, or the null rectangle for an empty
  /// path.
  open var bounds: CGRect { path.boundingBox }

  /// The point at which the next line starts, or zero for an empty path.
  open var currentPoint: CGPoint { path.currentPoint }

  /// Returns whether a point is inside the path.
  ///
  /// Each curve is approximated by sixteen lines.
  @discardableResult
  open func contains(_ point: CGPoint) -> Bool {
    path.contains(point, using: usesEvenOddFillRule ? .evenOdd : .winding)
  }

  // MARK: Drawing

  /// Fills the path.
  ///
  /// In HeadlessUIKit, it does nothing.
  open func fill() {}

  /// Draws the lines of the path.
  ///
  /// In HeadlessUIKit, it does nothing.
  open func stroke() {}

  /// Clips further drawing at the path.
  ///
  /// In HeadlessUIKit, it does nothing.
  open func addClip() {}

  /// Sets the pattern of dashes.
  ///
  /// In HeadlessUIKit, it does nothing.
  open func setLineDash(_ pattern: UnsafePointer<CGFloat>?, count: Int, phase: CGFloat) {}
}

/// The ends of lines.
public enum CGLineCap: Int32, Sendable {
  /// The line ends exactly at its end point.
  case butt = 0
  /// The line ends with a half circle.
  case round = 1
  /// The line ends with half a square.
  case square = 2
}

/// The joins of lines.
public enum CGLineJoin: Int32, Sendable {
  /// The lines meet in a sharp corner.
  case miter = 0
  /// The lines meet in a round corner.
  case round = 1
  /// The lines meet in a cut corner.
  case bevel = 2
}

/// A layer with a shape, which only stores its values because nothing is drawn.
@preconcurrency @MainActor open class CAShapeLayer: CALayer {
  /// The path of the shape.
  open var path: CGPath?

  /// The fill color, which is black by default.
  open var fillColor: CGColor? = UIColor.black.cgColor

  /// The color of the line, or nil for no line.
  open var strokeColor: CGColor?

  /// The width of the line, in points.
  open var lineWidth: CGFloat = 1

  /// The start of the line, from 0 to 1.
  open var strokeStart: CGFloat = 0

  /// The end of the line, from 0 to 1.
  open var strokeEnd: CGFloat = 1

  /// The maximum length of a sharp corner, as a multiple of the line's width.
  open var miterLimit: CGFloat = 10

  /// The ends of lines.
  open var lineCap: CAShapeLayerLineCap = .butt

  /// The joins of lines.
  open var lineJoin: CAShapeLayerLineJoin = .miter

  /// The rule for the points inside the shape.
  open var fillRule: CAShapeLayerFillRule = .nonZero

  /// The lengths of dashes and gaps, or nil for no dashes.
  open var lineDashPattern: [NSNumber]?

  /// The position in the pattern at which the line begins.
  open var lineDashPhase: CGFloat = 0
}

/// The ends of a shape's lines.
public struct CAShapeLayerLineCap: Hashable, RawRepresentable, Sendable {
  /// The string of the name.
  public let rawValue: String

  /// Creates the cap with this name.
  public init(rawValue: String) {
    self.rawValue = rawValue
  }

  /// The line ends exactly at its end point.
  public static let butt = CAShapeLayerLineCap(rawValue: "butt")
  /// The line ends with a half circle.
  public static let round = CAShapeLayerLineCap(rawValue: "round")
  /// The line ends with half a square.
  public static let square = CAShapeLayerLineCap(rawValue: "square")
}

/// The joins of a shape's lines.
public struct CAShapeLayerLineJoin: Hashable, RawRepresentable, Sendable {
  /// The string of the name.
  public let rawValue: String

  /// Creates the join with this name.
  public init(rawValue: String) {
    self.rawValue = rawValue
  }

  /// The lines meet in a sharp corner.
  public static let miter = CAShapeLayerLineJoin(rawValue: "miter")
  /// The lines meet in a round corner.
  public static let round = CAShapeLayerLineJoin(rawValue: "round")
  /// The lines meet in a cut corner.
  public static let bevel = CAShapeLayerLineJoin(rawValue: "bevel")
}

/// The rule that determines which points are inside a shape.
public struct CAShapeLayerFillRule: Hashable, RawRepresentable, Sendable {
  /// The string of the name.
  public let rawValue: String

  /// Creates the rule with this name.
  public init(rawValue: String) {
    self.rawValue = rawValue
  }

  /// The points around which the path turns more often in one direction than in the other.
  public static let nonZero = CAShapeLayerFillRule(rawValue: "non-zero")
  /// The points around which the path turns an odd number of times.
  public static let evenOdd = CAShapeLayerFillRule(rawValue: "even-odd")
}

#endif

/// The corners of a rectangle.
public struct UIRectCorner: OptionSet, Sendable {
  /// The bits.
  public let rawValue: UInt

  /// Creates corners with these bits.
  public init(rawValue: UInt) {
    self.rawValue = rawValue
  }

  /// The top left corner.
  public static var topLeft: UIRectCorner { .init(rawValue: 1) }
  /// The top right corner.
  public static var topRight: UIRectCorner { .init(rawValue: 2) }
  /// The bottom left corner.
  public static var bottomLeft: UIRectCorner { .init(rawValue: 4) }
  /// The bottom right corner.
  public static var bottomRight: UIRectCorner { .init(rawValue: 8) }
  /// All four corners.
  public static var allCorners: UIRectCorner { .init(rawValue: .max) }
}
