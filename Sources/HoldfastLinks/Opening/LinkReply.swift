import Holdfast

/// What the screens of a window reply to a link that they are asked about and that is not opened.
package struct LinkReply {
  package enum Answer: Equatable {
    case handled
    case refused(by: String, reason: String)
    /// It would wait until this screen has left.
    case later(by: String)
    /// All that responded passed, or none did.
    case none
  }

  package let answer: Answer
  /// The names of the screens that were asked, from the front.
  package let asked: [String]
  /// Those of `asked` whose answer takes its time and did not come.
  package let undecided: [String]
}

extension UIWindow {
  /// Asks the screens as `open` does, from the front until one doesn't pass, and carries nothing out.
  ///
  /// The responders' closures run, because only they know what they answer. The work of `.handled` is dropped,
  /// no screen is revealed, and no guard is asked.
  ///
  /// - Parameters:
  ///   - link: The link.
  ///   - wait: Waits for an answer that takes its time; nil where it does not come, and the next screen is asked.
  /// - Returns: The reply. Linear in the number of screens.
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
      case .atOnce(let body): given = body(screen, link)
      case .inTime(let body):
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
