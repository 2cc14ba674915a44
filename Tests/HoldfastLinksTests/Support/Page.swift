import Holdfast

/// A screen that records the calls of its method `dismiss`, and can ignore them.
final class Page: UIViewController {
  var onEvent: (() -> Void)?
  var ignoresDismiss = false
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

  override func dismiss(animated flag: Bool, completion: (() -> Void)? = nil) {
    Moves.count("dismiss", animated: flag)
    if !ignoresDismiss { super.dismiss(animated: flag, completion: completion) }
  }
}

/// A stack that records the calls of its methods `pop` and `dismiss`.
final class PageStack: UINavigationController {
  override func popToViewController(
    _ viewController: UIViewController,
    animated: Bool
  ) -> [UIViewController]? {
    Moves.count("pop to \(viewController.title ?? "?")", animated: animated)
    return super.popToViewController(viewController, animated: animated)
  }

  override func dismiss(animated flag: Bool, completion: (() -> Void)? = nil) {
    Moves.count("dismiss", animated: flag)
    super.dismiss(animated: flag, completion: completion)
  }
}

/// A tab bar controller that records selections and dismissals, and has no `viewControllers` while it has `UITab`s.
final class PageTabs: UITabBarController {
  var ignoresDismiss = false

  override var viewControllers: [UIViewController]? {
    get { tabs.isEmpty ? super.viewControllers : nil }
    set { super.viewControllers = newValue }
  }

  override var selectedViewController: UIViewController? {
    didSet { Moves.count("select \(selectedViewController?.title ?? "?")", animated: false) }
  }

  override func dismiss(animated flag: Bool, completion: (() -> Void)? = nil) {
    Moves.count("dismiss", animated: flag)
    if !ignoresDismiss { super.dismiss(animated: flag, completion: completion) }
  }
}

/// The recorded calls in their order, where a star marks an animated call.
@MainActor
enum Moves {
  static var all: [String] = []

  static func count(_ move: String, animated: Bool) {
    all.append(animated ? "\(move)*" : move)
  }
}
