import Dispatch
import Holdfast

/// The responders of a screen, and the links that it carries.
///
/// The screen holds this object. The object holds the responders' closures, and through them their coordinators, until
/// the screen leaves its flow.
@MainActor
final class ScreenLinks: ScreenAddition {
  /// The responders, one for each type of link.
  ///
  /// Most screens have only one.
  private var responders: [AnyLinkResponder] = []
  private var carried: [ObjectIdentifier: Any] = [:]
  /// The last restoration that has shown the screen or found it in its former position.
  weak var restoration: LinkQueue.Ticket?

  func responder(to links: ObjectIdentifier) -> AnyLinkResponder? {
    for responder in responders where responder.links == links { return responder }
    return nil
  }

  func set(_ responder: AnyLinkResponder) {
    responders = responders.filter { $0.links != responder.links } + [responder]
  }

  /// Releases the responders in a later run-loop pass.
  ///
  /// The deallocation of a coordinator may run code of the app, which must not run while flows end.
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

/// The type-erased responder of a screen to one type of link.
@MainActor
class AnyLinkResponder {
  private static var made = 0

  /// The type of link.
  let links: ObjectIdentifier
  /// A number that is never given to another responder.
  let number: Int

  /// The identity of a responder, which consists of its number and its type of link.
  struct Identity: Equatable {
    let links: ObjectIdentifier
    let number: Int
  }

  var identity: Identity { Identity(links: links, number: number) }

  /// Whether the responder's answers are asynchronous.
  var answersAsynchronously: Bool { false }

  fileprivate init(to links: ObjectIdentifier) {
    self.links = links
    Self.made += 1
    number = Self.made
  }

  /// Returns this responder with its own type of link, which the caller names.
  func typed<Link>(_ links: Link.Type) -> LinkResponder<Link> {
    // Only a `LinkResponder` calls the initializer, with its own type of link.
    precondition(self.links == ObjectIdentifier(links))
    return unsafeDowncast(self, to: LinkResponder<Link>.self)
  }
}

/// The responder of a screen to one type of link.
@MainActor
final class LinkResponder<Link>: AnyLinkResponder {
  /// The closure that answers.
  ///
  /// It holds the coordinator strongly, and receives its screen as a parameter.
  enum Body {
    /// A synchronous closure.
    ///
    /// It is called in the same run-loop pass in which the search reaches the screen, outside of a task.
    case synchronous(@MainActor (UIViewController, Link) -> LinkAnswer)
    /// An asynchronous closure.
    case asynchronous(@MainActor (UIViewController, Link) async -> LinkAnswer)
  }

  let body: Body

  override var answersAsynchronously: Bool { if case .asynchronous = body { true } else { false } }

  init(_ body: Body) {
    self.body = body
    super.init(to: ObjectIdentifier(Link.self))
  }
}

extension UIViewController {
  var linksIfAny: ScreenLinks? { addition(ScreenLinks.self) }

  /// Returns the screen's responder to links of this type, if it has one.
  func responder<Link>(to links: Link.Type) -> LinkResponder<Link>? {
    linksIfAny?.responder(to: ObjectIdentifier(links))?.typed(links)
  }

  /// Returns whether this responder is the screen's current one for its type of link.
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
