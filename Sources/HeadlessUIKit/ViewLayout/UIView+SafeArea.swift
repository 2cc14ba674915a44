import Foundation

extension UIView {
  /// Computes the view's safe area from the superview's safe area, before the view is laid out.
  ///
  /// The superview has already been laid out.
  func updateSafeArea() {
    let superview = parentView
    let added = controller?.additionalSafeAreaInsets ?? .zero
    // The getter is read, because a view or window may override it.
    let around = superview?.safeAreaInsets ?? .zero
    if added == .zero, around == .zero, layout == nil { return }
    var insets = added
    if around != .zero, let superview {
      let bounds = superview.bounds
      insets.top += max(0, around.top - (frame.minY - bounds.minY))
      insets.left += max(0, around.left - (frame.minX - bounds.minX))
      insets.bottom += max(0, around.bottom - (bounds.maxY - frame.maxY))
      insets.right += max(0, around.right - (bounds.maxX - frame.maxX))
    }
    guard insets != layout?.safeArea ?? .zero else { return }
    ownLayout.safeArea = insets
    for subview in subviews { subview.setNeedsLayout() }
    safeAreaHasChanged()
    safeAreaInsetsDidChange()
    controller?.viewSafeAreaInsetsDidChange()
  }
}
