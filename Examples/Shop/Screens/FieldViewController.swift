import Foundation
import Holdfast

/// Asks for one line of text.
@MainActor
final class FieldViewController: UIViewController {
  /// Called with the line when the user has tapped the button.
  var onDone: ((String) -> Void)?

  let field = UITextField()
  private let button: String

  init(title: String, button: String) {
    self.button = button
    super.init(nibName: nil, bundle: nil)
    self.title = title
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemBackground
    field.frame = CGRect(x: 20, y: 120, width: view.bounds.width - 40, height: 44)
    view.addSubview(field)
    let done = UIAction(title: button) { [weak self] _ in self?.onDone?(self?.field.text ?? "") }
    navigationItem.rightBarButtonItem = UIBarButtonItem(primaryAction: done)
  }
}
