import Holdfast

/// Closes a window, or the root of a window that has been deallocated.
///
/// The presented controllers are dismissed first, beginning with the innermost ones. Otherwise a presentation would
/// hold the root after its removal from the window, and a presentation context would hold its search controller. UIKit
/// doesn't carry out every dismissal. For example, a sheet that the user has just released in a drag refuses to be
/// dismissed, and first returns to its height. So this object checks again whenever the run loop is idle. It is held by
/// `all` until the window is closed.
@MainActor
final class WindowClosing {
  private static var all: [WindowClosing] = []

  private let root: UIViewController?
  /// The window, or nil if it has been or is being deallocated.
  private let window: UIWindow?
  private let scene: UIWindowScene
  private var observation: AnyObject?
  /// The controller whose dismissal was requested last.
  ///
  /// The dismissal isn't requested twice, because an override of `dismiss` may do nothing.
  private weak var lastDismissed: UIViewController?

  private init(_ root: UIViewController?, in window: UIWindow?, of scene: UIWindowScene) {
    self.root = root
    self.window = window
    self.scene = scene
  }

  /// Begins to close a window.
  ///
  /// If the window is being deallocated, so that `window` is nil, the first dismissal is left to the next run-loop
  /// pass. A dismissal in the window's `deinit` would leave references to the window.
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

  /// Dismisses the next presented controller, or closes the window if there is none, and returns whether the window is
  /// closed.
  private func isDone() -> Bool {
    if let presenter, let presented = presenter.presentedViewController {
      if presented.isBeingDismissed || presented.isMovingWithPresented { return false }
      if presented !== lastDismissed {
        lastDismissed = presented
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

  /// The presenter of the controller that is dismissed next.
  ///
  /// A dismissal by the root dismisses the whole chain of presented controllers. A controller that a child of a screen
  /// in the chain presents, such as a search in the child's own context, is dismissed before the chain.
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
  /// Whether the controller, or a controller in the chain that it presents, is in a transition.
  fileprivate var isMovingWithPresented: Bool {
    sequence(first: self, next: \.presentedByItself).contains { $0.transitionCoordinator != nil }
  }

  /// The presented controller whose presenter is this controller itself, and not a container of it, or nil.
  fileprivate var presentedByItself: UIViewController? {
    presentedViewController.flatMap { $0.presentingViewController === self ? $0 : nil }
  }
}
