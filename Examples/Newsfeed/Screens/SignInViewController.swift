import Foundation
import Holdfast

/// Asks for a name and a passcode.
@MainActor
final class SignInViewController: UIViewController {
  /// Called with a name and a passcode when the user wants to sign in.
  var onSignIn: ((String, String) -> Void)?

  /// An error message or a notice for the user.
  var message: String? {
    didSet { messageLabel.text = message }
  }

  /// Whether the answer is awaited, so that the button can't be tapped.
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
