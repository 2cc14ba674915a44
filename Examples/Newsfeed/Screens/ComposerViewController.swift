import Foundation
import Holdfast

/// Lets the user write the text of a new post.
@MainActor
final class ComposerViewController: UIViewController {
  /// Called when the user has tapped Cancel.
  var onCancel: (() -> Void)?
  /// Called with the text when the user has changed it.
  var onText: ((String) -> Void)?
  /// Called when the user has tapped Settings.
  var onSettings: (() -> Void)?
  /// Called with the text when the user has tapped Next.
  var onNext: ((String) -> Void)?

  /// A notice above the title.
  var notice: String? {
    get { navigationItem.prompt }
    set { navigationItem.prompt = newValue }
  }

  /// Whether the user would lose text if the screen were dismissed.
  var hasText: Bool { !Draft(text: text).isEmpty }

  private let textView = UITextView()
  private var text: String { textView.text ?? "" }

  private lazy var nextItem = UIBarButtonItem(
    primaryAction: UIAction(title: "Next") { [weak self] _ in
      guard let self else { return }
      onNext?(text)
    }
  )

  /// Makes the screen, with the text of an earlier attempt or without text.
  init(text: String = "") {
    super.init(nibName: nil, bundle: nil)
    title = "New Post"
    textView.text = text
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { nil }

  override func loadView() {
    textView.delegate = self
    textView.font = .preferredFont(forTextStyle: .body)
    view = textView
  }

  override func viewDidLoad() {
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

  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    textView.becomeFirstResponder()
  }
}

extension ComposerViewController: UITextViewDelegate {
  func textViewDidChange(_ textView: UITextView) {
    nextItem.isEnabled = hasText
    onText?(text)
  }
}
