import Holdfast
import HoldfastDiagnostics
import HoldfastLinks

/// A visible key window for one test, in a separate scene.
///
/// ```swift
/// let window = TestWindow(rootViewController: UINavigationController())
/// await window.settle()
/// let result = await window.open(link)
/// ```
///
/// Screens get their callbacks only in a visible window. Create one window in each test. A test fails if it creates a
/// window while another test has one open (see ``OneAtATime``).
///
/// The window closes when the last reference to it is released, or when ``close()`` is called. Its presented
/// controllers are then dismissed, and its root is released in the following run-loop passes. A window that was created
/// in the body of ``expectFreed(file:line:_:)`` stays open until the body has returned. Then it is closed even if
/// something still holds it, such as its scene on UIKit. The same happens at the end of a test with ``OneAtATime``,
/// ``FreesFlows`` or tracked objects.
@preconcurrency @MainActor
public final class TestWindow: UIWindow, CoordinatorNaming {
  private let scene: UIWindowScene
  /// The test that made the window.
  let test: SharedScreen
  private var isClosed = false
  /// The app's own window in which an exit is taken, in the same scene.
  ///
  /// The app defines the window's class and holds the window.
  weak var own: UIWindow?
  /// The stack inside a container of the app.
  ///
  /// The front screen of this stack counts as the front screen of the container.
  weak var innerStack: UINavigationController?
  /// The root view controller, which is stored here as well because `deinit` can't read `rootViewController`.
  private var root: UIViewController?

  public override var rootViewController: UIViewController? {
    didSet { root = rootViewController }
  }

  /// Creates a visible window with `rootViewController`.
  ///
  /// The root's `viewDidAppear` is called in the next run-loop pass, for which ``settle(file:line:)`` waits.
  public convenience init(rootViewController: UIViewController? = nil) {
    self.init(rootViewController: rootViewController, of: .current)
  }

  init(rootViewController: UIViewController?, of test: SharedScreen) {
    _ = FlowIssues.fail
    _ = FlowIssues.includeContent
    FlowIssues.reportMissed()
    XCTestWatching.note()
    _ = HoldingOwners.install
    _ = FlowCoverage.fromEnvironment
    scene = Platform.makeScene()
    self.test = test
    super.init(windowScene: scene)
    Platform.prepare(self)
    self.rootViewController = rootViewController
    makeKeyAndVisible()
    Self.open.removeAll { $0.window == nil }
    test.expectToBeAlone(beside: Self.open.filter { $0.window?.isClosed == false }.map(\.test))
    test.expectNoOtherPad()
    Self.open.append(WeakWindow(window: self, number: Self.count, test: test))
    Self.count += 1
    Self.keeping.current?.windows.append(self)
  }

  /// Unavailable, because an archive doesn't contain a window for a test.
  @available(*, unavailable)
  public required init?(coder: NSCoder) {
    nil
  }

  /// Returns a function that finds the coordinators that a screen holds, even if only its closures hold them.
  package func keptObjects() -> @MainActor (UIViewController) -> [KeptObject] {
    HoldingOwners.keptObjects()
  }

  /// Waits until the transitions in all windows have ended, as the global function `settle()` does.
  ///
  /// The test fails if another test made this window.
  public func settle(file: StaticString = #filePath, line: UInt = #line) async {
    if !isClosed, let test = Self.open.first(where: { $0.window === self })?.test {
      SharedScreen.current.expectToSettleItsOwn(test)
    }
    await HoldfastTesting.settle(file: file, line: line)
  }

  // MARK: Its end

  /// Dismisses the presented controllers, removes the root, and releases the window.
  ///
  /// This takes a few run-loop passes, and is complete when everything has settled. A second call does nothing.
  public func close() {
    guard !isClosed else { return }
    isClosed = true
    Platform.withdraw(scene)
    WindowClosing.begin(rootViewController, in: self, of: scene)
  }

  deinit {
    if isClosed { return }
    // If a test has no `await`, its suite may be deallocated on any thread, together with a window that the suite
    // holds.
    onMainActor { [scene, root] in
      // The app releases the scene at once, so that other tests don't see it if a dismissal never ends.
      Platform.withdraw(scene)
      WindowClosing.begin(root, in: nil, of: scene)
    }
  }

  // MARK: All windows

  private struct WeakWindow {
    weak var window: TestWindow?
    let number: Int
    let test: SharedScreen
  }

  private static var open: [WeakWindow] = []
  /// The windows that were created in the body of an `expectFreed`.
  ///
  /// The contents of these windows are checked before the windows are closed.
  private final class Keeping { var windows: [TestWindow] = [] }
  private static let keeping = InForce<Keeping>()

  /// Runs `body` and `look`, and then closes the windows that `body` has created.
  static func keepingWindows(
    _ body: @MainActor () async throws -> Void,
    thenLook look: @MainActor () async -> Void
  ) async rethrows {
    let windows = count
    let number = keeping.begin(Keeping())
    defer {
      keeping.end(number)
      closeAll(after: windows)
    }
    try await body()
    await look()
  }

  /// The number of windows that were created.
  private(set) static var count = 0

  /// Closes the windows that were created after the first `number` ones.
  static func closeAll(after number: Int = 0) {
    for entry in open where entry.number >= number { entry.window?.close() }
  }

  static var openWindows: [TestWindow] { open.compactMap(\.window).filter { !$0.isClosed } }

  /// The open windows, and the app's windows in which exits are taken.
  static var windowsToSearch: [UIWindow] { openWindows.flatMap { [$0, $0.own].compactMap { $0 } } }

  /// Every controller in the window, visible or covered.
  var screens: [UIViewController] {
    [rootViewController, own?.rootViewController].compactMap { $0 }.flatMap(\.hierarchy)
  }

  /// Describes the transitions that are running in this window, except for interactive ones.
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
  /// The controller, with all of its descendants and their presented controllers.
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
