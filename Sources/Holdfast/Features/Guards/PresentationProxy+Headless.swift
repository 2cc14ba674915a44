#if !(os(iOS) || os(tvOS) || os(visionOS))

import HeadlessUIKit

/// The delegate of a presentation that is guarded: hears of the user's attempt, and passes on every call
/// to the app's delegate.
///
/// The held sheet holds it; it refers weakly to the app's delegate.
typealias PresentationProxy = ForwardingPresentationDelegate

extension ForwardingPresentationDelegate {
  func appLetsGo(of presentation: UIPresentationController) -> Bool {
    presentationControllerShouldDismiss(presentation)
  }

  func userDismisses(_ presentation: UIPresentationController) {
    presentationControllerWillDismiss(presentation)
  }

  func userHasDismissed(_ presentation: UIPresentationController) {
    presentationControllerDidDismiss(presentation)
  }
}

#endif
