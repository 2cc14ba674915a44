import Foundation

/// Two screens beside or over one another, by the room there is: what a folding phone shows on its halves.
///
/// Each screen is at a placement; the one at the secondary is not shown where the arrangement has no room for
/// it, and stays a child. Which are shown is found anew at each layout (B346).
///
/// The controller holds its screens, and they refer to it weakly. One that is replaced or removed leaves at
/// once, and is let go.
@preconcurrency @MainActor
open class UIArrangementViewController: UIViewController {
  var screens: [ViewPlacement: UIViewController] = [:]
  /// How the screens lie: the split arrangement unless another was set.
  var arrangement = ArrangementRule.split(axes: .both)

  override func containerWillLayOut() {
    arrange(animated: false)
  }

  override func containerTraitsDidChange() {
    view.setNeedsLayout()
  }

  override func containerDidLose(_ child: UIViewController) {
    for (placement, screen) in screens where screen === child { screens[placement] = nil }
    viewIfLoaded?.setNeedsLayout()
  }
}

extension UIArrangementViewController {
  /// Puts a screen at a placement, in place of the one that is there; nil only removes that.
  ///
  /// The old one has left when this returns, and the new one is a child. On display its `will…` callback has
  /// run as well, and the `did…` callbacks come after the commit, as for any child (B22); nothing moves,
  /// whatever `animated` says. A screen of the other placement leaves that first.
  @preconcurrency @MainActor
  public final func setViewController(
    _ viewController: UIViewController?,
    for placement: UIArrangementViewController.ViewPlacement,
    animated: Bool = false
  ) {
    put(viewController, at: placement, animated: animated)
  }

  /// The screen at a placement, shown or not.
  @preconcurrency @MainActor
  public final func viewController(
    for placement: UIArrangementViewController.ViewPlacement
  ) -> UIViewController? {
    screens[placement]
  }

  /// Where a screen is; nil for one that was not put here.
  @preconcurrency @MainActor
  public final func placement(
    for viewController: UIViewController
  ) -> UIArrangementViewController.ViewPlacement? {
    screens.first { $0.value === viewController }?.key
  }

  /// How the screen at a placement is shown by the room there is now; nil where there is none.
  @preconcurrency @MainActor
  public final func state(
    for placement: UIArrangementViewController.ViewPlacement
  ) -> UIArrangementViewController.ViewState? {
    guard screens[placement] != nil else { return nil }
    let layout = currentLayout
    return ViewState(
      isHidden: layout == .primaryOnly && placement == .secondary,
      splitAxis: layout.axis,
      zIndex: layout == .overlaid && placement == .primary ? 1 : 0
    )
  }

  /// Lays the screens out by another rule, with the next layout.
  @preconcurrency @MainActor
  public final func updateArrangement<A>(_ arrangement: A, animated: Bool = false)
  where A: UIArrangementViewController.Arrangement {
    if let split = arrangement as? UISplitArrangement {
      self.arrangement = .split(axes: split.axes)
    } else if let overlay = arrangement as? UIOverlayArrangement {
      self.arrangement = .overlay(axes: overlay.axes)
    }
    viewIfLoaded?.setNeedsLayout()
  }
}

extension UIArrangementViewController {
  /// A place for a screen in an arrangement.
  public struct ViewPlacement: Hashable, Sendable {
    private let name: String

    /// The screen that is always shown.
    public static var primary: UIArrangementViewController.ViewPlacement {
      ViewPlacement(name: "primary")
    }
    /// The screen that is shown where there is room for it.
    public static var secondary: UIArrangementViewController.ViewPlacement {
      ViewPlacement(name: "secondary")
    }
  }

  /// How a screen is shown in an arrangement.
  public struct ViewState {
    /// Whether the arrangement has no room for the screen.
    public let isHidden: Bool
    /// Along which axis the screens lie beside one another; empty where they don't.
    public let splitAxis: UIAxis
    /// How far in front the screen lies.
    public let zIndex: Int
  }
}

extension UIViewController {
  /// The nearest arrangement among the ancestors.
  public var arrangementViewController: UIArrangementViewController? { nearestAncestor() }
}
