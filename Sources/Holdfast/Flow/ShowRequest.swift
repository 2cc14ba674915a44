import Foundation

/// A screen to be shown, and how.
///
/// It holds the screen, which nothing else may hold yet; a request lets go of it when that is over.
@MainActor
struct Show {
  let screen: UIViewController
  /// What keeps the flow open for the screen.
  let token: ScreenToken
  /// It may hold closures of the app.
  let step: Step
  let animated: Bool
}

/// A show that waits for what is in its way.
///
/// The queue holds it, and it holds the screen, until the screen is shown or given up: for
/// `Deadline.patience` at the longest.
@MainActor
final class ShowRequest {
  private(set) weak var core: FlowCore?
  /// Nil when it is over.
  private(set) var show: Show?
  /// The show's token, which each new show is compared with.
  private(set) var token: ScreenToken?
  /// What is in the way.
  private(set) var error: FlowError
  private var wasShown = false
  /// The flow and the places it is for; requests that have one in common keep their order.
  private(set) var lanes: Set<ObjectIdentifier> = []
  private weak var host: UIResponder?
  private var deadline = Deadline()
  private var waiters: [(FlowError?) -> Void] = []

  init(_ show: Show, in core: FlowCore, _ obstacle: Obstacle) {
    self.show = show
    token = show.token
    self.core = core
    error = obstacle.error(for: show.screen)
    lanes = [ObjectIdentifier(core)]
    if let place = try? core.place(for: show) { remember(place) }
    core.note(.waiting(show.screen.screenName, error))
  }

  var isOver: Bool { show == nil }

  private func remember(_ place: any Place) {
    host = place.host
    lanes = Set(place.lanes.map(ObjectIdentifier.init))
    if let core { lanes.insert(ObjectIdentifier(core)) }
  }

  /// Shows the screen if nothing is in the way any more.
  func attempt() {
    guard let core, let show else { return }
    do throws(Obstacle) {
      let place = try core.place(for: show)
      core.settleOuter(at: place)
      remember(place)
      // The user's hand took it away. Something may keep it, so it is not simply gone.
      if error.reason == .hostGone, core.front == nil, hostHasLeft { return fail(error) }
      try core.put(show, in: place)
      finish(core.isOpen ? nil : core.endedBefore(show.screen))
    } catch {
      self.error = error.error(for: show.screen)
      if !error.passes { fail(self.error) }
    }
  }

  private var hostHasLeft: Bool {
    (host as? UIViewController).map { $0.windowOfHierarchy == nil } ?? false
  }

  /// Counts its deadline; returns what remains.
  func countDeadline(at now: TimeInterval) -> TimeInterval? {
    guard let show else { return nil }
    let window = host as? UIWindow ?? (host as? UIViewController)?.windowOfHierarchy
    let scene = window?.windowScene ?? show.screen.windowOfHierarchy?.windowScene
    if deadline.count(until: now, in: scene) {
      attempt()
      fail(error)
    }
    return isOver ? nil : deadline.remaining
  }

  /// Calls back once, when the screen was handed to UIKit or given up; at once if that is over.
  func whenOver(_ waiter: @escaping (FlowError?) -> Void) {
    if isOver { waiter(wasShown ? nil : error) } else { waiters.append(waiter) }
  }

  private func fail(_ error: FlowError) {
    guard let show else { return }
    // The end of its flow, which may follow, is not what it failed for.
    finish(error)
    core?.fail(show, error)
  }

  /// The flow ended first; the screen is not shown any more.
  func flowEnded() {
    // What UIKit was given already is shown, and taken away with the flow's other screens.
    guard let core, let show, show.token.placeBeingTried == nil else { return }
    finish(core.endedBefore(show.screen))
  }

  private func finish(_ error: FlowError?) {
    show = nil
    token = nil
    wasShown = error == nil
    if let error { self.error = error }
    let waiters = waiters
    self.waiters = []
    for waiter in waiters { waiter(error) }
  }
}
