import Foundation

/// The container view of a presentation.
///
/// It is in the window, next to the root's view (B124), or next to the view of the presentation's context.
///
/// Its superview holds it, and it holds the presentation. This keeps the presenter and the presented controller
/// alive if the presenter is removed from the hierarchy without a dismissal (B28, B30).
final class TransitionView: UIView {
  let presentation: UIPresentationController

  init(frame: CGRect, presentation: UIPresentationController) {
    self.presentation = presentation
    super.init(frame: frame)
  }

  required init?(coder: NSCoder) {
    nil
  }

  /// Dismisses a popover, unless the app refuses the dismissal (B343).
  override func accessibilityPerformEscape() -> Bool {
    presentation.adaptedStyle == .popover && presentation.beginUserDismissal(isDrag: false)
  }

  override func layoutSubviews() {
    UITraitCollection.during(presentation) {
      presentation.containerViewWillLayoutSubviews()
      presentation.presentedView?.frame = presentation.frameOfPresentedViewInContainerView
      presentation.containerViewDidLayoutSubviews()
    }
  }
}
