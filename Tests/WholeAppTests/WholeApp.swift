// The app of Docs/AWholeApp.md, word for word: WholeAppPageTests compares them.

import Foundation
import Holdfast
import HoldfastLinks

struct User: Hashable, Codable, Sendable { let name: String }
struct Trip: Hashable, Sendable {
  let id: Int
  let city: String
}
struct GateChange: Hashable, Sendable { let text: String }

@MainActor
final class Listeners<Event: Sendable> {
  private var listeners: [Int: AsyncStream<Event>.Continuation] = [:]
  private var last = 0

  func stream() -> AsyncStream<Event> {
    let (stream, listener) = AsyncStream<Event>.makeStream()
    last += 1
    let id = last
    listener.onTermination = { [weak self] _ in Task { @MainActor in self?.listeners[id] = nil } }
    listeners[id] = listener
    return stream
  }

  func send(_ event: Event) { for listener in listeners.values { listener.yield(event) } }
}

@MainActor
final class SessionService {
  enum End: Sendable { case signedOut, expired }

  private(set) var user: User?
  private let listeners = Listeners<End>()
  func ends() -> AsyncStream<End> { listeners.stream() }
  func begin(for user: User) { self.user = user }
  func end(_ end: End) {
    guard user != nil else { return }
    user = nil
    listeners.send(end)
  }
}

@MainActor
final class TripService {
  var trips = [Trip(id: 1, city: "Oslo"), Trip(id: 2, city: "Rome")]
  private let changes = Listeners<GateChange>()
  func gateChanges() -> AsyncStream<GateChange> { changes.stream() }
  func change(_ change: GateChange) { changes.send(change) }
  func book(_ city: String, for days: Int) async throws -> Trip {
    let trip = Trip(id: trips.count + 1, city: city)
    trips.append(trip)
    return trip
  }
}

final class SignInViewController: UIViewController {
  var notice: String?
  var onSignIn: ((User) -> Void)?
}
final class TripsViewController: UIViewController {
  var filter: String?
  var onSelect: ((Trip) -> Void)?
  var onBook: (() -> Void)?
  var onFilter: ((UIBarButtonItem) -> Void)?
}
final class TripViewController: UIViewController {
  let trip: Trip
  init(_ trip: Trip) {
    self.trip = trip
    super.init(nibName: nil, bundle: nil)
  }
  @available(*, unavailable) required init?(coder: NSCoder) { nil }
}
final class FilterViewController: UIViewController { var onChoose: ((String) -> Void)? }
final class CityViewController: UIViewController {
  var onCity: ((String) -> Void)?
  var onCancel: (() -> Void)?
}
final class DaysViewController: UIViewController {
  var notice: String?
  var onDays: ((Int) -> Void)?
}
final class AccountViewController: UIViewController { var onSignOut: (() -> Void)? }
final class GateViewController: UIViewController {
  let change: GateChange
  var onClose: (() -> Void)?
  init(_ change: GateChange) {
    self.change = change
    super.init(nibName: nil, bundle: nil)
  }
  @available(*, unavailable) required init?(coder: NSCoder) { nil }
}
final class LockViewController: UIViewController { var onUnlock: (() -> Void)? }

enum AppLink: Hashable, Codable, Sendable {
  case trips
  case trip(Int)
}

@MainActor
struct Services {
  let session = SessionService()
  let trips = TripService()
}

@MainActor
final class AppCoordinator {
  private weak var window: UIWindow?
  private let services: Services
  private var saved: SavedPlaces?

  init(window: UIWindow, services: Services, restoring saved: SavedPlaces? = nil) {
    self.window = window
    self.services = services
    self.saved = saved
  }

  func start() {
    if let user = services.session.user { showHome(of: user) } else { showSignIn() }
  }

  private func showSignIn(notice: String? = nil) {
    guard let window else { return }
    let flow = Flow<User>(.root(of: window)) { outcome in
      switch outcome {
      case .finished(let user): self.showHome(of: user)
      case .failed(let error): print(error)
      case .cancelled, .dismissed: break  // the window has another root
      }
    }
    let signIn = SignInViewController()
    signIn.notice = notice
    signIn.onSignIn = { user in
      self.services.session.begin(for: user)
      flow.finish(with: user)
    }
    signIn.respond(to: AppLink.self) { _, _ in .later }
    flow.show(signIn)
  }

