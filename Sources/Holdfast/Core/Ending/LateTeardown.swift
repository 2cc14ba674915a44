import Foundation

/// Removes the screens that were still in the hierarchy when `onEnd` was called.
///
/// It is made in two cases:
///
/// - The screens didn't leave in time. They are removed as soon as the obstacle has gone, except those that the app's
///   own code has placed.
/// - The flow kept its screens for `onEnd`. These screens have the same time limit as the screens of any flow that
///   ends. When it expires, they are removed without animation, and screens that remain are reported.
///
/// Screens of open flows stay, such as a screen that the app has shown again, or one that a flow has inherited from a
/// gate.
///
/// - The hierarchy observer holds it while one of the screens that it removes is in the hierarchy, or a running
///   transition may bring one back.
/// - It holds the tokens of the screens, and the tokens refer weakly to the screens. It holds no object of the app.
@MainActor
final class LateTeardown: Pending, TimeLimited {
  private let tokens: [ScreenToken]
  /// The screens that were on the stacks around the tokens' screens when this list was made.
  ///
  /// Screens that are pushed later stay. If the flow kept its screens by `finishKeepingScreens`, the list was made when
  /// the flow's end was decided (`stackedAtEnd`). For screens that didn't leave in time, it is made when the flow stops
  /// waiting for them.
  private let stacked: [Weak<UIViewController>]
  private let site: CallSite?
  private let name: String
  var deadline = Deadline()
  private var stage: Stage

  private enum Stage {
    case animated, lastTry
    /// The screens have been reported, and will be removed as soon as that is possible.
    case reported
  }

  /// Makes the teardown of a flow that keeps its screens for `onEnd`, before `onEnd` is called.
  init(inPlace tokens: [ScreenToken], of core: FlowCore) {
    self.tokens = tokens
    let stackedAtEnd = core.stackedAtEnd
    stacked = stackedAtEnd.isEmpty ? Self.stacked(around: tokens) : stackedAtEnd
    site = core.site
    name = core.name
    stage = .animated
  }

  /// Makes the teardown of screens that didn't leave in time and have already been reported.
  init(late tokens: [ScreenToken]) {
    self.tokens = tokens.filter(that: { !$0.isRemovedByApp })
    stacked = Self.stacked(around: tokens)
    site = nil
    name = ""
    stage = .reported
  }

  func begin() {
    if !isOver { HierarchyObserver.main.add(self) }
  }

  var phase: PendingPhase { .leaving }

  var isOver: Bool { left.isEmpty }

  func proceed() {
    // Although most of these tokens have ended, the call still dismisses a modal whose window is gone. Otherwise UIKit
    // would keep that modal presented.
    for token in tokens { token.endIfWindowIsGone() }
    RemovalStep(
      controllers: left,
      animated: stage == .animated,
      staysAbove: stays,
      isAlertToWaitFor: { $0.ownFlow != nil },
      endsSearches: stage == .animated
    ).begin()
    for token in tokens { token.leaveWrapper() }
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
      """
      \(names) didn't leave within \(Teardown.secondsToLeave) s after the onEnd of a flow that kept its screens. Look \
      for a screen above it that isn't the flow's, or a transition that never completes.
      """,
      about: name
    )
  }

  // MARK: The screens to remove

  /// All screens on the stacks that contain the tokens' screens, and on the stacks in their wrappers.
  static func stacked(around tokens: [ScreenToken]) -> [Weak<UIViewController>] {
    let stacks = tokens.compactMap { token in
      token.controller?.stackAround ?? token.stackInWrapper
    }
    return stacks.flatMap(\.viewControllers).map { Weak($0) }
  }

  private func stays(_ screen: UIViewController) -> Bool {
    if screen.stackedOrSelf.contains(that: { $0.ownFlow != nil }) { return true }
    return !stacked.contains(that: { $0.object === screen })
  }

  /// The screens that are in the hierarchy or that a cancelled gesture may bring back, except screens of open flows.
  ///
  /// The first screen of a stack isn't in the list if no other screen stays on that stack. During a transition it isn't
  /// known yet which screen will be the first one, so it may be in the list until the transition has ended.
  private var left: [UIViewController] {
    tokens.filter(that: { $0.whereabouts.needsRemoval })
      .compactMap { $0.controllerToRemove(besides: stays) }
      .filter(that: { $0.ownFlow == nil && mayLeaveItsStack($0) })
  }

  /// Whether another screen remains on the stack when this screen leaves; true for a screen that isn't on a stack.
  private func mayLeaveItsStack(_ screen: UIViewController) -> Bool {
    guard let stack = screen.stackAround, !screen.canBeRemoved else { return true }
    return stack.viewControllers.contains(that: stays)
  }
}

extension ScreenToken {
  /// The screen with its wrapper, or the screen alone if other screens in the wrapper stay.
  ///
  /// It is nil if the screen alone would have to be removed, but the screen is no longer in the wrapper.
  func controllerToRemove(
    besides stays: @MainActor (UIViewController) -> Bool
  ) -> UIViewController? {
    guard let stack = stackInWrapper, stack.viewControllers.contains(that: stays) else {
      return controller
    }
    return screen.flatMap { $0.stackAround === stack ? $0 : nil }
  }

  /// Hands the wrapper over to the flow whose screen is now the lowest one in it, so that the wrapper leaves with that
  /// flow.
  func leaveWrapper() {
    guard let flow = stackInWrapper?.viewControllers.first?.ownFlow else { return }
    wrapper?.attachment.wrappedBy = flow
  }

  /// The stack that the wrapper is or contains.
  ///
  /// The stack around the wrapper doesn't count, because it doesn't leave with the screen.
  var stackInWrapper: UINavigationController? {
    wrapper as? UINavigationController ?? wrapper?.stackInFront
  }
}
