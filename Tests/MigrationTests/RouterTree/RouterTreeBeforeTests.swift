import Holdfast
import HoldfastTesting
import Testing

@testable import RouterTreeBefore

/// A tree of coordinators with routers, as people write it.
@MainActor
@Suite(.oneAtATime)
struct RouterTreeBeforeTests {
  private let window = TestWindow()
  private let scene = SceneDelegate()

  init() async throws {
    scene.showFirstScreen(in: window)
    await window.settle()
  }

  private func branch(_ index: Int) throws -> Coordinator {
    let children = try #require(scene.coordinator).childCoordinators
    return try #require(children.count > index ? children[index] : nil)
  }

  @Test
  func `a need raised in one tab is answered in the other`() async throws {
    try window.front(RidesViewController.self).viewModel.select(1)
    await window.settle()
    try window.front(RideViewController.self).viewModel.onBike?()
    await window.settle()

    #expect(try window.front(BikeViewController.self).title == "Red")
  }

  /// Nobody tells a node that its screen was left, so each ride that was looked at stays.
  @Test
  func `a screen that was left leaves its node in the tree`() async throws {
    try await expectKnownLeak(
      "childDidFinish is called by buttons only, and the back button is none of the app's.",
      quotedIn: "Migrating-RouterTree",
      saying: "It is held by RidesCoordinator:",
      ".childCoordinators[0] → RideCoordinator"
    ) { leaks in
      leaks.suspect(try branch(0))
      try window.front(RidesViewController.self).viewModel.select(0)
      await window.settle()
      leaks.track(try #require(try branch(0).childCoordinators.first))

      UserAction.tapBack(in: try window.stack)
      await window.settle()
    }
  }

  /// A parent holds its children, and each child's closure holds its parent: the tree is a ring.
  @Test
  func `a closed window leaves its whole tree`() async throws {
    try await expectKnownLeak(
      "notificationAction captures the parent strongly.",
      quotedIn: "Migrating-RouterTree",
      saying: "It is in a cycle:",
      ".childCoordinators[0] → RidesCoordinator",
      ".notificationAction → closure #1 in Coordinator.startChildCoordinator(_:_:)",
      "captures → AppCoordinator"
    ) { leaks in
      let other = TestWindow()
      let scene = SceneDelegate()
      scene.showFirstScreen(in: other)
      await other.settle()
      leaks.track(try #require(scene.coordinator))

      other.close()
      await settle()
    }
  }

  /// What goes wrong when step 1 of the migration is left out.
  @Test
  func `a node whose router holds the stack leaks with the root`() async throws {
    try await expectKnownLeak(
      "navigationController is strong, and the screen's closure holds the router.",
      quotedIn: "Migrating-RouterTree",
      saying: "It is in a cycle:",
      ".onSelect → closure #1 in RidesCoordinator.start(_:)",
      "captures → Router",
      ".navigationController → UINavigationController",
      "Router.navigationController keeps a screen, which is above it. Make it weak."
    ) { leaks in
      let stack = UINavigationController(rootViewController: UIViewController())
      window.rootViewController = stack
      await window.settle()
      let rides = RidesCoordinator(service: RideService())
      _ = rides.start(Router(stack))
      let screen = try #require(stack.topViewController)
      leaks.track(screen).keepAlive(rides)
      await window.settle()

      window.rootViewController = UIViewController()
    }
  }
}
