import Holdfast

/// The screens of a window that respond to one type of link, from the front to the back, each once.
///
/// What it knows of the hierarchy is good for one turn of the main queue. An answer may take its time,
/// and the hierarchy is another one then: it is read anew, without those who passed.
@MainActor
struct LinkSearch {
  /// Someone to be asked.
  struct Question {
    let screen: UIViewController
    let responder: AnyLinkResponder
  }

  private struct Asked {
    let responder: Int
    /// Put into words only for the result.
    let name: ScreenName
  }

  private let links: ObjectIdentifier
  private weak var window: UIWindow?
  /// Nil when its turn is over.
  private var walk: HierarchyWalk?
  /// The one who was asked last, and what was in front of it; nil when the turn is over.
  private var front: Front?
  /// The same, once the turn is over; nobody, before someone was asked.
  private var answererBefore = Answerer()
  private var asked: [Asked] = []
  /// Those of `asked` who were asked in earlier turns, by number.
  private var passed: Set<Int> = []

  /// - Parameters:
  ///   - links: The type of link.
  ///   - window: Where to look.
  init(for links: (some Any).Type, in window: UIWindow) {
    self.links = ObjectIdentifier(links)
    self.window = window
  }

  /// Whether the hierarchy was read in this turn.
  var isUpToDate: Bool { walk != nil }

  /// Begins anew, in front; screens are held from now until the turn ends.
  mutating func beginTurn() {
    guard let window else { return }
    walk = HierarchyWalk(of: window)
    for passer in asked[passed.count...] { passed.insert(passer.responder) }
  }

  /// Lets go of all screens.
  mutating func endTurn() {
    answererBefore = answerer
    front = nil
    walk = nil
  }

  /// Who is to be asked now, after the one before has passed; nil when all were.
  mutating func next() -> Question? {
    while let screen = walk?.nextScreen() {
      guard let responder = screen.linksIfAny?.responder(to: links),
        passed.isEmpty || !passed.contains(responder.number)
      else { continue }
      let front = Front(of: screen, presented: walk?.presented)
      if front.isGone(from: window) { continue }
      self.front = front
      asked.append(Asked(responder: responder.number, name: ScreenName(ofThisMoment: screen)))
      return Question(screen: screen, responder: responder)
    }
    return nil
  }

  /// The one who was asked last.
  var answerer: Answerer {
    guard let front, let last = asked.last else { return answererBefore }
    return Answerer(name: last.name.description, asOf: front)
  }

  /// The names of all who were asked, in order.
  var namesOfAsked: [String] { ScreenName.words(for: asked.map(\.name)) }
}
