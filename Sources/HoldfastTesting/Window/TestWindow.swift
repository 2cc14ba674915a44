import Holdfast
import HoldfastDiagnostics
import HoldfastLinks

/// A window for one test: visible, the key window, in a scene of its own.
///
/// ```swift
/// let window = TestWindow(rootViewController: UINavigationController())
/// await window.settle()
/// let result = await window.open(link)
/// ```
///
/// Screens get their callbacks only in a window that is seen. Give each test one of its own; one that is made
/// while another test has one open is a failure, see ``OneAtATime``. The window
/// goes with the last reference to it, or when ``close()`` is called: what is presented is dismissed and
/// the root is released, in the turns that follow. Made in the body of ``expectFreed(file:line:_:)`` it stays until that
/// is over, or is closed; there, and in a test that has ``OneAtATime``, ``FreesFlows`` or tracks for leaks, it is
/// closed then, whoever holds it: on UIKit its scene may.
@preconcurrency @MainActor
public final class TestWindow: UIWindow, CoordinatorNaming {
  private let scene: UIWindowScene
  private var isClosed = false
  /// The app's window in the same scene, which an exit is taken in; whoever made it holds it.
  weak var own: UIWindow?
  /// The stack in a container of the app's, whose front screen is that of the stack.
  weak var innerStack: UINavigationController?
  /// The root, which the window holds as well: the end of the window may not ask it.
  private var root: UIViewController?

  public override var rootViewController: UIViewController? {
    didSet { root = rootViewController }
  }

  /// Makes a window that shows `rootViewController`, and shows it.
  ///
  /// The root's `viewDidAppear` comes a turn later; see ``settle(file:line:)``.
  public convenience init(rootViewController: UIViewController? = nil) {
    self.init(rootViewController: rootViewController, of: .current)
  }

  init(rootViewController: UIViewController?, of test: SharedScreen) {
    _ = FlowIssues.fail
    _ = FlowIssues.includeContent
    FlowIssues.tellMissed()
    XCTestWatching.note()
    _ = HoldingOwners.install
    _ = FlowCoverage.fromEnvironment
    scene = Platform.makeScene()
    super.init(windowScene: scene)
    Platform.prepare(self)
    self.rootViewController = rootViewController
    makeKeyAndVisible()
    Self.open.removeAll { $0.window == nil }
    test.expectToBeAlone(beside: Self.open.filter { $0.window?.isClosed == false }.map(\.test))
    Self.open.append(WeakWindow(window: self, number: Self.count, test: test))
    Self.count += 1
    Self.keeping.current?.windows.append(self)
  }

  /// A window for a test is in no archive.
  @available(*, unavailable)
  public required init?(coder: NSCoder) {
    nil
  }

  /// Says the coordinators that a screen keeps, those included that only its closures hold.
  package func keptObjects() -> @MainActor (UIViewController) -> [KeptObject] {
    HoldingOwners.keptObjects()
  }

  /// Waits until nothing moves, in this window and everywhere else; see the function of that name.
  public func settle(file: StaticString = #filePath, line: UInt = #line) async {
    if !isClosed, let test = Self.open.first(where: { $0.window === self })?.test {
      SharedScreen.current.expectToSettleItsOwn(test)
    }
    await HoldfastTesting.settle(file: file, line: line)
  }

  // MARK: Its end

  /// Takes down what is presented and the root, and lets the window go.
  ///
  /// It is over a few turns later, at the latest when everything has settled. A second call does
  /// nothing.
  public func close() {
    guard !isClosed else { return }
    isClosed = true
    Platform.withdraw(scene)
    WindowClosing.begin(rootViewController, in: self, of: scene)
  }

  deinit {
    if isClosed { return }
    // A suite that stores the window may be released on any thread, after a test that awaits nothing.
    onMainActor { [scene, root] in
      // The app forgets the scene at once: a dismissal that never ends doesn't leave it to other tests.
      Platform.withdraw(scene)
      WindowClosing.begin(root, in: nil, of: scene)
    }
  }

  // MARK: All of them

  private struct WeakWindow {
    weak var window: TestWindow?
    let number: Int
    let test: SharedScreen
  }

  private static var open: [WeakWindow] = []
  /// The windows of an `expectFreed`, which looks at what is in them before they go.
  private final class Keeping { var windows: [TestWindow] = [] }
  private static let keeping = InForce<Keeping>()

  /// Runs `body` and `look`, and closes then what windows `body` has made.
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

  /// How many there have been.
  private(set) static var count = 0

  /// Closes those that were made after so many.
  static func closeAll(after number: Int = 0) {
    for entry in open where entry.number >= number { entry.window?.close() }
  }

  static var openWindows: [TestWindow] { open.compactMap(\.window).filter { !$0.isClosed } }

  /// Those, and the app's own in their scenes.
  static var windowsToSearch: [UIWindow] { openWindows.flatMap { [$0, $0.own].compactMap { $0 } } }

  /// Every controller in the window, shown or covered.
  var screens: [UIViewController] {
    [rootViewController, own?.rootViewController].compactMap { $0 }.flatMap(\.hierarchy)
  }

  /// The transitions that run in this window and are under no finger, by their screens.
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
