import Foundation

/// A container with two screens next to each other or over one another, for example on the halves of a
/// folding phone.
///
/// Each screen is at a placement. If the arrangement doesn't have enough space for both, the secondary screen
/// isn't shown, but stays a child. This is decided again at each layout (B346).
///
/// The controller holds its screens, which refer to it weakly. A screen that is replaced or removed leaves
/// immediately and is released.
@preconcurrency @MainActor
open class UIArrangementViewController: UIViewController {
  var screens: [ViewPlacement: UIViewController] = [:]
  /// The layout of the screens, which is the split arrangement unless another one was set.
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
  /// Puts a screen at a placement in place of the current one, or only removes the current one if `viewController`
  /// is nil.
  ///
  /// When this method returns, the old screen has left and the new one is a child. If the controller is visible,
  /// the `will…` callbacks have been called as well. The `did…` callbacks come after the commit, as for any child
  /// (B22). The change is never animated, regardless of `animated`. If the new screen is at the other placement,
  /// it is removed from that placement first.
  @preconcurrency @MainActor
  public final func setViewController(
    _ viewController: UIViewController?,
    for placement: UIArrangementViewController.ViewPlacement,
    animated: Bool = false
  ) {
    put(viewController, at: placement, animated: animated)
  }

  /// Returns the screen at a placement, visible or not.
  @preconcurrency @MainActor
  public final func viewController(
    for placement: UIArrangementViewController.ViewPlacement
  ) -> UIViewController? {
    screens[placement]
  }

  /// Returns the placement of a screen, or nil if it has none.
  @preconcurrency @MainActor
  public final func placement(
    for viewController: UIViewController
  ) -> UIArrangementViewController.ViewPlacement? {
    screens.first { $0.value === viewController }?.key
  }

  /// Returns how the screen at a placement is shown in the current space, or nil if there is no screen.
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

  /// Sets another arrangement, which takes effect with the next layout.
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
  /// A position for a screen in an arrangement.
  public struct ViewPlacement: Hashable, Sendable {
    private let name: String

    /// The placement of the screen that is always shown.
    public static var primary: UIArrangementViewController.ViewPlacement {
      ViewPlacement(name: "primary")
    }
    /// The placement of the screen that is shown if there is enough space.
    public static var secondary: UIArrangementViewController.ViewPlacement {
      ViewPlacement(name: "secondary")
    }
  }

  /// The way in which a screen is shown in an arrangement.
  public struct ViewState {
    /// Whether the screen is hidden because there isn't enough space.
    public let isHidden: Bool
    /// The axis along which the screens are next to each other, or the empty set if they aren't.
    public let splitAxis: UIAxis
    /// The position of the screen from back to front.
    public let zIndex: Int
  }
}
