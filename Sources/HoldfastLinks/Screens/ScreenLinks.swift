import Dispatch
import Holdfast

/// What a screen has to do with links.
///
/// It is stored on the screen, and holds the responders' closures and with them their coordinators until the
/// screen leaves its flow.
@MainActor
final class ScreenLinks: ScreenAddition {
  /// One for each type of link: mostly it is one alone.
  private var responders: [AnyLinkResponder] = []
  private var carried: [ObjectIdentifier: Any] = [:]
  /// Whether a restoration has brought the screen, or found it where it was to be.
  var isRestored = false

  func responder(to links: ObjectIdentifier) -> AnyLinkResponder? {
    for responder in responders where responder.links == links { return responder }
    return nil
  }

  func set(_ responder: AnyLinkResponder) {
    responders = responders.filter { $0.links != responder.links } + [responder]
  }

  /// A coordinator that is freed may run code of the app, which must not run where flows end.
  func screenHasLeft() {
    if responders.isEmpty { return }
    let left = responders
    responders = []
    DispatchQueue.main.async { withExtendedLifetime(left) {} }
  }

  func carriedLink<Link>(of links: Link.Type) -> Link? {
    carried[ObjectIdentifier(links)] as? Link
  }

  func carry<Link>(_ link: Link) {
    carried[ObjectIdentifier(Link.self)] = link
  }
}

/// One screen's answer to one type of link, whatever that is.
@MainActor
class AnyLinkResponder {
  private static var made = 0

  /// The type of link.
  let links: ObjectIdentifier
  /// No other responder has it, nor will one have it later.
  let number: Int

  /// Which responder it is, of all that have been made, and to which type of link.
  struct Identity: Equatable {
    let links: ObjectIdentifier
    let number: Int
  }

  var identity: Identity { Identity(links: links, number: number) }

  /// Whether its answers may take their time.
  var takesItsTime: Bool { false }

  fileprivate init(to links: ObjectIdentifier) {
    self.links = links
    Self.made += 1
    number = Self.made
  }

  /// Asked with the type it was made for.
  func typed<Link>(_ links: Link.Type) -> LinkResponder<Link> {
    // Only a `LinkResponder` calls the initializer, with its own type of link.
    precondition(self.links == ObjectIdentifier(links))
    return unsafeDowncast(self, to: LinkResponder<Link>.self)
  }
}

/// One screen's answer to one type of link.
@MainActor
final class LinkResponder<Link>: AnyLinkResponder {
  /// Holds the coordinator strongly; its screen is its parameter.
  enum Body {
    /// Called in the turn in which the search comes to the screen, and without a task's frames.
    case atOnce(@MainActor (UIViewController, Link) -> LinkAnswer)
    /// May take its time.
    case inTime(@MainActor (UIViewController, Link) async -> LinkAnswer)
  }

  let body: Body

  override var takesItsTime: Bool { if case .inTime = body { true } else { false } }

  init(_ body: Body) {
    self.body = body
    super.init(to: ObjectIdentifier(Link.self))
  }
}

extension UIViewController {
  var linksIfAny: ScreenLinks? { addition(ScreenLinks.self) }

  /// What the screen does with links of that type, if it responds to them.
  func responder<Link>(to links: Link.Type) -> LinkResponder<Link>? {
    linksIfAny?.responder(to: ObjectIdentifier(links))?.typed(links)
  }

  /// Whether this responder is the one that the screen has now for its type of link.
  func responds(as responder: AnyLinkResponder.Identity) -> Bool {
    linksIfAny?.responder(to: responder.links)?.number == responder.number
  }

  var links: ScreenLinks {
    if let links = linksIfAny { return links }
    let made = ScreenLinks()
    add(made)  // acts: made when it is first asked for
    return made
  }
}
