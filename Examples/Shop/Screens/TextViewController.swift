import Foundation
import Holdfast

/// Shows a text, and a button for an action.
@MainActor
final class TextViewController: UIViewController {
  /// Called when the user has tapped the button.
  var onButton: (() -> Void)?

  var text: String {
    didSet { label.text = text }
  }

  private let label = UILabel()
  private let button: String

  init(title: String, text: String, button: String) {
    self.text = text
    self.button = button
    super.init(nibName: nil, bundle: nil)
    self.title = title
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemBackground
    label.text = text
    label.numberOfLines = 0
    label.frame = view.bounds.insetBy(dx: 20, dy: 120)
    view.addSubview(label)
    let action = UIAction(title: button) { [weak self] _ in self?.onButton?() }
    navigationItem.rightBarButtonItem = UIBarButtonItem(primaryAction: action)
  }
}
