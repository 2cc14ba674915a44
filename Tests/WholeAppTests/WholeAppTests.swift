import Foundation
import Holdfast
import HoldfastLinks
import HoldfastTesting
import Testing

/// Tests the statements of Docs/AWholeApp.md about its app.
@MainActor
@Suite(.oneAtATime)
struct WholeAppTests {
  private let services = Services()
  private let window = TestWindow(rootViewController: UIViewController())

  @Test
  func `who signs in sees the tabs, and who signs out the sign-in`() async throws {
    await start()
    try front(SignInViewController.self).onSignIn?(User(name: "Ada"))
    await window.settle()
    #expect(window.frontScreen is TripsViewController)

    UserAction.tapTab(at: 1, in: try tabs)
    await window.settle()
    try front(AccountViewController.self).onSignOut?()
    await window.settle()

    #expect(try front(SignInViewController.self).notice == nil)
  }

  @Test
  func `a booked trip is shown, and nothing asks`() async throws {
    try await startBooking()
    try front(CityViewController.self).onCity?("Paris")
    await window.settle()
    try front(DaysViewController.self).onDays?(3)
    await window.settle()

    #expect(try front(TripViewController.self).trip.city == "Paris")
  }

  @Test(arguments: [SecondTap.atOnce, .whileBooking, .whileLeaving])
  func `H7: a second tap on the last step books once`(_ second: SecondTap) async throws {
    try await startBooking()
    try front(CityViewController.self).onCity?("Paris")
    await window.settle()
    let days = try front(DaysViewController.self)
    var reports: [String] = []
    let report = FlowIssue.handler
    FlowIssue.handler = { reports.append($0.message) }
    defer { FlowIssue.handler = report }

    days.onDays?(3)
    if second == .whileBooking { await Task.yield() }
    if second == .whileLeaving {
      while services.trips.trips.count == 2 { await Task.yield() }
      await runLoopPass()
    }
    days.onDays?(3)
    await window.settle()

    #expect(services.trips.trips.map(\.city) == ["Oslo", "Rome", "Paris"])
    #expect(try front(TripViewController.self).trip.city == "Paris")
    #expect(reports.count == 1)
    #expect(reports.allSatisfy { $0.hasPrefix("A call of the output was dropped") })
  }

  enum SecondTap: Sendable { case atOnce, whileBooking, whileLeaving }

  @Test(arguments: ["Keep", "Discard"])
  func `the guard on the first screen asks for the whole wizard, and not for a step back`(
    _ answer: String
  ) async throws {
    try await startBooking()
    try front(CityViewController.self).onCity?("Paris")
    await window.settle()
    UserAction.tapBack(in: window.frontScreen?.navigationController)
    await window.settle()
    #expect(window.frontScreen is CityViewController)

    UserAction.dragDown(try tabs.presentedViewController).finish()
    await window.settle()
    UserAction.tap(answer, in: window.frontScreen)
    await window.settle()

    if answer == "Keep" {
      #expect(window.frontScreen is CityViewController)
    } else {
      #expect(window.frontScreen is TripsViewController)
    }
  }

  @Test
  func `an empty wizard doesn't ask the user`() async throws {
    try await startBooking()
    UserAction.dragDown(try tabs.presentedViewController).finish()
    await window.settle()

    #expect(window.frontScreen is TripsViewController)
  }

  @Test
  func `news come over the wizard, which stays as it is`() async throws {
    try await startBooking()
    try front(CityViewController.self).onCity?("Paris")
    await window.settle()

    services.trips.change(GateChange(text: "Gate 7"))
    await window.settle()
    try front(GateViewController.self).onClose?()
    await window.settle()

    #expect(window.frontScreen is DaysViewController)
  }

  @Test
  func `two news come one after the other, behind the wizard's question`() async throws {
    try await startBooking()
    try front(CityViewController.self).onCity?("Paris")
    await window.settle()
    UserAction.dragDown(try tabs.presentedViewController).finish()
    await window.settle()
    for gate in ["7", "9"] { services.trips.change(GateChange(text: gate)) }
    await advanceTime(by: 60)
    UserAction.tap("Keep", in: window.frontScreen)
    await window.settle()

    for gate in ["7", "9"] {
      let news = try front(GateViewController.self)
      #expect(news.change.text == gate)
      news.onClose?()
      await window.settle()
    }

    #expect(window.frontScreen is DaysViewController)
  }

  @Test
  func `news are shown in the window that is active`() async throws {
    try await signIn()
    let scene = try #require(window.windowScene)
    NotificationCenter.default.post(name: UIScene.didEnterBackgroundNotification, object: nil)
    #expect(window.frontScreen is TripsViewController)

    UserAction.enterBackground(scene)
    services.trips.change(GateChange(text: "Gate 7"))
    await window.settle()
    UserAction.enterForeground(scene)
    await window.settle()

    try front(LockViewController.self).onUnlock?()
    await window.settle()
    #expect(window.frontScreen is TripsViewController)
  }

