import Foundation
import Holdfast

/// The text of a new post.
@MainActor
package final class ComposerViewController: UIViewController {
  /// The user tapped Cancel.
  package var onCancel: (() -> Void)?
  /// The user has written something.
  package var onText: ((String) -> Void)?
  /// The user tapped Settings, while writing.
  package var onSettings: (() -> Void)?
  /// The user has written this text and goes on.
  package var onNext: ((String) -> Void)?

  /// A line of news above the title.
  package var notice: String? {
    get { navigationItem.prompt }
    set { navigationItem.prompt = newValue }
  }

  /// True when there is something to lose.
  package var hasText: Bool { !Draft(text: text).isEmpty }

  private let textView = UITextView()
  private var text: String { textView.text ?? "" }

  private lazy var nextItem = UIBarButtonItem(
    primaryAction: UIAction(title: "Next") { [weak self] _ in
      guard let self else { return }
      onNext?(text)
    }
  )

  /// Makes the screen, with the text of an earlier attempt if there is one.
  package init(text: String = "") {
    super.init(nibName: nil, bundle: nil)
    title = "New Post"
    textView.text = text
  }

  @available(*, unavailable)
  package required init?(coder: NSCoder) { nil }

  package override func loadView() {
    textView.delegate = self
    textView.font = .preferredFont(forTextStyle: .body)
    view = textView
  }

  package override func viewDidLoad() {
    super.viewDidLoad()
    let cancel = UIBarButtonItem(
      primaryAction: UIAction(title: "Cancel") { [weak self] _ in self?.onCancel?() }
    )
    let settings = UIBarButtonItem(
      primaryAction: UIAction(title: "Settings") { [weak self] _ in self?.onSettings?() }
    )
    navigationItem.leftBarButtonItems = [cancel, settings]
    navigationItem.rightBarButtonItem = nextItem
    nextItem.isEnabled = hasText
  }

  package override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    textView.becomeFirstResponder()
  }
}

extension ComposerViewController: UITextViewDelegate {
  package func textViewDidChange(_ textView: UITextView) {
    nextItem.isEnabled = hasText
    onText?(text)
  }
}
