import Foundation

extension UIArrangementViewController {
  /// How two screens lie; one of UIKit's two, others change nothing.
  public protocol Arrangement {
    /// What is said of a screen in such an arrangement.
    associatedtype ViewProperties

    /// What is said of a screen of which nothing was said.
    var defaultViewProperties: Self.ViewProperties { get }

    /// Says something of the screen at a placement.
    mutating func setViewProperties(
      _ properties: Self.ViewProperties,
      for placement: UIArrangementViewController.ViewPlacement
    )
  }
}

extension UIArrangementViewController.Arrangement where Self == UISplitArrangement {
  /// The screens beside one another.
  public static var split: UISplitArrangement { UISplitArrangement() }
}

extension UIArrangementViewController.Arrangement where Self == UIOverlayArrangement {
  /// The primary over the secondary.
  public static var overlay: UIOverlayArrangement { UIOverlayArrangement() }
}

/// The screens beside one another: from left to right where it is wider than tall, else from top to bottom.
///
/// Where they can't lie along one of the axes, only the primary is shown. Their sizes are left out: each has a
/// half.
public struct UISplitArrangement: UIArrangementViewController.Arrangement {
  var axes = UIAxis.both
  private var properties: [UIArrangementViewController.ViewPlacement: ViewProperties] = [:]

  /// What is said of a screen's size; kept.
  public struct ViewProperties {
    /// Which screen gets its size first.
    public var layoutPriority: CGFloat = 0
  }

  /// The screens along either axis.
  public init() {}

  /// The same along these axes only.
  public func axes(_ axes: UIAxis) -> UISplitArrangement {
    var other = self
    other.axes = axes
    return other
  }

  /// What is said of a screen of which nothing was said.
  public var defaultViewProperties: UISplitArrangement.ViewProperties { ViewProperties() }

  /// Says something of the size of the screen at a placement; kept.
  public mutating func setViewProperties(
    _ properties: UISplitArrangement.ViewProperties,
    for placement: UIArrangementViewController.ViewPlacement
  ) {
    self.properties[placement] = properties
  }
}

/// The primary over the secondary, each in all the room there is.
///
/// When a folding phone is folded UIKit lays them beside one another; there is no fold here.
public struct UIOverlayArrangement: UIArrangementViewController.Arrangement {
  var axes = UIAxis.both
  private var properties: [UIArrangementViewController.ViewPlacement: ViewProperties] = [:]

  /// What is said of a screen's place beside the other; kept.
  public struct ViewProperties {
    /// The edge it takes.
    public var edge: NSDirectionalRectEdge = []
  }

  /// The screens over one another.
  public init() {}

  /// The same, beside one another along these axes only.
  public func axes(_ axes: UIAxis) -> UIOverlayArrangement {
    var other = self
    other.axes = axes
    return other
  }

  /// What is said of a screen of which nothing was said.
  public var defaultViewProperties: UIOverlayArrangement.ViewProperties { ViewProperties() }

  /// Says which edge the screen at a placement takes; kept.
  public mutating func setViewProperties(
    _ properties: UIOverlayArrangement.ViewProperties,
    for placement: UIArrangementViewController.ViewPlacement
  ) {
    self.properties[placement] = properties
  }
}
