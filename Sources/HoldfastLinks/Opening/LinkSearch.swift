import Holdfast

/// The screens of a window, and of those in front of it, that respond to one type of link, from the front to the back,
/// and what they have been asked about one link.
///
/// What it knows of the hierarchy is good for one turn of the main queue. An answer may take its time,
/// and the hierarchy is another one then: it is read anew. What was asked is remembered for the link: a search goes
/// on without the screens that have passed. Before each act the screens in front are checked, and then only an answer
/// that is still fresh counts.
@MainActor
struct LinkSearch {
  /// A screen to be asked.
  struct Question {
    let screen: UIViewController
    /// Nil where no screen of a window that lets links wait responds: then the answer is `.later`.
    let responder: AnyLinkResponder?
    /// The flow that the screen is in when it is asked.
    let flow: FlowOfScreen
  }

  /// An answer that was asked for.
  private struct Asked {
    let name: ScreenName
    let takesItsTime: Bool
    /// The turn in which the answer came.
    var turn: Int
    /// The check in which it was asked; nil if it was in a search.
    let check: Int?
  }

  private let links: ObjectIdentifier
  private weak var window: UIWindow?
  /// Nil when its turn is over.
  private var walk: HierarchyWalk?
  /// The groups of windows to walk through after this one; those of a group are walked through together.
  private var nextWindows: ArraySlice<[UIWindow]> = []
  /// The window of the group that lets links wait, until a screen in it responds.
  private var waitingWindow: UIWindow?
  /// The top of the stack of the one who was asked last, before it answered; nil when the turn is over.
  private var top: UIViewController?
  /// What was in front of the one who was asked last, once the turn is over.
  private var frontBefore = Front()
  /// By the numbers of the responders.
  private var answers: [Int: Asked] = [:]
  /// The names of all that were asked, each once, put into words only for the result.
  private var names: [ScreenName] = []
  /// The number of the turn, counted as turns end.
  private(set) var turn = 0
  private var isInTurn = false
  /// The number of the act for which the screens in front are checked.
  private var act = 0
  /// The screen up to which screens are asked.
  private weak var limit: UIViewController?
  /// Whether a screen is to be asked.
  private var isWanted: (@MainActor (UIViewController) -> Bool)?
  private var isChecking = false
  private let mayAsk: @MainActor (_ responder: Int) -> Bool
  /// Whether one is there that may not be asked.
  private(set) var hasLeftOut = false

  /// - Parameters:
  ///   - links: The type of link.
  ///   - window: Where to look.
  ///   - mayAsk: Whether the responder of that number is to be asked.
  init(
    for links: (some Any).Type,
    in window: UIWindow,
    where mayAsk: @escaping @MainActor (_ responder: Int) -> Bool = { _ in true }
  ) {
    self.links = ObjectIdentifier(links)
    self.window = window
    self.mayAsk = mayAsk
  }

  // MARK: What is asked

  /// From now on it asks from the front until a screen doesn't pass: those that have not been asked.
  mutating func search() {
    isChecking = false
    walk = nil
  }

  /// From now on it asks the screens in front of one, where what they answered is not fresh.
  ///
  /// An answer is fresh in the turn in which it came. A screen that takes its time to answer, and may ask the user, is
  /// asked again once for each act at most: two of them would have to be asked again and again otherwise.
  mutating func beginCheck(ofScreensInFrontOf screen: UIViewController) {
    isChecking = true
    limit = screen
    walk = nil
  }

  /// The same of all screens that are wanted, wherever they are.
  mutating func beginCheck(ofScreensThat isWanted: @escaping @MainActor (UIViewController) -> Bool)
  {
    isChecking = true
    self.isWanted = isWanted
    walk = nil
  }

  /// What follows is checked for another act.
  mutating func beginNextAct() { act += 1 }

  /// The screen that was asked last has answered.
  mutating func noteAnswer(_ responder: AnyLinkResponder) { answers[responder.number]?.turn = turn }

  /// The door that was asked has left: all screens are asked as for a link that comes now.
  mutating func forget() {
    answers = [:]
    names = []
  }

  private func isToAsk(_ responder: AnyLinkResponder) -> Bool {
    guard let asked = answers[responder.number] else { return true }
    if !isChecking || asked.turn == turn { return false }
    return !(asked.takesItsTime && asked.check == act)
  }

  /// Who is to be asked now, after the one before has passed; nil when all were.
  ///
  /// Screens are held from the first question of a turn until `endTurn()`.
  ///
  /// - Parameter turnBegins: Called when a turn begins, at the end of which `endTurn()` is to be called.
  /// - Returns: Whom to ask; held by the caller while it answers.
  mutating func next(_ turnBegins: () -> Void) -> Question? {
    if walk == nil, let window {
      nextWindows = window.groupsOfWindowsToAsk[...]
      walkThroughNextWindows()
      if !isInTurn { turnBegins() }
      isInTurn = true
    }
    while walk != nil {
      while let screen = walk?.nextScreen() {
        if isChecking, screen === limit { return nil }
        guard isWanted?(screen) ?? true else { continue }
        if let question = question(to: screen) { return question }
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
    waitingWindow = windows.first { $0.letsLinksWait && $0 !== window }
  }

  private mutating func question(to screen: UIViewController) -> Question? {
    guard let responder = screen.linksIfAny?.responder(to: links), !isLeaving(screen)
    else { return nil }
    waitingWindow = nil
    guard isToAsk(responder) else { return nil }
    guard mayAsk(responder.number) else {
      hasLeftOut = true
      return nil
    }
    top = screen.navigationController?.topViewController
    if answers[responder.number] == nil { names.append(screen.nameOfThisMoment) }
    answers[responder.number] = Asked(
      name: screen.nameOfThisMoment,
      takesItsTime: responder.takesItsTime,
      turn: turn,
      check: isChecking ? act : nil
    )
    return Question(screen: screen, responder: responder, flow: FlowOfScreen(screen))
  }

  private mutating func questionToWaitingWindow() -> Question? {
    guard let screen = waitingWindow?.rootViewController else { return nil }
    waitingWindow = nil
    return Question(screen: screen, responder: nil, flow: FlowOfScreen(screen))
  }

  /// Lets go of all screens.
  mutating func endTurn() {
    frontBefore = front
    top = nil
    walk = nil
    nextWindows = []
    waitingWindow = nil
    isInTurn = false
    turn += 1
  }

  /// Whether its flow ends, or an answer has taken the screen away, or what it is in; under a finger it may come back.
  private func isLeaving(_ screen: UIViewController) -> Bool {
    if screen.isInEndingFlow { return true }
    let outermost = screen.outermostContainer
    if outermost.isBeingDismissed { return !outermost.isMovedByGesture }
    return outermost.presentingViewController == nil && window?.windowToAsk(with: outermost) == nil
  }

  /// The screen that was asked last, and what was in front of it before it answered.
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

  /// What was in front of the one who was asked last, before it answered.
  private var front: Front {
    guard let walk else { return frontBefore }
    return Front(top: top, presented: walk.presented)
  }

  /// The names of all who were asked, in order.
  var namesOfAsked: [String] { names.map(\.description) }
}

extension UIWindow {
  /// The windows to ask, the frontmost first: each that lets links wait is a group of its own, since what lies in front
  /// in it is asked before what a window beneath hides.
  fileprivate var groupsOfWindowsToAsk: [[UIWindow]] {
    let windows = windowsToAsk
    guard windows.contains(where: \.letsLinksWait) else { return [windows] }
    return windows.map { [$0] }
  }
}
