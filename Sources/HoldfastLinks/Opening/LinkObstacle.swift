import Holdfast

/// The reason why a link waits, with advice in case the obstacle doesn't go away.
@MainActor
enum LinkObstacle {
  case windowGone
  case noScene
  case earlier(LinkQueue.Ticket)
  case noRoot
  case transition(of: String)
  case nothingResponds
  case ends
  case answer(of: ScreenName)
  case later(String)
  case question(of: String)
  case cover(String, of: String)
  case work(of: String, on: LinkQueue.Ticket)
  /// Other code has occupied the main actor since the link was opened.
  case busy

  /// The obstacle and the advice, for an error.
  var words: String { "\(what). \(advice)" }

  /// The obstacle as part of a sentence.
  var what: String {
    switch self {
    case .windowGone: "the window was deallocated or its scene was disconnected"
    case .noScene: "the window isn't in a connected scene"
    case .earlier(let link):
      "\(link.linkName), which began earlier, hasn't finished\(link.describeObstacle { ": \($0.what)" } ?? "")"
    case .noRoot: "the window shows no root"
    case .transition(let screen): "a transition of \(screen) doesn't end"
    case .nothingResponds: "no screen in the window responds to links of its type"
    case .ends: "a flow is ending, and its onEnd hasn't been called yet"
    case .later(let screen): "\(screen) lets links wait until its flow has ended or it has left"
    case .answer(let screen): "\(screen) hasn't answered yet\(innerLink())"
    case .question(let screen): "the guard of \(screen) hasn't answered yet"
    case .cover(let cover, let screen): "\(cover) is in front of \(screen) and hasn't left yet"
    case .work(let screen, let link):
      "\(screen) answered \(link.linkName), and its work is still running\(innerLink(of: link))"
    case .busy: "other code blocked the main actor"
    }
  }

  /// The screen that answered `.later`, if that is the obstacle.
  var screenOfLater: String? { if case .later(let screen) = self { screen } else { nil } }

  /// Returns words for the end of a sentence.
  ///
  /// They name the inner link that the app's code has opened and that link's obstacle.
  private func innerLink(of link: LinkQueue.Ticket? = nil) -> String {
    guard let inner = link?.lastOpened, inner.isBeingOpened else { return "" }
    return ": it has opened \(inner.linkName)"
      + (inner.describeObstacle { ", and \($0.what)" } ?? "")
  }

  private var advice: String {
    let longer = "open the link with more time: open(_:within:)."
    switch self {
    case .windowGone, .noScene: return "Open it in a window of a connected scene."
    case .earlier(let link):
      return link.describeObstacle { $0.advice } ?? "Wait for it, or \(longer)"
    case .noRoot: return "Give the window a root and make it visible first, or \(longer)"
    case .transition: return "Complete the transition, or \(longer)"
    case .nothingResponds: return "Call respond(to:for:) on a screen in the window, or \(longer)"
    case .ends: return "Wait for it, or \(longer)"
    case .later(let screen): return "End the flow of \(screen), or dismiss \(screen)."
    case .answer: return "Answer sooner, or \(longer)"
    case .question: return "If the user needs longer, \(longer)"
    case .cover(let cover, _): return "Let \(cover) leave, or \(longer)"
    case .work(_, let link):
      if let inner = link.lastOpened, inner.isBeingOpened,
        let advice = inner.describeObstacle({ $0.advice })
      {
        return advice
      }
      return "Don't await anything there that may never happen, or \(longer)"
    case .busy: return "Keep the main actor free, or \(longer)"
    }
  }
}
