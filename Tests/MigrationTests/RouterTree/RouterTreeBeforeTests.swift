import Holdfast
import HoldfastTesting
import Testing

@testable import RouterTreeBefore

/// Tests a tree of coordinators with a router that names places, as it is commonly written.
@MainActor
@Suite(.oneAtATime)
struct RouterTreeBeforeTests {
  private let window = TestWindow()
  private let scene = SceneDelegate()

  init() async throws {
    scene.showFirstScreen(in: window)
    await window.settle()
  }

  private func app() throws -> AppCoordinator {
    try #require(scene.coordinator)
  }

  @Test
  func `a need raised in one tab is consumed in the other`() async throws {
    try window.front(RidesViewController.self).viewModel.select(1)
    await window.settle()
    try window.front(RideViewController.self).viewModel.onBike?()
    await window.settle()

    #expect(try window.front(BikeViewController.self).title == "Red")
  }

  @Test
  func `a child that shows nothing yet brings up its list, and then the screen that was asked for`()
    async throws
  {
    try window.front(RidesViewController.self).viewModel.select(1)
    await window.settle()
    try window.front(RideViewController.self).viewModel.onRepair?()
    await window.settle()

    #expect(
      try window.stack.viewControllers.map(\.title) == ["Garage", "Repairs", "Repair of Red"]
    )
  }

  @Test
  func `what no node consumes is lost, with false`() async throws {
    #expect(try app().start(.bike("Green")) == false)
  }

  @Test
  func `a new bike is added, by a child that was there before its form`() async throws {
    #expect(try app().start(.newBike))
    await window.settle()
    let form = try window.front(NewBikeViewController.self)
    form.viewModel.name = "Green"
    form.viewModel.save()
    await window.settle()

    #expect(try window.front(BikesViewController.self).viewModel.bikes.last == "Green")
  }

  /// There is a single node, made in advance, so it knows only its last screen.
  @Test
  func `of two rides the lower one speaks of the upper one's bike`() async throws {
    try window.front(RidesViewController.self).viewModel.select(1)
    await window.settle()
    try app().start(.ride(RideService().rides[0]))
    await window.settle()
    UserAction.tapBack(in: try window.stack)
    await window.settle()

    try window.front(RideViewController.self).viewModel.onBike?()
    await window.settle()

    let bike = try window.front(BikeViewController.self)
    #expect(bike.title != "Red", "There is one node for all rides.")
  }

  /// The user's gestures are reported to no node, so a node's knowledge of a sheet stays as it was.
  @Test
  func `a sheet that was dragged down stays in the tree`() async throws {
    try await expectKnownLeak(
      "No call takes a child out of the tree.",
      quotedIn: "RouterTree",
      saying: "is still alive. It is held by AppCoordinator:",
      "RideCoordinator.navigationController keeps a screen alive. Make the property weak."
    ) { leaks in
      leaks.suspect(try app())
      try app().start(.newBike)
      await window.settle()
      leaks.track(try window.front(NewBikeViewController.self))

      UserAction.dragDown(try window.stack).finish()
      await window.settle()
    }
  }

  /// Tests the mistake that follows if step 1 of the migration is left out.
  @Test
  func `a node that holds the stack, kept by its screen, leaks with the root`() async throws {
    try await expectKnownLeak(
      "navigationController is strong.",
      quotedIn: "RouterTree",
      saying: "It is in a cycle:",
      "RideCoordinator.navigationController keeps a screen alive. Make the property weak."
    ) { leaks in
      let stack = UINavigationController(rootViewController: UIViewController())
      window.rootViewController = stack
      await window.settle()
      let node = RideCoordinator(stack)
      node.start(.ride(RideService().rides[0]))
      await window.settle()
      let screen = try #require(stack.topViewController)
      leaks.track(screen).keepAlive(node)

      window.rootViewController = UIViewController()
    }
  }
}
