import Foundation

/// Takes away the screens that were still there when `onEnd` was called: as soon as what held them up has gone,
/// or after an end in place.
///
/// After an end in place they have as long as the screens of any flow that ends: then it is tried without animation,
/// and then reported.
///
/// The observer holds it while one of them is there, or may come back; it holds their tokens, which refer weakly to
/// them, and nothing of the app's.
@MainActor
final class LateTeardown: Pending, TimeLimited {
  private let tokens: [ScreenToken]
  /// After an end in place, the screens on their stacks before `onEnd` was called: those that `onEnd` pushes stay.
  private let stacked: [Weak<UIViewController>]?
  private let site: CallSite?
  private let name: String
  var deadline = Deadline()
  private var stage: Stage

  private enum Stage {
    case animated, lastTry
    /// What is still there was reported, and leaves when it can.
    case reported
  }

  /// For an end in place, before `onEnd` is called.
  init(inPlace tokens: [ScreenToken], of core: FlowCore) {
    self.tokens = tokens
    stacked =
      tokens.flatMap { $0.controller?.stackAround?.viewControllers ?? [] }.map(Weak.init)
    site = core.site
    name = core.name
    stage = .animated
  }

  /// For screens that did not leave in time, which was reported.
  init(late tokens: [ScreenToken]) {
    self.tokens = tokens.filter(that: { !$0.isTakenAwayByTheApp })
    stacked = nil
    site = nil
    name = ""
    stage = .reported
  }

  func begin() {
    if !isOver { HierarchyObserver.main.add(self) }
  }

  var phase: PendingPhase { .leaving }

  var isOver: Bool { left.isEmpty }

  func tryAgain() {
    for token in tokens { token.endIfWindowIsGone() }
    TakingAway(controllers: left, animated: stage == .animated, staysAbove: stays).begin()
  }

  // MARK: The deadline

  func tick(at now: TimeInterval) {
    if stage != .reported { advanceDeadline(to: now) }
  }

  var remaining: TimeInterval? { isOver || stage == .reported ? nil : deadline.remaining }

  var sceneOfDeadline: UIWindowScene? { left.first?.windowOfHierarchy?.windowScene }

  func deadlineHasPassed() {
    if stage == .animated {
      stage = .lastTry
      deadline.extend(to: Teardown.grace)
      return
    }
    stage = .reported
    let names = left.map(\.screenName).joined(separator: ", ")
    site?.report(
      "\(names) did not leave within \(Teardown.secondsToLeave) s after the onEnd of an end in place. Look for a "
        + "screen over it that is not the flow's, or a transition that never completes.",
      about: name
    )
  }

  // MARK: What is to go

  private func stays(_ screen: UIViewController) -> Bool {
    if screen.stackedOrSelf.contains(that: { $0.ownFlow != nil }) { return true }
    guard let stacked else { return false }
    return !stacked.contains(that: { $0.object === screen })
  }

  /// Those that are there, or may come back as the user holds them, and that no other flow has shown again.
  private var left: [UIViewController] {
    tokens.filter(that: { $0.whereabouts.isToBeTakenAway })
      .compactMap(\.controller).filter(that: { $0.ownFlow == nil })
  }
}
