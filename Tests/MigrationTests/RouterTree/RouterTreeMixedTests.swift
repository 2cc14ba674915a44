import Holdfast
import HoldfastTesting
import Testing

@testable import RouterTreeMixed

/// Tests the app in which adding a bike is a flow.
///
/// The tree is unchanged, and also answers links.
@MainActor
@Suite(.oneAtATime)
struct RouterTreeMixedTests {
  private let window = TestWindow()
  private let scene = SceneDelegate()

  init() async throws {
    scene.showFirstScreen(in: window)
    await window.settle()
  }

  private func goToForm() async throws {
    UserAction.tapTab(at: 1, in: try window.tabs)
    await window.settle()
    try window.front(BikesViewController.self).viewModel.onAdd?()
    await window.settle()
  }

  /// Shows the new flow without the tree, to check that its coordinator is deallocated.
  private func startForm(_ leaks: Leaks) async throws {
    UserAction.tapTab(at: 1, in: try window.tabs)
    await window.settle()
    let flow = Flow<String>(.sheet(over: try window.front(BikesViewController.self))) { _ in }
    leaks.track(NewBikeCoordinator(flow: leaks.track(flow))).showForm()
    await window.settle()
    try window.front(NewBikeViewController.self).viewModel.onTry?()
    await window.settle()
    leaks.track(try window.front(RideViewController.self))
  }

  @Test
  func `an old node starts the new flow and gets the bike`() async throws {
    try await expectFreed { leaks in
      try await goToForm()
      let form = leaks.track(try window.front(NewBikeViewController.self))
      form.viewModel.name = "Green"
      form.viewModel.save()
      await window.settle()

      #expect(try window.front(BikesViewController.self).viewModel.bikes.last == "Green")
    }
  }

  @Test
  func `a form that was dragged down is freed, and the old node is as before`() async throws {
    try await expectFreed { leaks in
      try await goToForm()
      leaks.track(try window.front(NewBikeViewController.self))

      UserAction.dragDown(try window.stack).finish()
      await window.settle()

      _ = try window.front(BikesViewController.self)
    }
  }

  @Test
  func `the new flow starts an old node, and a drag frees both`() async throws {
    try await expectFreed { leaks in
      try await startForm(leaks)

      UserAction.dragDown(try window.stack).finish()
      await window.settle()
    }
  }

  @Test
  func `a need of an old node in the new flow is answered by the old branch`() async throws {
    try await expectFreed { leaks in
      try await startForm(leaks)

      try window.front(RideViewController.self).viewModel.onBike?()
      await expectEventually("the bike is in front") {
        (try? window.front(BikeViewController.self).title) == "Red"
      }
    }
  }

  @Test
  func `a need within the old tree goes the old way`() async throws {
    try window.front(RidesViewController.self).viewModel.select(1)
    await window.settle()
    try window.front(RideViewController.self).viewModel.onBike?()
    await window.settle()

    #expect(try window.front(BikeViewController.self).title == "Red")
  }

  @Test
  func `a need of an old node in the new flow reaches a child that shows nothing yet`()
    async throws
  {
    try await expectFreed { leaks in
      try await startForm(leaks)

      try window.front(RideViewController.self).viewModel.onRepair?()
      await expectEventually("the repair is in front") {
        (try? window.front(RepairViewController.self)) != nil
      }

      #expect(
        try window.stack.viewControllers.map(\.title) == ["Garage", "Repairs", "Repair of Red"]
      )
    }
  }

  @Test
  func `a closed window takes its tree along`() async throws {
    try await expectFreed { leaks in
      let other = TestWindow()
      let scene = SceneDelegate()
      scene.showFirstScreen(in: other)
      await other.settle()
      leaks.track(try #require(scene.coordinator))
      leaks.track(try other.front(RidesViewController.self))

      other.close()
      await settle()
    }
  }
}
