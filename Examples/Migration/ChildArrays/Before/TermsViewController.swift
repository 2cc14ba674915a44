/// What has to be accepted.
final class TermsViewController: UIViewController, Storyboarded {
  weak var coordinator: CreateAccountCoordinator?

  func acceptTapped() {
    coordinator?.accept()
  }
}
