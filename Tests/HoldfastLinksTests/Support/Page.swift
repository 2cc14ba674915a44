import Holdfast

/// A screen that records its calls of `dismiss`, and can ignore them.
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

/// A stack that records its calls of `pop` and `dismiss`.
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

/// Tabs that record selections and dismissals, and have no `viewControllers` once they are `UITab`s.
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

/// The calls of UIKit in their order, with a star for an animated one.
@MainActor
enum Moves {
  static var all: [String] = []

  static func count(_ move: String, animated: Bool) {
    all.append(animated ? "\(move)*" : move)
  }
}
