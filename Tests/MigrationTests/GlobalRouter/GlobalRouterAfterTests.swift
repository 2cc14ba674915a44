import Holdfast
import HoldfastTesting
import Testing

@preconcurrency @testable import GlobalRouterAfter

/// Tests the app without the router and the arrays, and with a scene's delegate that holds no coordinator.
@MainActor
@Suite(.oneAtATime)
struct GlobalRouterAfterTests {
  private let window = TestWindow()

  init() async {
    HikesStoryboard.register()
    SceneDelegate().showFirstScreen(in: window)
    await window.settle()
  }

  private func goToBooking() async throws {
    try window.front(LoginViewController.self).loginTapped(name: "Ada")
    await window.settle()
    try window.front(HikesViewController.self).rowTapped(0)
    await window.settle()
    try window.front(HikeViewController.self).bookTapped()
    await window.settle()
  }

  @Test
  func `a booked hike is in the list, and an alert says so`() async throws {
    try await expectFreed { leaks in
      try await goToBooking()
      leaks.track(try window.front(BookingViewController.self))

      try window.front(BookingViewController.self).bookTapped(people: 2)
      await window.settle()

      let alert = try window.front(UIAlertController.self)
      #expect(alert.title == "Booked")
      UserAction.tap("OK", in: alert)
      await window.settle()
      let bookings = try window.front(HikeViewController.self).viewModel?.bookings
      #expect(bookings == [Booking(hike: Hike.all[0], people: 2)])
    }
  }

  @Test
  func `a logout frees all that was there, and shows the login`() async throws {
    try await expectFreed { leaks in
      try await goToBooking()
      leaks.trackHierarchy(of: try #require(window.rootViewController?.presentedViewController))
      let stack = window.rootViewController as? UINavigationController
      let hikes = leaks.track(try #require(stack?.viewControllers.first))

      (hikes as? HikesViewController)?.logoutTapped()
      await window.settle()

      #expect(try window.front(LoginViewController.self).viewModel != nil)
    }
  }

  @Test(arguments: Exit.all(for: .sheet))
  func `every exit of the sheet frees the booking`(_ exit: Exit) async throws {
    try await expectFreed(by: exit) { placement, leaks, told in
      let flow = Flow<Booking>(placement, onEnd: told)
      leaks.track(BookingCoordinator(flow: flow, hike: Hike.all[0])).showBooking()
    }
  }

  @Test(arguments: Exit.all(for: .stackRoot))
  func `every exit of the stack's root frees the hikes`(_ exit: Exit) async throws {
    try await expectFreed(by: exit) { placement, leaks, told in
      let flow = Flow<Void>(placement, onEnd: told)
      leaks.track(HikesCoordinator(flow: flow, session: Session())).showHikes()
    }
  }
}
