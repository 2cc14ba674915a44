import Foundation

/// The view a presentation takes place in, beside the root's view in the window (B124).
///
/// It holds the presentation, and the window holds it: that is what keeps presenter and presented
/// alive when the presenter is abandoned (B28, B30).
final class TransitionView: UIView {
  let presentation: UIPresentationController

  init(frame: CGRect, presentation: UIPresentationController) {
    self.presentation = presentation
    super.init(frame: frame)
  }

  required init?(coder: NSCoder) {
    nil
  }

  /// A popover goes, unless it refuses (B343).
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
