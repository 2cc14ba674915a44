import Holdfast
import HoldfastTesting
import Testing

@testable import RouterWithCompletionsAfter

/// Tests the app without the router, its dependencies and `finishFlow`.
@MainActor
@Suite(.oneAtATime)
struct RouterWithCompletionsAfterTests {
  private let window = TestWindow()

  private func logIn() async throws {
    SceneDelegate().showFirstScreen(in: window)
    await window.settle()
    try window.front(LoginViewController.self).onLogin?()
    await window.settle()
  }

  @Test
  func `the login is freed when the parcels are there`() async throws {
    try await expectFreed { leaks in
      SceneDelegate().showFirstScreen(in: window)
      await window.settle()
      leaks.track(try window.front(LoginViewController.self))

      try window.front(LoginViewController.self).onLogin?()
      await window.settle()

      #expect(try window.front(ParcelsViewController.self).parcels.count == 2)
    }
  }

  @Test
  func `a parcel that was sent is in the list`() async throws {
    try await expectFreed { leaks in
      try await logIn()
      try window.front(ParcelsViewController.self).onSend?()
      await window.settle()
      leaks.track(try window.front(AddressViewController.self))

      try window.front(AddressViewController.self).onSend?("1 Long Road")
      await window.settle()

      #expect(try window.front(ParcelsViewController.self).parcels.count == 3)
    }
  }

  @Test(arguments: StackExit.allCases)
  func `all screens left at once are freed`(_ exit: StackExit) async throws {
    try await expectFreed { leaks in
      try await logIn()
      try window.front(ParcelsViewController.self).didSelectRow(0)
      await window.settle()
      try window.front(ParcelViewController.self).onRoute?()
      await window.settle()
      for screen in try window.stack.viewControllers.dropFirst() { leaks.track(screen) }

      try await exit.leave(window)
    }
  }

  @Test(arguments: Exit.allCases)
  func `tracking is freed, whichever way it is left`(_ exit: Exit) async throws {
    try await expectFreed(by: exit) { placement, leaks, told in
      let flow = Flow<Void>(placement, onEnd: told)
      let parcel = Parcel(address: "4 Mill Lane", stops: [])
      leaks.track(TrackCoordinator(flow: leaks.track(flow), parcel: parcel)).showParcel()
    }
  }

  @Test
  func `a second sheet is refused, and the error says why`() async throws {
    let list = ParcelsViewController()
    window.rootViewController = UINavigationController(rootViewController: list)
    await window.settle()
    var outcomes: [String] = []
    for _ in 0..<2 {
      let flow = Flow<Parcel>(.sheet(over: list)) { outcomes.append("\($0)") }
      SendCoordinator(flow: flow, service: ParcelService()).showAddress()
      await window.settle()
    }

    #expect(
      outcomes == [
        "failed: AddressViewController can't be shown: ParcelsViewController already presents "
          + "UINavigationController. Dismiss that first, or present over it."
      ]
    )
  }

  @Test
  func `a flow that is dropped unshown fails with that reason`() async {
    var outcomes: [String] = []
    _ = Flow<Parcel>(.sheet(over: UIViewController())) { outcomes.append("\($0)") }
    await window.settle()

    #expect(
      outcomes == [
        "failed: The flow was released before it showed a screen. Call show(_:) before the last reference is "
          + "released, or let a screen's closure hold the coordinator that will call it."
      ]
    )
  }

  @Test(arguments: Exit.all(for: .sheet))
  func `sending is freed, whichever way it is left`(_ exit: Exit) async throws {
    try await expectFreed(by: exit) { placement, leaks, told in
      let flow = Flow<Parcel>(placement, onEnd: told)
      leaks.track(SendCoordinator(flow: leaks.track(flow), service: ParcelService())).showAddress()
    }
  }
}
