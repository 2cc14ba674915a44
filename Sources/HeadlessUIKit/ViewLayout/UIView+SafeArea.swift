import Foundation

extension UIView {
  /// The insets of the view's part that isn't covered by bars or the device's edges.
  ///
  /// They are known after the layout in a window. Here, only `additionalSafeAreaInsets` of controllers count,
  /// because bars aren't laid out and the device's edges cover nothing.
  public var safeAreaInsets: UIEdgeInsets { layout?.safeArea ?? .zero }

  /// Computes the safe area from that of the superview, before the view is laid out.
  ///
  /// The superview has been laid out before.
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
