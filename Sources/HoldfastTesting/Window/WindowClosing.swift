import Holdfast

/// A window on its way out, from the call until nothing is presented in it any more; or the root of one
/// that is gone.
///
/// What is presented is dismissed first, the innermost before what it lies in: a root that is just
/// replaced would be kept by its presentation, and a search by its context. A dismissal's completion
/// doesn't always come: what a finger has just released refuses it and springs back first. So this
/// looks whenever the run loop is about to sleep. It holds itself until it is done.
@MainActor
final class WindowClosing {
  private static var all: [WindowClosing] = []

  private let root: UIViewController?
  /// Nil when it is gone, or about to be.
  private let window: UIWindow?
  private let scene: UIWindowScene
  private var observation: AnyObject?
  /// What was dismissed last; an override of `dismiss` may do nothing.
  private weak var told: UIViewController?

  private init(_ root: UIViewController?, in window: UIWindow?, of scene: UIWindowScene) {
    self.root = root
    self.window = window
    self.scene = scene
  }

  /// Without a window nothing is dismissed before the next turn: a window in its `deinit` may not be
  /// referred to by what a dismissal leaves behind.
  static func begin(_ root: UIViewController?, in window: UIWindow?, of scene: UIWindowScene) {
    ClosedRoots.keep(root)
    let closing = WindowClosing(root, in: window, of: scene)
    if window != nil || closing.presenter == nil, closing.isDone() { return }
    all.append(closing)
    closing.observation = Holdfast.Platform.observeIdle { [weak closing] in
      guard let closing, closing.isDone() else { return }
      closing.observation = nil
      all.removeAll { $0 === closing }
    }
  }

  /// Takes down what is presented, or the root if nothing is.
  private func isDone() -> Bool {
    if let presenter, let presented = presenter.presentedViewController {
      if presented.isBeingDismissed || presented.isPileMoving { return false }
      if presented !== told {
        told = presented
        presenter.dismiss(animated: false)
        Holdfast.Platform.wake()
        return false
      }
    }
    window?.rootViewController = nil
    window?.isHidden = true
    Platform.close(scene)
    return true
  }

  /// Who has something presented that is to go next.
  ///
  /// The root takes its whole chain along. What is presented inside a screen of the chain, such as a
  /// search in its context, goes before.
  private var presenter: UIViewController? {
    guard let root else { return nil }
    var screen: UIViewController? = root
    while let current = screen {
      if let inner = Self.presenter(in: current) { return inner }
      screen = current.presentedByItself
    }
    return root.presentedByItself == nil ? nil : root
  }

  private static func presenter(in screen: UIViewController) -> UIViewController? {
    for child in screen.children {
      if child.presentedByItself != nil { return child }
      if let inner = presenter(in: child) { return inner }
    }
    return nil
  }
}

extension UIViewController {
  /// Whether a transition moves the controller or what is presented over it, which goes first.
  fileprivate var isPileMoving: Bool {
    sequence(first: self, next: \.presentedByItself).contains { $0.transitionCoordinator != nil }
  }

  /// What this controller presents, not what one around it does.
  fileprivate var presentedByItself: UIViewController? {
    presentedViewController.flatMap { $0.presentingViewController === self ? $0 : nil }
  }
}
