/// What has to be accepted.
final class TermsViewController: UIViewController, Storyboarded {
  /// The user agrees.
  var onAccept: (() -> Void)?

  func acceptTapped() {
    onAccept?()
  }
}
