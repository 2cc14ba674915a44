import Foundation

/// The rule by which an arrangement lays out its screens.
enum ArrangementRule {
  case split(axes: UIAxis)
  case overlay(axes: UIAxis)
}

/// The layout that results from the rule and the available space.
enum ArrangementLayout {
  case sideBySide
  case stacked
  case overlaid
  case primaryOnly

  var axis: UIAxis {
    switch self {
    case .sideBySide: .horizontal
    case .stacked: .vertical
    case .overlaid, .primaryOnly: []
    }
  }
}

extension UIArrangementViewController {
  /// The layout for the current size.
  ///
  /// A phone in landscape orientation doesn't have enough space for two screens, as Apple's documentation
  /// says of a closed folding phone.
  var currentLayout: ArrangementLayout {
    guard case .split(let axes) = arrangement else { return .overlaid }
    let size = viewIfLoaded?.bounds.size ?? .zero
    let axis: UIAxis = size.width > size.height ? .horizontal : .vertical
    guard traitCollection.verticalSizeClass != .compact, axes.contains(axis) else {
      return .primaryOnly
    }
    return axis == .horizontal ? .sideBySide : .stacked
  }

  func put(_ screen: UIViewController?, at placement: ViewPlacement, animated: Bool) {
    let old = screens[placement]
    guard old !== screen else { return }
    if let screen, let other = self.placement(for: screen) { remove(screen, from: other) }
    if let old { remove(old, from: placement) }
    if let screen {
      addChild(screen)
      screens[placement] = screen
      screen.didMove(toParent: self)
    }
    if isViewLoaded { arrange(animated: animated) }
  }

  /// Removes a screen in the same order as an app removes a child (B36).
  private func remove(_ screen: UIViewController, from placement: ViewPlacement) {
    screens[placement] = nil
    screen.willMove(toParent: nil)
    screen.viewIfLoaded?.removeFromSuperview()
    screen.removeFromParent()
    HeadlessFaults.main.willRelease(screen)
  }

  /// Shows the screens for which there is enough space, and removes the views of the others.
  ///
  /// The primary screen is in front. Screens get their appearance callbacks because their views are added and
  /// removed (B22).
  func arrange(animated: Bool) {
    let layout = currentLayout
    for placement in [ViewPlacement.secondary, .primary] {
      guard let screen = screens[placement] else { continue }
      guard layout != .primaryOnly || placement == .primary else {
        screen.viewIfLoaded?.removeFromSuperview()
        continue
      }
      screen.loadViewIfNeeded()
      guard let child = screen.viewIfLoaded else { continue }
      child.frame = frame(of: placement, in: layout)
      if child.superview !== view {
        view.addSubview(child)
      } else if placement == .primary {
        view.bringSubviewToFront(child)
      }
    }
  }

  private func frame(of placement: ViewPlacement, in layout: ArrangementLayout) -> CGRect {
    var frame = view.bounds
    let isAlone = screens.count < 2
    switch layout {
    case .sideBySide where !isAlone:
      frame.size.width = frame.width / 2
      if placement == .secondary { frame.origin.x = frame.width }
    case .stacked where !isAlone:
      frame.size.height = frame.height / 2
      if placement == .secondary { frame.origin.y = frame.height }
    default: break
    }
    return frame
  }
}
