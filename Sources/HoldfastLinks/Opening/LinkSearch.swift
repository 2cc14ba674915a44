import Holdfast

/// Finds the screens that respond to a link, in a window and in the flows' windows in front of it, and records their
/// answers.
///
/// It visits the screens from the front to the back. The search keeps its position in the hierarchy for at most one
/// run-loop pass. After an asynchronous answer the hierarchy may have changed, so the search reads it again, and skips
/// screens that have already answered `.pass`. Before each act, such as a dismissal or the responder's work, the search
/// checks the screens in front of the answering screen. For this check, only a fresh answer counts (see `beginCheck`).
@MainActor
struct LinkSearch {
  /// A screen to ask about the link.
  struct Question {
    let screen: UIViewController
    /// The responder.
    ///
    /// It is nil if the question goes to a window that delays links, because no screen of the lock's flow has a
    /// responder. The answer is then `.later`.
    let responder: AnyLinkResponder?
    /// The flow that the screen is in when it is asked.
    let flow: FlowOfScreen
  }

  /// A screen that has been asked about the link.
  private struct Asked {
    let name: ScreenName
    let answersAsynchronously: Bool
    /// The run-loop pass in which the answer came.
    var turn: Int
    /// The number of the act before which a check asked the screen, or nil if a search asked it.
    let check: Int?
  }

  private let links: ObjectIdentifier
  private weak var window: UIWindow?
  /// The walk through the hierarchy, or nil if the run-loop pass has ended.
  private var walk: HierarchyWalk?
  /// The groups of windows to search after the current group.
  ///
  /// The windows of a group are searched together.
  private var nextWindows: ArraySlice<[UIWindow]> = []
  /// The window of the current group that delays links, as a lock's window does, or nil.
  ///
  /// It becomes nil when the walk reaches a screen of the lock's flow that has a responder, because that responder then
  /// answers for the window.
  private var waitingWindow: UIWindow?
  /// The top of the stack of the screen that was asked last, as it was before that screen answered.
  ///
  /// It is nil after the run-loop pass has ended.
  private var top: UIViewController?
  /// The ``Front`` of the screen that was asked last, kept after the run-loop pass has ended.
  private var frontBefore = Front()
  /// The screens that were asked, by the numbers of their responders.
  private var answers: [Int: Asked] = [:]
  /// The names of all screens that were asked, each once.
  ///
  /// The names become text only for the result.
  private var names: [ScreenName] = []
  /// The number of questions so far.
  private(set) var questions = 0
  /// The number of run-loop passes that have ended.
  private(set) var turn = 0
  private var isInTurn = false
  /// The number of the act for which the screens in front are checked.
  private var act = 0
  /// The screen at which a check stops.
  private weak var limit: UIViewController?
  /// Returns whether a check asks this screen.
  ///
  /// The closure is nil if a check asks all screens.
  private var isWanted: (@MainActor (UIViewController) -> Bool)?
  private var isChecking = false
  /// Returns whether a check also asks a screen that is behind the limit.
  private var leaves: (@MainActor (UIViewController) -> Bool)?
  private var isBehindLimit = false
  private let mayAsk: @MainActor (_ responder: Int) -> Bool
  /// The ending flow of the screen at which the search has stopped.
  ///
  /// The screen that the flow's `onEnd` shows must be asked before the screens behind the ending flow.
  private weak var endingFlow: FlowCore?
  /// Whether the search has stopped because the `onEnd` of a flow that has ended hasn't been called yet, or because a
  /// task that has awaited a flow hasn't continued yet.
  ///
  /// The `onEnd` or the task might show a screen in front.
  private var stopsForPendingEnd = false
  /// Whether the search has found a responder that must not be asked.
  private(set) var hasLeftOut = false

  /// Creates a search that hasn't asked any screen.
  ///
  /// - Parameters:
  ///   - links: The type of link.
  ///   - window: The window to search.
  ///   - mayAsk: Whether the responder with this number may be asked.
  init(
    for links: (some Any).Type,
    in window: UIWindow,
    where mayAsk: @escaping @MainActor (_ responder: Int) -> Bool = { _ in true }
  ) {
    self.links = ObjectIdentifier(links)
    self.window = window
    self.mayAsk = mayAsk
  }

