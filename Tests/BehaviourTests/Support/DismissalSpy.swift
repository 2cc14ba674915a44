import Holdfast

/// A presentation's delegate that records its calls.
class DismissalSpy: TestObject, UIAdaptivePresentationControllerDelegate {
  private let journal: Journal

  /// The answer to the question whether the presentation may be dismissed.
  var allowsDismissal = true

  /// Called when the presentation has been dismissed.
  var onDidDismiss: ((UIPresentationController) -> Void)?

  init(_ journal: Journal) {
    self.journal = journal
    super.init()
  }

  func presentationControllerShouldDismiss(
    _ presentationController: UIPresentationController
  ) -> Bool {
    journal.note("delegate.shouldDismiss")
    return allowsDismissal
  }

  func presentationControllerWillDismiss(_ presentationController: UIPresentationController) {
    journal.note("delegate.willDismiss")
  }

  func presentationControllerDidDismiss(_ presentationController: UIPresentationController) {
    journal.note("delegate.didDismiss")
    onDidDismiss?(presentationController)
  }

  func presentationControllerDidAttemptToDismiss(
    _ presentationController: UIPresentationController
  ) {
    journal.note("delegate.didAttemptToDismiss")
  }
}
