import Holdfast

/// The screens of a window, and of those in front of it, that respond to one type of link, from the front to the back, each once.
///
/// What it knows of the hierarchy is good for one turn of the main queue. An answer may take its time,
/// and the hierarchy is another one then: it is read anew, without those who passed.
@MainActor
struct LinkSearch {
  /// A screen to be asked.
  struct Question {
    let screen: UIViewController
    let responder: AnyLinkResponder
  }

  private let links: ObjectIdentifier
  private weak var window: UIWindow?
  /// Nil when its turn is over.
  private var walk: HierarchyWalk?
  /// The top of the stack of the one who was asked last, before it answered; nil when the turn is over.
  private var top: UIViewController?
  /// What was in front of the one who was asked last, once the turn is over.
  private var frontBefore = Front()
  /// The numbers of the responders that were asked, and their screens' names, put into words only for the
  /// result.
  private var asked: [(responder: Int, name: ScreenName)] = []
  /// Those of `asked` who were asked in earlier turns, by number.
  private var passed: Set<Int> = []
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

  /// Who is to be asked now, after the one before has passed; nil when all were.
  ///
  /// Screens are held from the first question of a turn until `endTurn()`.
  ///
  /// - Parameter turnBegins: Called when the hierarchy is read anew, from the front.
  /// - Returns: Whom to ask; held by the caller while it answers.
  mutating func next(_ turnBegins: () -> Void) -> Question? {
    if walk == nil, let window {
      walk = HierarchyWalk(of: window.windowsToAsk)
      passed.formUnion(asked[passed.count...].lazy.map(\.responder))
      turnBegins()
    }
    while let screen = walk?.nextScreen() {
      guard let responder = screen.linksIfAny?.responder(to: links),
        !passed.contains(responder.number), !isLeaving(screen)
      else { continue }
      guard mayAsk(responder.number) else {
        hasLeftOut = true
        continue
      }
      top = screen.navigationController?.topViewController
      asked.append((responder.number, screen.nameOfThisMoment))
      return Question(screen: screen, responder: responder)
    }
    return nil
  }

  /// Lets go of all screens.
  mutating func endTurn() {
    frontBefore = front
    top = nil
    walk = nil
  }

  /// Whether an answer has taken the screen away, or what it is in; under a finger it may come back.
  private func isLeaving(_ screen: UIViewController) -> Bool {
    let outermost = screen.outermostContainer
    if outermost.isBeingDismissed { return !outermost.isMovedByGesture }
    return outermost.presentingViewController == nil && window?.windowToAsk(with: outermost) == nil
  }

  /// The screen that was asked last, by the name it had then; nil before anyone was asked.
  func answerer(_ screen: UIViewController) -> Answerer? {
    asked.last.map { Answerer(screen, name: $0.name.description, behind: front) }
  }

  /// What was in front of the one who was asked last, before it answered.
  private var front: Front {
    guard let walk else { return frontBefore }
    return Front(top: top, presented: walk.presented)
  }

  /// The names of all who were asked, in order.
  var namesOfAsked: [String] { asked.map(\.name.description) }
}
