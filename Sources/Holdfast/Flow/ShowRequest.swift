import Foundation

/// A screen to be shown, and how.
///
/// Its request holds it until that is over, for `Deadline.patience` at the longest.
@MainActor
struct Show {
  /// Nothing else may hold it yet.
  let screen: UIViewController
  /// What keeps the flow open for the screen.
  let token: ScreenToken
  /// It may hold closures of the app.
  let step: Step
  let animated: Bool
}

/// A screen that a flow is asked to show, until UIKit has it or it is given up.
///
/// Its handle holds it, and while it waits the queue does, for `Deadline.patience` at the longest. Until
/// it is over it holds the screen, which nothing else may hold yet.
@MainActor
final class ShowRequest {
  let core: FlowCore
  private(set) weak var screen: UIViewController?
  let name: ScreenName
  /// Nil when it is over.
  private(set) var show: Show?
  /// The show's token, which each new show is compared with.
  private(set) var token: ScreenToken?
  /// What is in the way, or what it was given up for.
  private(set) var error: FlowError?
  /// The flow and the places it is for; requests that have one in common keep their order.
  private(set) var lanes: Set<ObjectIdentifier> = []
  private var isWaiting = false
  private weak var host: UIResponder?
  private var deadline = Deadline()
  private var waiters: [(FlowError?) -> Void] = []

  /// Without a show it is over.
  init(for screen: UIViewController, in core: FlowCore, _ show: Show?) {
    self.screen = screen
    self.core = core
    self.show = show
    token = show?.token
    name = ScreenName(screen)
  }

  var isOver: Bool { show == nil }

  /// Shows the screen if nothing is in the way; else it waits in the queue, or fails.
  func attempt() {
    guard let show else { return }
    do throws(Obstacle) {
      // What the flow continues, or is the gate of, decides where its place is.
      if !isWaiting, core.continued != nil, let place = core.placement?.place {
        core.settleOuter(at: place)
      }
      let place = try core.place(for: show)
      core.settleOuter(at: place)
      host = place.host
      if isWaiting {
        joinLanes(of: place)
        // The user's hand took it away. Something may keep it, so it is not simply gone.
        if error?.reason == .hostGone, core.front == nil, hostHasLeft { return fail() }
      } else {
        try ShowQueue.main.check(show, place, in: core)
      }
      try core.put(show, in: place)
      finish(core.isOpen ? nil : core.endedBefore(name))
    } catch {
      self.error = error.error(for: show.screen)
      if !error.passes { fail() } else if !isWaiting { wait(show) }
    }
  }

  private func wait(_ show: Show) {
    isWaiting = true
    joinLanes(of: try? core.place(for: show))
    ShowQueue.main.add(self)
    if let error { core.note(.waiting(show.screen.screenName, error)) }
  }

  private func joinLanes(of place: (any Place)?) {
    lanes = Set(place?.lanes.map(ObjectIdentifier.init) ?? [])
    lanes.insert(ObjectIdentifier(core))
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
      fail()
    }
    return isOver ? nil : deadline.remaining
  }

  /// Calls back once, when the screen was handed to UIKit or given up; at once if that is over.
  func whenOver(_ waiter: @escaping (FlowError?) -> Void) {
    if isOver { waiter(error) } else { waiters.append(waiter) }
  }

  private func fail() {
    guard let show, let error else { return }
    // The end of its flow, which may follow, is not what it failed for.
    finish(error)
    core.fail(show, error)
  }

  /// The flow ended first; the screen is not shown any more.
  func flowEnded() {
    // What UIKit was given already is shown, and taken away with the flow's other screens.
    if let show, show.token.placeBeingTried == nil { finish(core.endedBefore(name)) }
  }

  /// From now on the screen is held by the hierarchy alone.
  func finish(_ error: FlowError?) {
    show = nil
    token = nil
    self.error = error
    let waiters = waiters
    self.waiters = []
    for waiter in waiters { waiter(error) }
  }
}
