/// Shows the terms that the user has to accept.
final class TermsViewController: UIViewController, Storyboarded {
  weak var coordinator: CreateAccountCoordinator?

  @IBAction func acceptTapped(_ sender: Any? = nil) {
    coordinator?.accept()
  }

  @IBAction func declineTapped(_ sender: Any? = nil) {
    coordinator?.decline()
  }
}
