import Holdfast
import HoldfastTesting
import Testing

@testable import RouterWithCompletionsMixed

/// Tests the app whose router is written with flows.
///
/// Sending is a flow, and tracking still has an old coordinator.
@MainActor
@Suite(.oneAtATime)
struct RouterWithCompletionsMixedTests {
  private let window = TestWindow()
  private let scene = SceneDelegate()

  init() async throws {
    scene.showFirstScreen(in: window)
    try window.front(LoginViewController.self).onLogin?()
    await window.settle()
  }

  private func parcels() throws -> ParcelsCoordinator {
    try #require(scene.coordinator?.childCoordinators.first as? ParcelsCoordinator)
  }

  @Test(arguments: StackExit.allCases)
  func `the completions of an old coordinator run at every exit`(_ exit: StackExit) async throws {
    try await expectFreed { leaks in
      try window.front(ParcelsViewController.self).didSelectRow(0)
      await window.settle()
      leaks.track(try #require(try parcels().childCoordinators.first))
      leaks.track(try window.front(ParcelViewController.self))
      try window.front(ParcelViewController.self).onRoute?()
      await window.settle()

      try await exit.leave(window)
      #expect(try parcels().childCoordinators.isEmpty)
    }
  }

  @Test
  func `the old coordinator starts the new flow, and a drag frees it`() async throws {
    try await expectFreed { leaks in
      try window.front(ParcelsViewController.self).onSend?()
      await window.settle()
      leaks.track(try window.front(AddressViewController.self))
      #expect(try parcels().childCoordinators.isEmpty)

      UserAction.dragDown(try window.stack).finish()
      await window.settle()
    }
  }

  @Test
  func `the old coordinator hears what the new flow did`() async throws {
    try window.front(ParcelsViewController.self).onSend?()
    await window.settle()

    try window.front(AddressViewController.self).onSend?("1 Long Road")
    await window.settle()

    #expect(try window.front(ParcelsViewController.self).parcels.count == 3)
  }

  /// Old coordinators and flows start each other several times, and then all screens leave at once.
  @Test(arguments: [false, true])
  func `the new flow starts the old coordinator, and both are freed`(
    _ atOnce: Bool
  ) async throws {
    let service = ParcelService()
    try await expectFreed { leaks in
      let flow = Flow<Parcel>(.sheet(over: try window.front(ParcelsViewController.self))) { _ in }
      leaks.track(SendCoordinator(flow: leaks.track(flow), service: service)).showAddress()
      await window.settle()
      try window.front(AddressViewController.self).onLast?()
      await window.settle()
      try window.front(ParcelViewController.self).onRoute?()
      await window.settle()
      for screen in try window.stack.viewControllers { leaks.track(screen) }

      if !atOnce {
        try window.stack.popToRootViewController(animated: true)
        await window.settle()
      }
      UserAction.dragDown(try window.stack).finish()
      await window.settle()
    }
  }

  @Test
  func `the screen of the old coordinator keeps it until it is left`() async throws {
    try window.front(ParcelsViewController.self).onSend?()
    await window.settle()
    try window.front(AddressViewController.self).onLast?()
    await window.settle()

    try window.front(ParcelViewController.self).onRoute?()
    await window.settle()

    #expect(try window.front(RouteViewController.self).stops == ["Depot"])
  }

  @Test
  func `a closed window frees the old coordinators and the flow they started`() async throws {
    try await expectFreed { leaks in
      let scene = SceneDelegate()
      scene.showFirstScreen(in: window)
      try window.front(LoginViewController.self).onLogin?()
      await window.settle()
      let app = leaks.track(try #require(scene.coordinator))
      for child in app.childCoordinators { leaks.track(child) }
      try window.front(ParcelsViewController.self).onSend?()
      await window.settle()
      leaks.track(try window.front(AddressViewController.self))

      window.rootViewController?.dismiss(animated: false)
      window.rootViewController = UIViewController()
      await window.settle()
    }
  }
}