  // MARK: Screens to ask

  /// Begins a search from the front for a screen that doesn't pass, among the screens that haven't been asked.
  mutating func search() {
    isChecking = false
    restart()
  }

  /// Begins to check the screens in front of a screen, and asks those that have no fresh answer.
  ///
  /// An answer is fresh only during the run-loop pass in which it came. A screen that answers asynchronously, for
  /// example after asking the user, is asked again only once for each act. Otherwise two such screens would make each
  /// other's answers stale again and again.
  ///
  /// - Parameters:
  ///   - screen: The screen.
  ///   - leaves: Returns whether a screen that isn't in front is asked as well, because the act would dismiss it.
  mutating func beginCheck(
    ofScreensInFrontOf screen: UIViewController,
    orThat leaves: (@MainActor (UIViewController) -> Bool)? = nil
  ) {
    isChecking = true
    self.leaves = leaves
    isBehindLimit = false
    limit = screen
    restart()
  }

  /// Begins a check of all screens for which `isWanted` returns true, anywhere in the windows.
  mutating func beginCheck(ofScreensThat isWanted: @escaping @MainActor (UIViewController) -> Bool)
  {
    isChecking = true
    self.isWanted = isWanted
    restart()
  }

  /// Begins again from the front.
  ///
  /// It is also called after the search has stopped at a screen of an ending flow and the flow's `onEnd` has been
  /// called.
  mutating func restart() {
    endingFlow = nil
    stopsForPendingEnd = false
    walk = nil
  }

  /// Whether the search has stopped because an `onEnd` hasn't been called yet.
  ///
  /// The flow of that `onEnd` is ending or has ended.
  var waitsForOnEnd: Bool {
    if stopsForPendingEnd, window?.waitsForPendingEnd ?? false { return true }
    return endingFlow.map { !$0.onEndWasCalled } ?? false
  }

  /// If an `onEnd` is about to be called, makes the run loop run one more pass after that call.
  static func wakeAfterPendingEnd() {
    if FlowCore.pendingEnds > 0 { onLaterTurn { Platform.wake() } }
  }

  /// Notes that the next check is for another act of the link, such as a dismissal.
  mutating func beginNextAct() { act += 1 }

  /// Records that the screen that was asked last has answered.
  mutating func noteAnswer(_ responder: AnyLinkResponder) { answers[responder.number]?.turn = turn }

  /// Forgets all answers, so that screens are asked again, as they are for a new link.
  ///
  /// It is called after a screen that let the link wait has left, and after the flow of a screen that has answered has
  /// ended.
  mutating func forget() {
    answers = [:]
    names = []
  }

  private func isToAsk(_ responder: AnyLinkResponder) -> Bool {
    guard let asked = answers[responder.number] else { return true }
    if !isChecking || asked.turn == turn { return false }
    return !(asked.answersAsynchronously && asked.check == act)
  }

  /// Returns the next screen to ask after the previous one has passed, or nil if all have been asked.
  ///
  /// The search holds screens from the first question of a run-loop pass until `endTurn()`.
  ///
  /// - Parameter turnBegins: Called at the first question of a run-loop pass. The caller must call `endTurn()` at the
  ///   end of that pass.
  /// - Returns: The screen to ask. The caller holds it while the screen answers.
  mutating func next(_ turnBegins: () -> Void) -> Question? {
    if !isInTurn, window != nil {
      turnBegins()
      isInTurn = true
    }
    if window?.waitsForPendingEnd ?? false {
      stopsForPendingEnd = true
      return nil
    }
    if walk == nil, let window {
      nextWindows = window.groupsOfWindowsToAsk[...]
      walkThroughNextWindows()
    }
    while walk != nil {
      while let screen = walk?.nextScreen() {
        if isChecking, screen === limit {
          if leaves == nil { return nil }
          isBehindLimit = true
          continue
        }
        if isChecking, isBehindLimit, !(leaves?(screen) ?? false) { continue }
        guard isWanted?(screen) ?? true else { continue }
        if let question = question(to: screen) { return question }
        if endingFlow != nil { return nil }
      }
      if let question = questionToWaitingWindow() { return question }
      walkThroughNextWindows()
    }
    return nil
  }

