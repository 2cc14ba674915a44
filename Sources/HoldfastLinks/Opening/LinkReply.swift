import Holdfast

/// The reply of a window's screens to a question about a link, which isn't opened.
package struct LinkReply {
  package enum Answer: Equatable {
    case handled
    case refused(by: String, reason: String)
    /// A screen would let the link wait until the screen has left.
    case later(by: String)
    /// All screens with a responder passed, or no screen has one.
    case none
  }

  package let answer: Answer
  /// The names of the screens that were asked, beginning at the front.
  package let asked: [String]
  /// The names in `asked` of the screens whose asynchronous answer wasn't received.
  package let undecided: [String]
}

extension UIWindow {
  /// Asks the screens from the front until one of them doesn't pass, as `open` does, but doesn't act on the answer.
  ///
  /// The responders' closures are called, because only they know the answer. The work of `.handled` isn't run, no
  /// screen is brought to the front, and no guard is asked.
  ///
  /// - Parameters:
  ///   - link: The link.
  ///   - wait: Waits for an asynchronous answer. If it returns nil, the next screen is asked.
  /// - Returns: The reply.
  /// - Complexity: Linear in the number of screens.
  package func reply<Link>(
    to link: Link,
    waiting wait: (@escaping @MainActor () async -> LinkAnswer) async -> LinkAnswer?
  ) async -> LinkReply {
    var search = LinkSearch(for: Link.self, in: self)
    var undecided: [String] = []
    var answer = LinkReply.Answer.none
    while answer == .none, let question = search.next({}) {
      let screen = question.screen
      let name = screen.screenName
      let given: LinkAnswer?
      switch question.responder?.typed(Link.self).body {
      case nil: given = .later
      case .synchronous(let body): given = body(screen, link)
      case .asynchronous(let body):
        given = await wait { await body(screen, link) }
        search.endTurn()
      }
      switch given?.kind {
      case .handled: answer = .handled
      case .refuse(let reason): answer = .refused(by: name, reason: reason)
      case .later: answer = .later(by: name)
      case .pass, .restored: break
      case nil: undecided.append(name)
      }
    }
    search.endTurn()
    return LinkReply(answer: answer, asked: search.namesOfAsked, undecided: undecided)
  }
}
