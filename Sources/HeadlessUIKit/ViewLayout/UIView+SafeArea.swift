import Foundation

extension UIView {
  /// What bars and the device's edges cover of the view.
  ///
  /// Known after layout in a window. Here only `additionalSafeAreaInsets` of controllers count: bars
  /// aren't laid out and the device has no edges that cover anything.
  public var safeAreaInsets: UIEdgeInsets { layout?.safeArea ?? .zero }

  /// Looks, before the view is laid out, at what its superview's insets leave of its own.
  ///
  /// The superview was laid out before.
  func updateSafeArea() {
    let superview = parentView
    let added = controller?.additionalSafeAreaInsets ?? .zero
    let around = superview?.layout?.safeArea ?? .zero
    if added == .zero, around == .zero, layout == nil { return }
    var insets = added
    if around != .zero, let superview {
      let bounds = superview.bounds
      insets.top += max(0, around.top - (frame.minY - bounds.minY))
      insets.left += max(0, around.left - (frame.minX - bounds.minX))
      insets.bottom += max(0, around.bottom - (bounds.maxY - frame.maxY))
      insets.right += max(0, around.right - (bounds.maxX - frame.maxX))
    }
    guard insets != safeAreaInsets else { return }
    ownLayout.safeArea = insets
    for subview in subviews { subview.setNeedsLayout() }
    safeAreaHasChanged()
    safeAreaInsetsDidChange()
    controller?.viewSafeAreaInsetsDidChange()
  }
}
