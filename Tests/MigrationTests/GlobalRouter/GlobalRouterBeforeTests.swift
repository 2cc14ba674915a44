import Holdfast
import HoldfastTesting
import Testing

@preconcurrency @testable import GlobalRouterBefore

/// Tests an app with outputs on view models, one router for all screens, a storyboard and children in arrays.
@MainActor
@Suite(.oneAtATime)
struct GlobalRouterBeforeTests {
  private let window = TestWindow()
  private let scene = SceneDelegate()

  init() async {
    HikesStoryboard.register()
    Router.shared.dismissModule()
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
  func `a booked hike frees its screen, and an alert says so`() async throws {
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
  func `a booking that is dragged down stays with the router`() async throws {
    try await expectKnownLeak(
      "The router remembers what it presented last, and hears of no drag.",
      quotedIn: "Migrating",
      saying: "It is held by Router:",
      ".presented → UINavigationController",
      "Make the property weak."
    ) { leaks in
      leaks.suspect(Router.shared)
      try await goToBooking()
      leaks.track(try window.front(BookingViewController.self))

      UserAction.dragDown(window.rootViewController?.presentedViewController).finish()
      await window.settle()
    }
    Router.shared.dismissModule()
  }

  /// The router presents it over a screen that has left.
  @Test
  func `after that, nothing can be booked any more`() async throws {
    try await goToBooking()
    UserAction.dragDown(window.rootViewController?.presentedViewController).finish()
    await window.settle()

    try window.front(HikeViewController.self).bookTapped()
    await window.settle()

    #expect(try window.front(HikeViewController.self).hike == Hike.all[0])
    Router.shared.dismissModule()
  }

  /// When the screen disappears, the coordinator that must answer it is removed from the array.
  @Test
  func `a booking that was only covered can't be booked any more`() async throws {
    try await goToBooking()
    let cover = UIViewController()
    cover.modalPresentationStyle = .fullScreen
    try window.front(BookingViewController.self).present(cover, animated: true)
    await window.settle()
    cover.dismiss(animated: true)
    await window.settle()

    try window.front(BookingViewController.self).bookTapped(people: 2)
    await window.settle()

    #expect(scene.coordinator?.session.bookings == [])
    Router.shared.dismissModule()
    await window.settle()
  }

  /// Runs the app through the exits before it is migrated.
  ///
  /// All of them leak the screen.
  @Test(arguments: Exit.all(for: .sheet).except(.leadingItem, .ancestorDismissed))
  func `no exit of the sheet frees what the router remembers`(_ exit: Exit) async throws {
    let leaks = try await caughtIssues {
      try await expectFreed(by: exit) { place, leaks in
        Router.shared.rootController = place.stack
        leaks.suspect(Router.shared)
        let hikes = HikesCoordinator(session: Session())
        leaks.suspect(hikes)
        let booking = BookingCoordinator(hike: Hike.all[0])
        booking.parent = hikes
        hikes.add(booking)
        booking.start()
        leaks.track(Router.shared.presented as AnyObject)
      }
    }
    #expect(!leaks.isEmpty, "The router remembers it.")
    Router.shared.dismissModule()
    await settle()
  }
}