  private func showHome(of user: User) {
    guard let window else { return }
    let flow = Flow<SessionService.End>(.root(of: window)) { outcome in
      switch outcome {
      case .finished(let end):
        // The session ends in the other windows as well.
        if self.services.session.user == user { self.services.session.end(end) }
        if end == .signedOut { SavedPlaces.forgetAll() }
        self.showSignIn(notice: end == .expired ? "Your session has ended." : nil)
      case .failed(let error): print(error)
      case .cancelled, .dismissed: break
      }
    }
    HomeCoordinator(flow: flow, services: services).showTabs()
    if let saved, saved.user == user { window.restore(saved.places) }
    saved = nil
  }
}

@MainActor
final class HomeCoordinator {
  private let flow: Flow<SessionService.End>
  private let services: Services
  private var lock: Flow<Void>?

  init(flow: Flow<SessionService.End>, services: Services) {
    self.flow = flow
    self.services = services
  }

  func showTabs() {
    let tabs = UITabBarController()
    tabs.listen(to: services.session.ends(), for: self) { coordinator, _, end in
      if coordinator.lock?.isOpen ?? false { coordinator.lock?.cancel() }
      coordinator.flow.finish(with: end, askingGuards: false)
    }
    tabs.listen(to: services.trips.gateChanges(), for: self) { coordinator, _, change in
      coordinator.show(change)
    }
    tabs.listen(to: UIScene.didEnterBackgroundNotification, for: self) { coordinator, _, note in
      if let scene = coordinator.flow.window?.windowScene, scene === note.object as? UIScene {
        coordinator.showLock(in: scene)
      }
    }
    flow.show(tabs)

    let trips = Flow<Void>(.tab(in: tabs, item: item("Trips")))
    TripsCoordinator(flow: trips, service: services.trips).showTrips()

    let account = AccountViewController()
    account.onSignOut = { self.flow.finish(with: .signedOut) }
    Flow<Void>(.tab(in: tabs, item: item("Account"))).show(account)
  }

  private func item(_ title: String) -> UITabBarItem {
    UITabBarItem(title: title, image: nil, selectedImage: nil)
  }

  private func show(_ change: GateChange) {
    guard let window = flow.window, window.windowScene?.activationState == .foregroundActive
    else { return }
    let news = Flow<Void>(.sheet(over: .frontmost(of: window), whenBusy: .queue))
    let screen = GateViewController(change)
    screen.onClose = { news.finish() }
    news.show(screen)
  }
}

@MainActor
final class TripsCoordinator {
  private let flow: Flow<Void>
  private let service: TripService
  private var booking: Flow<Trip>?

  init(flow: Flow<Void>, service: TripService) {
    self.flow = flow
    self.service = service
  }

  func showTrips() {
    let trips = TripsViewController()
    trips.connect(\.onSelect, to: self) { coordinator, _, trip in coordinator.show(trip) }
    trips.connect(\.onBook, to: self) { coordinator, trips in coordinator.book(over: trips) }
    trips.connect(\.onFilter, to: self) { coordinator, trips, button in
      coordinator.filter(trips, from: button)
    }
    trips.respond(to: AppLink.self, for: self) { coordinator, _, link in coordinator.answer(link) }
    flow.show(trips)
  }

  private func show(_ trip: Trip) {
    let screen = TripViewController(trip)
    screen.carry(AppLink.trip(trip.id))
    flow.show(screen)
  }

  private func filter(_ trips: TripsViewController, from button: UIBarButtonItem) {
    let place = Placement.popover(over: trips, from: .barButtonItem(button))
    let flow = Flow<String>(place) { [weak trips] outcome in
      if case .finished(let city) = outcome { trips?.filter = city }
    }
    let filter = FilterViewController()
    filter.onChoose = { city in flow.finish(with: city) }
    flow.show(filter)
  }

  private func book(over trips: TripsViewController) {
    let flow = Flow<Trip>(.sheet(over: trips)) { outcome in
      self.booking = nil
      if case .finished(let trip) = outcome { self.show(trip) }
    }
    booking = flow
    BookingCoordinator(flow: flow, service: service).showCities()
  }

