import Foundation
import Holdfast

/// Asks for a name and a passcode.
@MainActor
final class SignInViewController: UIViewController {
  /// The user wants to sign in with a name and a passcode.
  var onSignIn: ((String, String) -> Void)?

  /// What went wrong, in words for the user.
  var message: String? {
    didSet { messageLabel.text = message }
  }

  /// True while the answer is awaited: the button can't be tapped then.
  var isBusy = false {
    didSet { button.isEnabled = !isBusy }
  }

  private let nameField = UITextField()
  private let passcodeField = UITextField()
  private let messageLabel = UILabel()

  private lazy var button = UIButton(
    type: .system,
    primaryAction: UIAction(title: "Sign In") { [weak self] _ in self?.signIn() }
  )

  /// Makes the screen.
  init() {
    super.init(nibName: nil, bundle: nil)
    title = "Newsfeed"
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { nil }

  override func loadView() {
    nameField.placeholder = "Name"
    nameField.borderStyle = .roundedRect
    passcodeField.placeholder = "Passcode"
    passcodeField.borderStyle = .roundedRect
    passcodeField.isSecureTextEntry = true
    messageLabel.numberOfLines = 0
    view = PageView(of: [nameField, passcodeField, button, messageLabel])
  }

  private func signIn() {
    onSignIn?(nameField.text ?? "", passcodeField.text ?? "")
  }
}
