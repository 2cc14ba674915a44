import Holdfast

/// A screen that only holds the objects that its closure captures, as any screen with outputs does.
final class ProbeScreen: UIViewController {
  var onEvent: (() -> Void)?
  /// The app's code in `viewDidLoad`.
  var onLoad: (() -> Void)?

  override func viewDidLoad() {
    super.viewDidLoad()
    onLoad?()
  }

  init(_ name: String) {
    super.init(nibName: nil, bundle: nil)
    title = name
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) {
    nil
  }
}