  private mutating func walkThroughNextWindows() {
    guard let windows = nextWindows.popFirst() else {
      walk = nil
      return
    }
    walk = HierarchyWalk(of: windows)
    waitingWindow = windows.first { $0.delaysLinks && $0 !== window }
  }

  private mutating func question(to screen: UIViewController) -> Question? {
    // The search stops at the first screen of an ending flow, even if that screen has no responder.
    endingFlow = screen.endingFlow
    guard endingFlow == nil, let responder = screen.linksIfAny?.responder(to: links),
      !isLeaving(screen)
    else { return nil }
    // A responder that must not be asked doesn't answer for a window that delays links.
    guard mayAsk(responder.number) else {
      hasLeftOut = true
      return nil
    }
    // A screen of another flow that is presented over a lock, such as a help screen, doesn't answer for the lock.
    if let flow = screen.flowAround, flow === waitingWindow?.flowOfLock { waitingWindow = nil }
    guard isToAsk(responder) else { return nil }
    questions += 1
    top = screen.navigationController?.topViewController
    if answers[responder.number] == nil { names.append(screen.nameOfThisMoment) }
    answers[responder.number] = Asked(
      name: screen.nameOfThisMoment,
      answersAsynchronously: responder.answersAsynchronously,
      turn: turn,
      check: isChecking ? act : nil
    )
    return Question(screen: screen, responder: responder, flow: FlowOfScreen(screen))
  }

  private mutating func questionToWaitingWindow() -> Question? {
    guard let window = waitingWindow, let screen = window.rootViewController else { return nil }
    waitingWindow = nil
    return Question(
      screen: screen,
      responder: nil,
      flow: FlowOfScreen(screen, in: window.flowOfLock)
    )
  }

  /// Releases all screens at the end of a run-loop pass.
  mutating func endTurn() {
    frontBefore = front
    top = nil
    walk = nil
    nextWindows = []
    waitingWindow = nil
    isInTurn = false
    turn += 1
  }

  /// Returns whether an answer has removed the screen or its container.
  ///
  /// During an interactive dismissal the screen may still come back, so it doesn't count as leaving.
  private func isLeaving(_ screen: UIViewController) -> Bool {
    let outermost = screen.outermostContainer
    if outermost.isBeingDismissed { return !outermost.isMovedByGesture }
    return outermost.presentingViewController == nil && window?.windowToAsk(with: outermost) == nil
  }

  /// Returns the screen that was asked last, with its ``Front`` before it answered.
  func answerer(of question: Question) -> Answerer {
    Answerer(
      question.screen,
      name: question.responder.flatMap { answers[$0.number]?.name.description }
        ?? question.screen.screenName,
      responder: question.responder?.identity,
      flow: question.flow,
      behind: front
    )
  }

  /// The ``Front`` of the screen that was asked last, before it answered.
  private var front: Front {
    guard let walk else { return frontBefore }
    return Front(top: top, presented: walk.presented)
  }

  /// The names of all screens that were asked, in order.
  var namesOfAsked: [String] { names.map(\.description) }
}

extension UIWindow {
  /// Whether an `onEnd` that is about to be called, or a task that has awaited a flow, might show a screen in the
  /// window.
  var waitsForPendingEnd: Bool {
    FlowCore.pendingHosts.contains { $0.mayShow(in: self) }
  }

  /// The windows to ask, in groups, beginning with the frontmost.
  ///
  /// A window that delays links is a group of its own. Its screens, including hidden ones, are asked
  /// before the screens of the windows below it.
  fileprivate var groupsOfWindowsToAsk: [[UIWindow]] {
    let windows = windowsToAsk
    guard windows.contains(where: \.delaysLinks) else { return [windows] }
    return windows.map { [$0] }
  }
}
