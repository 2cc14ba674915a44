import Foundation

/// The rule by which an arrangement lays its screens out.
enum ArrangementRule {
  case split(axes: UIAxis)
  case overlay(axes: UIAxis)
}

/// What comes of the rule in the room there is.
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
  /// A phone that is held across has no room for two, as Apple's page says of a closed folding one.
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

  /// In the order of a child that is removed by hand (B36).
  private func remove(_ screen: UIViewController, from placement: ViewPlacement) {
    screens[placement] = nil
    screen.willMove(toParent: nil)
    screen.viewIfLoaded?.removeFromSuperview()
    screen.removeFromParent()
    HeadlessHostility.main.letGo(screen)
  }

  /// Puts in place what there is room for, and takes out the other.
  ///
  /// The primary is in front. Views that are put in and taken out bring the callbacks of their screens (B22).
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
