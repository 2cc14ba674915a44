import Holdfast

/// What a screen has to do with links.
///
/// It hangs on the screen, holds the responders' closures and with them their coordinators, and dies
/// with the screen.
@MainActor
final class ScreenLinks {
  private var responders: [ObjectIdentifier: AnyObject] = [:]
  private var carried: [ObjectIdentifier: Any] = [:]

  func responder<Link>(to links: Link.Type) -> LinkResponder<Link>? {
    responders[ObjectIdentifier(links)] as? LinkResponder<Link>
  }

  func set<Link>(_ responder: LinkResponder<Link>) {
    responders[ObjectIdentifier(Link.self)] = responder
  }

  func carriedLink<Link>(of links: Link.Type) -> Link? {
    carried[ObjectIdentifier(links)] as? Link
  }

  func carry<Link>(_ link: Link) {
    carried[ObjectIdentifier(Link.self)] = link
  }
}

/// One screen's answer to one type of link.
@MainActor
final class LinkResponder<Link> {
  /// Holds the coordinator strongly and the screen weakly.
  let answer: @MainActor (Link) async -> LinkAnswer

  init(_ answer: @escaping @MainActor (Link) async -> LinkAnswer) {
    self.answer = answer
  }
}

extension UIViewController {
  var linksIfAny: ScreenLinks? { addition(ScreenLinks.self) }

  var links: ScreenLinks {
    if let links = linksIfAny { return links }
    let made = ScreenLinks()
    add(made)
    return made
  }
}
