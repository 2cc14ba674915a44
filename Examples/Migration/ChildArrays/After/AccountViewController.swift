/// Asks for a name.
final class AccountViewController: UIViewController, Storyboarded {
  /// The user has typed a name and goes on.
  var onNext: ((String) -> Void)?

  var name = ""

  func nextTapped() {
    onNext?(name)
  }
}
