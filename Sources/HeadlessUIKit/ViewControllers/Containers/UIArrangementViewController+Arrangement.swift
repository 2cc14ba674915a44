import Foundation

extension UIArrangementViewController {
  /// The layout of two screens.
  ///
  /// Use one of the two types that UIKit declares, because other types have no effect.
  public protocol Arrangement {
    /// The layout properties of a screen in this arrangement.
    associatedtype ViewProperties

    /// The properties of a screen, unless the app has set others.
    var defaultViewProperties: Self.ViewProperties { get }

    /// Sets the properties of the screen at a placement.
    mutating func setViewProperties(
      _ properties: Self.ViewProperties,
      for placement: UIArrangementViewController.ViewPlacement
    )
  }
}

extension UIArrangementViewController.Arrangement where Self == UISplitArrangement {
  /// The arrangement with the screens next to each other.
  public static var split: UISplitArrangement { UISplitArrangement() }
}

extension UIArrangementViewController.Arrangement where Self == UIOverlayArrangement {
  /// The arrangement with the primary screen over the secondary one.
  public static var overlay: UIOverlayArrangement { UIOverlayArrangement() }
}

/// The arrangement with the screens next to each other.
///
/// They are laid out from left to right if the space is wider than tall, otherwise from top to bottom. If the
/// arrangement doesn't allow this axis, or the vertical size class is compact, only the primary screen is shown.
/// Different sizes are left out, so each screen gets half of the space.
public struct UISplitArrangement: UIArrangementViewController.Arrangement {
  var axes = UIAxis.both
  private var properties: [UIArrangementViewController.ViewPlacement: ViewProperties] = [:]

  /// The size properties of a screen, which are stored but have no effect.
  public struct ViewProperties {
    /// The priority with which the screen gets its size.
    public var layoutPriority: CGFloat = 0
  }

  /// Creates an arrangement along either axis.
  public init() {}

  /// Returns this arrangement, limited to some axes.
  public func axes(_ axes: UIAxis) -> UISplitArrangement {
    var other = self
    other.axes = axes
    return other
  }

  /// The properties of a screen, unless the app has set others.
  public var defaultViewProperties: UISplitArrangement.ViewProperties { ViewProperties() }

  /// Sets the size properties of the screen at a placement, which are stored but have no effect.
  public mutating func setViewProperties(
    _ properties: UISplitArrangement.ViewProperties,
    for placement: UIArrangementViewController.ViewPlacement
  ) {
    self.properties[placement] = properties
  }
}

/// The arrangement with the primary screen over the secondary one, each in the whole space.
///
/// On a folded phone, UIKit lays the screens out next to each other. HeadlessUIKit doesn't model folding.
public struct UIOverlayArrangement: UIArrangementViewController.Arrangement {
  var axes = UIAxis.both
  private var properties: [UIArrangementViewController.ViewPlacement: ViewProperties] = [:]

  /// The position of a screen next to the other one, which is stored but has no effect.
  public struct ViewProperties {
    /// The edge of the screen.
    public var edge: NSDirectionalRectEdge = []
  }

  /// Creates an arrangement with the screens over one another.
  public init() {}

  /// Returns this arrangement, with the screens next to each other only along some axes.
  public func axes(_ axes: UIAxis) -> UIOverlayArrangement {
    var other = self
    other.axes = axes
    return other
  }

  /// The properties of a screen, unless the app has set others.
  public var defaultViewProperties: UIOverlayArrangement.ViewProperties { ViewProperties() }

  /// Sets the edge of the screen at a placement, which is stored but has no effect.
  public mutating func setViewProperties(
    _ properties: UIOverlayArrangement.ViewProperties,
    for placement: UIArrangementViewController.ViewPlacement
  ) {
    self.properties[placement] = properties
  }
}