  func tripsAreSoldOut() {
    booking?.cancel()
  }
}

@MainActor
final class BookingCoordinator {
  private let flow: Flow<Trip>
  private let service: TripService
  private var leaving: LeavingGuard?

  init(flow: Flow<Trip>, service: TripService) {
    self.flow = flow
    self.service = service
  }

  func showCities() {
    let cities = CityViewController()
    leaving = cities.guardLeaving(for: self, isOn: false) { coordinator, _ in
      await coordinator.mayDiscard()
    }
    cities.connect(\.onCity, to: self) { coordinator, _, city in coordinator.showDays(in: city) }
    cities.onCancel = { self.flow.cancel() }
    flow.show(cities)
  }

  private func showDays(in city: String) {
    leaving?.isOn = true
    let screen = DaysViewController()
    screen.connect(\.onDays, to: self) { coordinator, screen, days in
      coordinator.book(city, for: days, from: screen)
    }
    flow.show(screen)
  }

  private func book(_ city: String, for days: Int, from screen: DaysViewController) {
    flow.keepOpen { [weak screen] in
      do {
        let trip = try await self.service.book(city, for: days)
        self.leaving?.remove()
        self.flow.finish(with: trip)
      } catch {
        screen?.notice = error.localizedDescription
      }
    }
  }

  private func mayDiscard() async -> LeavingAnswer {
    let options = [
      AlertOption("Discard", style: .destructive, value: LeavingAnswer.leave),
      AlertOption("Keep", style: .cancel, value: .stay),
    ]
    return await flow.choose("Discard this booking?", options).value ?? .stay
  }
}

extension TripsCoordinator {
  private func answer(_ link: AppLink) -> LinkAnswer {
    switch link {
    case .trips: return .handled
    case .trip(let id):
      guard let trip = service.trips.first(where: { $0.id == id }) else {
        return .refuse("There is no such trip.")
      }
      return .handled { self.show(trip) }
    }
  }
}

extension UIWindow {
  func openAll(_ links: [AppLink]) {
    Task { [weak self] in
      for link in links {
        if case .failed(let error) = await self?.open(link) { print(error) }
      }
    }
  }
}

extension HomeCoordinator {
  private func showLock(in scene: UIWindowScene) {
    if lock?.isOpen ?? false { return }
    let flow = Flow<Void>(.lock(in: scene)) { _ in
      if self.lock?.isOpen == false { self.lock = nil }
    }
    lock = flow
    let screen = LockViewController()
    screen.onUnlock = { flow.finish() }
    flow.show(screen)
  }
}

final class SceneDelegate: UIResponder, UIWindowSceneDelegate {
  static let services = Services()  // one for all scenes
  var window: UIWindow?

  func scene(
    _ scene: UIScene,
    willConnectTo session: UISceneSession,
    options: UIScene.ConnectionOptions
  ) {
    guard let scene = scene as? UIWindowScene else { return }
    let window = UIWindow(windowScene: scene)
    self.window = window
    let data = session.stateRestorationActivity?.userInfo?["places"] as? Data
    let saved = data.flatMap { try? JSONDecoder().decode(SavedPlaces.self, from: $0) }
    AppCoordinator(window: window, services: Self.services, restoring: saved).start()
    window.makeKeyAndVisible()
    self.scene(scene, openURLContexts: options.urlContexts)
  }

  func scene(_ scene: UIScene, openURLContexts contexts: Set<UIOpenURLContext>) {
    window?.openAll(contexts.compactMap { Int($0.url.lastPathComponent) }.map(AppLink.trip))
  }

  func stateRestorationActivity(for scene: UIScene) -> NSUserActivity? {
    guard let window, let user = Self.services.session.user else { return nil }
    let saved = SavedPlaces(user: user, places: window.navigationState())
    let activity = NSUserActivity(activityType: "trips.places")
    activity.userInfo = (try? JSONEncoder().encode(saved)).map { ["places": $0] }
    return activity
  }
}

struct SavedPlaces: Codable {
  let user: User
  let places: NavigationState<AppLink>

  @MainActor
  static func forgetAll() {
    for session in UIApplication.shared.openSessions { session.stateRestorationActivity = nil }
  }
}
