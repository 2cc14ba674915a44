/// The terms that the user has to accept.
final class TermsViewController: UIViewController, Storyboarded {
  /// The user agrees.
  var onAccept: (() -> Void)?
  /// The user does not.
  var onDecline: (() -> Void)?

  @IBAction func acceptTapped(_ sender: Any? = nil) {
    onAccept?()
  }

  @IBAction func declineTapped(_ sender: Any? = nil) {
    onDecline?()
  }
}
