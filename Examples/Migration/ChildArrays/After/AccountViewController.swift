/// Asks for a name.
final class AccountViewController: UIViewController, Storyboarded {
  /// Called with the name that the user has typed.
  var onNext: ((String) -> Void)?

  var name = ""

  /// A message for the user after a step back.
  var notice: String? {
    didSet { navigationItem.prompt = notice }
  }

  @IBAction func nameChanged(_ sender: Any?) {
    name = (sender as? UITextField)?.text ?? ""
  }

  @IBAction func nextTapped(_ sender: Any? = nil) {
    onNext?(name)
  }
}
