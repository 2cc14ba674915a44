/// Shows the terms that the user has to accept.
final class TermsViewController: UIViewController, Storyboarded {
  /// Called when the user accepts the terms.
  var onAccept: (() -> Void)?
  /// Called when the user declines the terms.
  var onDecline: (() -> Void)?

  @IBAction func acceptTapped(_ sender: Any? = nil) {
    onAccept?()
  }

  @IBAction func declineTapped(_ sender: Any? = nil) {
    onDecline?()
  }
}
