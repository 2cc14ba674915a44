/// What has to be accepted.
final class TermsViewController: UIViewController, Storyboarded {
  weak var coordinator: CreateAccountCoordinator?

  @IBAction func acceptTapped(_ sender: Any? = nil) {
    coordinator?.accept()
  }

  @IBAction func declineTapped(_ sender: Any? = nil) {
    coordinator?.decline()
  }
}
