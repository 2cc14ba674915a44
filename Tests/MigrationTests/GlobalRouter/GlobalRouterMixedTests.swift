import Holdfast
import HoldfastTesting
import Testing

@preconcurrency @testable import GlobalRouterMixed

/// Tests the app in which login and booking are flows and the hikes aren't yet.
///
/// Both use the router.
@MainActor
@Suite(.oneAtATime)
struct GlobalRouterMixedTests {
  private let window = TestWindow()
  private let scene = SceneDelegate()

  init() async {
    HikesStoryboard.register()
    scene.showFirstScreen(in: window)
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
  func `the old coordinator follows the new login, and the new login it`() async throws {
    try await expectFreed { leaks in
      leaks.track(try window.front(LoginViewController.self))
      try window.front(LoginViewController.self).loginTapped(name: "Ada")
      await window.settle()
      leaks.track(try window.front(HikesViewController.self))

      try window.front(HikesViewController.self).logoutTapped()
      await window.settle()

      #expect(try window.stack.viewControllers.count == 1)
      #expect(try window.front(LoginViewController.self).viewModel != nil)
    }
  }

  @Test
  func `a booked hike frees its screen, and the router's alert is shown`() async throws {
    try await expectFreed { leaks in
      try await goToBooking()
      leaks.track(try window.front(BookingViewController.self))

      try window.front(BookingViewController.self).bookTapped(people: 2)
      await window.settle()

      #expect(try window.front(UIAlertController.self).title == "Booked")
      #expect(scene.coordinator?.session.bookings.count == 1)
    }
  }

  @Test
  func `what the router presents over the flow's sheet is shown`() async throws {
    try await goToBooking()

    Router.shared.showAlert("Sold out")
    await window.settle()

    #expect(try window.front(UIAlertController.self).title == "Sold out")
  }

  @Test
  func `a booking that is dragged down is freed, and the next one is shown`() async throws {
    try await expectFreed { leaks in
      leaks.suspect(Router.shared)
      try await goToBooking()
      leaks.track(try window.front(BookingViewController.self))
      UserAction.dragDown(window.rootViewController?.presentedViewController).finish()
      await window.settle()

      try window.front(HikeViewController.self).bookTapped()
      await window.settle()

      #expect(try window.front(BookingViewController.self).viewModel?.hike == Hike.all[0])
    }
  }

  @Test
  func `a booking that was only covered can be booked`() async throws {
    try await goToBooking()
    let cover = UIViewController()
    cover.modalPresentationStyle = .fullScreen
    try window.front(BookingViewController.self).present(cover, animated: true)
    await window.settle()
    cover.dismiss(animated: true)
    await window.settle()

    try window.front(BookingViewController.self).bookTapped(people: 2)
    await window.settle()

    #expect(scene.coordinator?.session.bookings.count == 1)
  }

  @Test(arguments: Exit.all(for: .sheet))
  func `every exit of the sheet frees the booking`(_ exit: Exit) async throws {
    try await expectFreed(by: exit) { placement, leaks, told in
      let flow = Flow<Booking>(placement, onEnd: told)
      leaks.track(BookingCoordinator(flow: flow, hike: Hike.all[0])).showBooking()
    }
  }

  @Test(arguments: Exit.all(for: .stackRoot))
  func `every exit of the stack's root frees the login`(_ exit: Exit) async throws {
    try await expectFreed(by: exit) { placement, leaks, told in
      let flow = Flow<String>(placement, onEnd: told)
      leaks.track(LoginCoordinator(flow: flow)).showLogin()
    }
  }
}
