import Holdfast

/// A screen that does nothing but hold what its closure captures, as any screen with outputs does.
final class ProbeScreen: UIViewController {
  var onEvent: (() -> Void)?
  /// The app's own code in `viewDidLoad`.
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