  @Test(arguments: [Width.compact, .regular])
  func `the filter is a popover, or a sheet in a narrow window, and answers in both`(
    _ width: Width
  ) async throws {
    try await signIn()
    let button = UIBarButtonItem(title: "Filter", style: .plain, target: nil, action: nil)
    let trips = try front(TripsViewController.self)
    trips.navigationItem.rightBarButtonItem = button
    UserAction.resize(window, to: width == .compact ? .compact : .regular)
    await window.settle()

    trips.onFilter?(button)
    await window.settle()
    #expect(window.frontScreen?.navigationController?.modalPresentationStyle == .popover)
    try front(FilterViewController.self).onChoose?("Rome")
    await window.settle()

    #expect(trips.filter == "Rome")
    #expect(window.frontScreen === trips)
  }

  enum Width: Sendable { case compact, regular }

  @Test
  func `a link that comes before the sign-in is opened after it`() async throws {
    window.openAll([.trip(2)])
    await start()

    try front(SignInViewController.self).onSignIn?(User(name: "Ada"))
    await window.settle()

    #expect(try front(TripViewController.self).trip.city == "Rome")
  }

  @Test(arguments: [nil, "Keep", "Discard"])
  func `a link leads over a wizard that nothing is lost of, and asks otherwise`(
    _ answer: String?
  ) async throws {
    try await startBooking()
    if answer != nil { try front(CityViewController.self).onCity?("Paris") }
    await window.settle()

    window.openAll([.trip(2)])
    await window.settle()
    if let answer { UserAction.tap(answer, in: window.frontScreen) }
    await window.settle()

    if answer == "Keep" {
      #expect(window.frontScreen is DaysViewController)
    } else {
      #expect(try front(TripViewController.self).trip.city == "Rome")
    }
  }

  @Test
  func `the lock keeps links, and what is beneath stays`() async throws {
    try await startBooking()
    UserAction.enterBackground(try #require(window.windowScene))
    UserAction.enterForeground(try #require(window.windowScene))
    await window.settle()
    window.openAll([.trip(1)])
    await window.settle()
    #expect(try tabs.presentedViewController != nil)

    try front(LockViewController.self).onUnlock?()
    await window.settle()

    #expect(try front(TripViewController.self).trip.city == "Oslo")
  }

  @Test(.freesFlows)
  func `the end of a session ends everything without asking, also under the lock`() async throws {
    for isLocked in [false, true] {
      try await startBooking()
      try front(CityViewController.self).onCity?("Paris")
      await window.settle()
      if isLocked {
        UserAction.enterBackground(try #require(window.windowScene))
        UserAction.enterForeground(try #require(window.windowScene))
        await window.settle()
        #expect(window.frontScreen is LockViewController)
      }

      services.session.end(.expired)
      await window.settle()

      #expect(try front(SignInViewController.self).notice == "Your session has ended.")
    }
  }

  @Test
  func `the user comes back to the trip`() async throws {
    try await signIn()
    try front(TripsViewController.self).onSelect?(Trip(id: 2, city: "Rome"))
    await window.settle()

    await expectRestores(window, AppLink.self) { window in
      AppCoordinator(window: window, services: services).start()
    }
    #expect(try front(TripViewController.self).trip.city == "Rome")
  }

  @Test
  func `the scene opens what it was opened for, and remembers where the user was`() async throws {
    window.rootViewController = UIViewController()
    SceneDelegate.services.session.begin(for: User(name: "Ada"))
    defer { SceneDelegate.services.session.end(.signedOut) }
    let delegate = SceneDelegate()
    let url = try #require(URL(string: "trips://trip/2"))
    let scene = try #require(UserAction.openScene(delegate, opening: [url]))
    await settle()
    let stack = (delegate.window?.rootViewController as? UITabBarController)?.selectedViewController
    #expect((stack as? UINavigationController)?.topViewController is TripViewController)
    let activity = delegate.stateRestorationActivity(for: scene)
    #expect(activity?.userInfo?["places"] is Data)

    UserAction.close(scene)
    await settle()
  }

  // MARK: Helpers

  private func start() async {
    AppCoordinator(window: window, services: services).start()
    await window.settle()
  }

  private func signIn() async throws {
    services.session.begin(for: User(name: "Ada"))
    await start()
  }

  private func startBooking() async throws {
    try await signIn()
    try front(TripsViewController.self).onBook?()
    await window.settle()
    #expect(window.frontScreen is CityViewController)
  }

  private var tabs: UITabBarController {
    get throws { try #require(window.rootViewController as? UITabBarController) }
  }

  private func front<Screen: UIViewController>(_ type: Screen.Type) throws -> Screen {
    try #require(window.frontScreen as? Screen, "\(String(describing: window.frontScreen))")
  }
}
