import Holdfast
import HoldfastTesting
import Testing

/// Coordinators that know no flow, before they are moved.
@MainActor
@Suite(.oneAtATime)
struct OldCoordinatorTests {
  @MainActor
  private protocol Coordinator: AnyObject {
    func start()
  }

  private protocol Anything {}
  private struct Value: Anything {}
  private final class Object: Anything {}

  /// Shows a screen in any of the places.
  @MainActor
  private final class OldCoordinator: Coordinator {
    private let place: Exit.Place
    private weak var window: UIWindow?
    private weak var stack: UINavigationController?
    private weak var below: UIViewController?
    private weak var tabs: UITabBarController?
    weak var first: UIViewController?

    init(_ place: Exit.Place, in around: ExitPlace) {
      self.place = place
      window = around.window
      stack = around.stack
      below = around.screen
      tabs = around.tabs
    }

    func start() {
      let screen = OutputScreen()
      screen.onNext = { self.stack?.title = "next" }
      let wrapped = UINavigationController(rootViewController: screen)
      switch place {
      case .push:
        wrapped.viewControllers = []
        stack?.pushViewController(screen, animated: true)
      case .stackRoot:
        wrapped.viewControllers = []
        stack?.setViewControllers([screen], animated: true)
      case .sheet: below?.present(wrapped, animated: true)
      case .halfSheet:
        wrapped.sheetPresentationController?.detents = [.medium(), .large()]
        below?.present(wrapped, animated: true)
      case .fullScreen:
        wrapped.modalPresentationStyle = .fullScreen
        below?.present(wrapped, animated: true)
      case .root: window?.rootViewController = wrapped
      case .tab: tabs?.viewControllers?.append(wrapped)
      }
    }
  }

  @Test(arguments: Exit.allCases)
  func `an old coordinator that its screens keep is freed by every exit`(_ exit: Exit) async throws
  {
    try await expectFreed(by: exit) { place, leaks in
      leaks.track(OldCoordinator(exit.place, in: place)).start()
    }
  }

  @Test
  func `what an old coordinator leaks is told before it is moved`() async throws {
    let keeper = Keeper()

    try await expectFailure("OldCoordinator, tracked here, is still alive. It is held by Keeper") {
      try await expectFreed(by: .swipeBack) { place, leaks in
        leaks.suspect(keeper)
        let old = leaks.track(OldCoordinator(.push, in: place))
        keeper.list = [old]
        old.start()
      }
    }
  }

  @Test
  func `an old coordinator that shows nothing at the place is a failure`() async throws {
    try await expectFailure("Nothing was shown at the placement") {
      try await expectFreed(by: .backButton) { (_: ExitPlace, leaks: Leaks) in
        leaks.track(ComposerCoordinator())
      }
    }
  }

  @Test
  func `an object is tracked as whichever protocol it is known`() async {
    let keeper = Keeper()

    await expectFailure("Object, tracked here, is still alive. It is held by Keeper") {
      await expectFreed { leaks in
        leaks.suspect(keeper)
        let anything: any Anything = Object()
        // As it is passed in Swift 5 mode, which doesn't open it.
        keeper.list = [leaks.track(anything as any Anything) as AnyObject]
      }
    }
    await expectFreed { leaks in
      let anything: any Anything = Object()
      leaks.track(anything)
    }
  }

  @Test
  func `what is no object can't be tracked`() async {
    await expectFailure("Value is no class, so there is no object to be freed.") {
      await expectFreed { leaks in
        leaks.track(Object())
        leaks.track(Value())
      }
    }
    await expectFailure("Optional<Object> is no class") {
      await expectFreed { leaks in
        leaks.track(Object())
        leaks.track(Object() as Object?)
      }
    }
  }
}
