import Holdfast
import HoldfastDiagnostics

/// A window for one test: visible, the key window, in a scene of its own.
///
/// Screens get their callbacks only in a window that is seen. Give each test one of its own. The
/// window is held by this object and goes with it: what is presented is dismissed and the root is
/// taken out, in the turns that follow; a failing test leaves nothing behind for the next.
@MainActor
public final class TestWindow {
  /// The window.
  public let window: UIWindow

  private let scene: UIWindowScene
  private var isClosed = false

  /// Makes a window that shows `rootViewController`, and shows it.
  ///
  /// The root's `viewDidAppear` comes a turn later; see ``settle(file:line:)``.
  public init(rootViewController: UIViewController? = nil) {
    _ = FlowIssues.fail
    FlowIssues.tellMissed()
    _ = HoldingOwners.install
    scene = Platform.makeScene()
    window = Platform.makeWindow(in: scene)
    window.rootViewController = rootViewController
    window.makeKeyAndVisible()
    Self.open.removeAll { $0.window == nil }
    Self.open.append(WeakWindow(window: self))
  }

  /// The window's root view controller, which the window holds.
  public var root: UIViewController? {
    get { window.rootViewController }
    set { window.rootViewController = newValue }
  }

  /// What is in the window now, with the coordinators that only a screen's closures hold.
  ///
  /// See also ``attachFlowTree(named:)``.
  public var flowTree: FlowTree { window.flowTree(namingCoordinators: HoldingOwners.names(of:)) }

  /// Waits until nothing moves, in this window and everywhere else; see the function of that name.
  public func settle(file: StaticString = #filePath, line: UInt = #line) async {
    await HoldfastTesting.settle(file: file, line: line)
  }

  /// Takes down what is presented and the root, and lets the window go.
  ///
  /// It is over a few turns later, at the latest when everything has settled. A second call does
  /// nothing.
  public func close() {
    guard !isClosed else { return }
    isClosed = true
    Self.takeDown(window, in: scene)
  }

  deinit {
    // The last one to hold a window is a test on the main actor or one of its closures.
    guard !isClosed else { return }
    let window = window
    let scene = scene
    MainActor.assumeIsolated {
      Self.takeDown(window, in: scene)
    }
  }

  /// The app forgets the scene at once: a dismissal that never ends doesn't leave it to other tests.
  private static func takeDown(_ window: UIWindow, in scene: UIWindowScene) {
    Platform.withdraw(scene)
    WindowClosing.begin(window, in: scene)
  }

  // MARK: All of them

  private struct WeakWindow {
    weak var window: TestWindow?
  }

  private static var open: [WeakWindow] = []

  static var openWindows: [TestWindow] { open.compactMap(\.window) }

  /// Every controller in the window, shown or covered.
  var screens: [UIViewController] { root?.hierarchy ?? [] }

  /// The transitions that run in this window and are in nobody's hand, by their screens.
  func runningTransitions() -> [String] {
    screens.compactMap { screen in
      guard let transition = screen.transitionCoordinator, !transition.isInteractive else {
        return nil
      }
      let from = named(transition.viewController(forKey: .from))
      let to = named(transition.viewController(forKey: .to))
      return "the transition from \(from) to \(to)"
    }
  }
}

extension UIViewController {
  /// The controller, and what it and those in it contain and present.
  var hierarchy: [UIViewController] {
    var found: [UIViewController] = []
    var rest = [self]
    while let screen = rest.popLast() {
      found.append(screen)
      rest += screen.children
      if let presented = screen.presentedViewController,
        presented.presentingViewController === screen
      {
        rest.append(presented)
      }
    }
    return found
  }
}
