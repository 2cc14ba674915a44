import Holdfast
import HoldfastTesting
import Testing

@testable import RouterWithCompletionsBefore

/// Tests a router with completions, as it is commonly written.
@MainActor
@Suite(.oneAtATime)
struct RouterWithCompletionsBeforeTests {
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

  private func child() throws -> BaseCoordinator {
    try #require(try parcels().childCoordinators.first)
  }

  @Test
  func `the back button runs the completion`() async throws {
    try await expectFreed { leaks in
      try window.front(ParcelsViewController.self).didSelectRow(0)
      await window.settle()
      leaks.track(try child())
      leaks.track(try window.front(ParcelViewController.self))

      UserAction.tapBack(in: try window.stack)
      await window.settle()
    }
  }

  /// The completion belongs to the flow's first screen, but the router looks up only the screen that was on top.
  ///
  /// The dictionary holds the screen as its key, and the array holds the coordinator.
  @Test
  func `two screens left at once leave screen and coordinator behind`() async throws {
    try await expectKnownLeak(
      "The completion of a screen below the top never runs.",
      quotedIn: "RouterWithCompletions",
      saying: ".completions.keys[…] → ParcelViewController “4 Mill Lane”",
      "AppRouter.completions.keys[…] keeps a screen alive. Take the screen out"
    ) { leaks in
      leaks.suspect(try #require(scene.coordinator))
      try window.front(ParcelsViewController.self).didSelectRow(0)
      await window.settle()
      leaks.track(try window.front(ParcelViewController.self))
      try window.front(ParcelViewController.self).onRoute?()
      await window.settle()

      UserAction.pick(try window.stack.viewControllers.first, inBackMenuOf: try window.stack)
      await window.settle()
    }
  }

  /// A presented screen has no completion, so only its own buttons call `finishFlow`.
  @Test
  func `a sheet dragged down leaves its coordinator among the dependencies`() async throws {
    try await expectKnownLeak(
      "Nobody tells the coordinator that its sheet is gone, so finishFlow is not called.",
      quotedIn: "RouterWithCompletions",
      saying: "It is held by ParcelsCoordinator:",
      ".childCoordinators[0] → SendCoordinator"
    ) { leaks in
      leaks.suspect(try parcels())
      try window.front(ParcelsViewController.self).onSend?()
      await window.settle()
      leaks.track(try child())

      UserAction.dragDown(try window.stack).finish()
      await window.settle()
    }
  }

  /// The coordinator holds `finishFlow`, and `finishFlow` holds the coordinator in order to remove it.
  @Test
  func `a finished flow is kept by its own closure`() async throws {
    try await expectKnownLeak(
      "finishFlow captures the coordinator it belongs to; one [weak send] was forgotten.",
      quotedIn: "RouterWithCompletions",
      saying: "It is in a cycle:",
      "SendCoordinator\n    .finishFlow → closure #1 in ParcelsCoordinator.send()",
      "captures → SendCoordinator"
    ) { leaks in
      try window.front(ParcelsViewController.self).onSend?()
      await window.settle()
      leaks.track(try child())

      try window.front(AddressViewController.self).onSend?("1 Long Road")
      await window.settle()

      #expect(try window.front(ParcelsViewController.self).parcels.count == 3)
    }
  }
}
