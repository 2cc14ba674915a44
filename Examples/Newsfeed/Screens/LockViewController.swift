import Foundation
import Holdfast

/// Asks for the PIN, in front of every other screen.
@MainActor
final class LockViewController: UIViewController {
  /// Called with the PIN that the user has typed.
  var onUnlock: ((String) -> Void)?

  /// An error message for the user.
  var message: String? {
    didSet { messageLabel.text = message }
  }

  private let pinField = UITextField()
  private let messageLabel = UILabel()

  /// Makes the screen.
  init() {
    super.init(nibName: nil, bundle: nil)
    title = "Locked"
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { nil }

  override func loadView() {
    pinField.placeholder = "PIN"
    pinField.borderStyle = .roundedRect
    pinField.isSecureTextEntry = true
    messageLabel.numberOfLines = 0
    let button = UIButton(
      type: .system,
      primaryAction: UIAction(title: "Unlock") { [weak self] _ in self?.unlock() }
    )
    view = PageView(of: [pinField, button, messageLabel])
  }

  private func unlock() {
    let pin = pinField.text ?? ""
    pinField.text = nil
    onUnlock?(pin)
  }
}
