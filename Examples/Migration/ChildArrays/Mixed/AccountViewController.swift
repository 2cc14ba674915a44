/// Asks for a name.
final class AccountViewController: UIViewController, Storyboarded {
  weak var coordinator: CreateAccountCoordinator?

  var name = ""

  func nextTapped() {
    coordinator?.showTerms(for: name)
  }
}
