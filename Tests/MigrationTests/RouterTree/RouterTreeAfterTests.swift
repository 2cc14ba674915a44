import Holdfast
import HoldfastLinks
import HoldfastTesting
import Testing

@testable import RouterTreeAfter

/// Tests the app without a tree of coordinators.
///
/// If a screen needs another one, it opens a link to it.
@MainActor
@Suite(.oneAtATime)
struct RouterTreeAfterTests {
  private let window = TestWindow()

  private func start() async {
    SceneDelegate().showFirstScreen(in: window)
    await window.settle()
  }

  @Test
  func `a need raised in one tab is answered in the other`() async throws {
    await start()
    try window.front(RidesViewController.self).viewModel.select(1)
    await window.settle()

    try window.front(RideViewController.self).viewModel.onBike?()
    await expectEventually("the bike is in front") {
      (try? window.front(BikeViewController.self).title) == "Red"
    }
  }

  @Test
  func `a need raised in a sheet takes the sheet away, and frees it`() async throws {
    try await expectFreed { leaks in
      await start()
      UserAction.tapTab(at: 1, in: try window.tabs)
      await window.settle()
      try window.front(BikesViewController.self).viewModel.onAdd?()
      await window.settle()
      leaks.track(try window.front(NewBikeViewController.self)).viewModel.onTry?()
      await window.settle()

      leaks.track(try window.front(RideViewController.self)).viewModel.onBike?()
      await expectEventually("the bike is in front") {
        (try? window.front(BikeViewController.self).title) == "Red"
      }
    }
  }

  @Test
  func `what becomes of a repair is what the list of repairs says`() async throws {
    await start()

    let result = await window.open(Router.repair("Red"))

    #expect(result == .handled(by: "RepairsViewController “Repairs”"))
    #expect(try window.front(RepairViewController.self).title == "Repair of Red")
  }

  @Test(
    arguments: [
      (Router.rides, "Rides"), (.ride(Ride(name: "Harbour", bike: "Blue")), "Harbour, on Blue"),
      (.bikes, "Garage"), (.bike("Red"), "Red"), (.newBike, "New Bike"), (.repairs, "Repairs"),
      (.repair("Red"), "Repair of Red"),
    ]
  )
  func `each destination is reached from a ride`(_ place: Router, _ title: String) async throws {
    await start()
    try window.front(RidesViewController.self).viewModel.select(1)
    await window.settle()

    guard case .handled = await window.open(place) else {
      Issue.record("\(place) is not handled")
      return
    }
    await window.settle()

    #expect(window.frontScreen?.title == title)
  }

  private func openRepair() async throws {
    try window.front(RideViewController.self).viewModel.onRepair?()
    await expectEventually("the repair is in front") {
      (try? window.front(RepairViewController.self)) != nil
    }
  }

  @Test
  func `a list that is not there yet comes up, and then answers`() async throws {
    try await expectFreed { leaks in
      await start()
      try window.front(RidesViewController.self).viewModel.select(1)
      await window.settle()

      try await openRepair()

      #expect(
        try window.stack.viewControllers.map(\.title) == ["Garage", "Repairs", "Repair of Red"]
      )
      leaks.track(try #require(window.stack.viewControllers[1] as? RepairsViewController))
      leaks.track(try window.front(RepairViewController.self))
      try window.stack.popToRootViewController(animated: true)
      await window.settle()
    }
  }

  @Test
  func `a list that is there answers itself, without another one`() async throws {
    await start()
    UserAction.tapTab(at: 1, in: try window.tabs)
    await window.settle()
    try window.front(BikesViewController.self).viewModel.onRepairs?()
    await window.settle()
    let list = try window.front(RepairsViewController.self)
    list.viewModel.select(1)
    await window.settle()
    UserAction.tapTab(at: 0, in: try window.tabs)
    await window.settle()
    try window.front(RidesViewController.self).viewModel.select(1)
    await window.settle()

    try await openRepair()

    let stack = try window.stack
    #expect(stack.viewControllers.map(\.title) == ["Garage", "Repairs", "Repair of Red"])
    #expect(stack.viewControllers[1] === list)
  }

  /// The message if no branch can show the place, with the names of the screens that were asked.
  @Test
  func `a need without an answer says which screens were asked`() async throws {
    await start()

    let result = await window.open(Router.bike("Green"))

    #expect(
      "\(result)".contains(
        "No screen answered Router “bike(\"Green\")”. These screens answered .pass: RidesViewController "
          + "“Rides”, BikesViewController “Garage”. Handle it in one of them, or in a screen behind all of them."
      ),
      "The result is \(result)"
    )
  }

  @Test(arguments: Exit.allCases)
  func `a ride is freed, whichever way it is left`(_ exit: Exit) async throws {
    try await expectFreed(by: exit) { placement, leaks, told in
      let flow = Flow<Void>(placement, onEnd: told)
      let ride = RideCoordinator(flow: leaks.track(flow), ride: Ride(name: "Hills", bike: "Red"))
      leaks.track(ride).showRide()
    }
  }

  @Test(arguments: Exit.allCases)
  func `the repairs are freed, whichever way they are left`(_ exit: Exit) async throws {
    try await expectFreed(by: exit) { placement, leaks, told in
      let flow = Flow<Void>(placement, onEnd: told)
      leaks.track(RepairsCoordinator(flow: leaks.track(flow), service: BikeService())).showList()
    }
  }

  @Test(arguments: Exit.allCases)
  func `a new bike is freed, whichever way it is left`(_ exit: Exit) async throws {
    try await expectFreed(by: exit) { placement, leaks, told in
      let flow = Flow<String>(placement, onEnd: told)
      leaks.track(NewBikeCoordinator(flow: leaks.track(flow))).showForm()
    }
  }

  @Test
  func `a closed window takes everything along`() async throws {
    try await expectFreed { leaks in
      let other = TestWindow()
      SceneDelegate().showFirstScreen(in: other)
      await other.settle()
      leaks.track(try other.front(RidesViewController.self))

      other.close()
      await settle()
    }
  }
}
