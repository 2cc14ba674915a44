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
    case .windowGone: "the window is gone"
    case .noScene: "the window is in no scene that is connected"
    case .earlier(let link):
      "\(link.linkName), which came before, is still being opened"
        + (link.whatItWaitsFor().map { ": \($0.what)" } ?? "")
    case .noRoot: "the window shows no root"
    case .transition(let screen): "a transition of \(screen) doesn't end"
    case .nothingResponds: "no screen in the window responds to links of its type"
    case .ends: "a flow ends, and its onEnd has not been called yet"
    case .later(let screen): "\(screen) lets links wait until its flow has ended, or it has left"
    case .answer(let screen): "\(screen) has not answered yet\(innerLink())"
    case .question(let screen):
      "\(screen) is guarded, and the question whether it may leave is still open"
    case .cover(let cover, let screen): "\(cover) is in front of \(screen) and has not left yet"
    case .work(let screen, let link):
      "\(screen) answered \(link.linkName), and its work goes on\(innerLink(of: link))"
    case .busy: "other code kept the main actor"
    }
  }

  /// The screen that answered `.later`, if that is the obstacle.
  var screenOfLater: String? { if case .later(let screen) = self { screen } else { nil } }

  /// The rest of a sentence about a link that the app's code has opened in the meantime, with that link's
  /// obstacle.
  private func innerLink(of link: LinkQueue.Ticket? = nil) -> String {
    guard let inner = link?.lastOpened, inner.isOnItsWay else { return "" }
    return ": it has opened \(inner.linkName)"
      + (inner.whatItWaitsFor().map { ", and \($0.what)" } ?? "")
  }

  private var advice: String {
    let longer = "open the link with more time: open(_:within:)."
    switch self {
    case .windowGone, .noScene: return "Open it in a window that is connected."
    case .earlier(let link): return link.whatItWaitsFor()?.advice ?? "Or \(longer)"
    case .noRoot: return "Give the window a root and make it visible before, or \(longer)"
    case .transition: return "Complete the transition, or \(longer)"
    case .nothingResponds: return "Call respond(to:for:) on a screen that is there, or \(longer)"
    case .ends: return "Or \(longer)"
    case .later: return "End the flow of that screen, or dismiss it."
    case .answer: return "Answer sooner, or \(longer)"
    case .question:
      return "Where the user is to have longer for the answer, \(longer)"
    case .cover: return "Let it leave, or \(longer)"
    case .work(_, let link):
      if let inner = link.lastOpened, inner.isOnItsWay, let obstacle = inner.whatItWaitsFor() {
        return obstacle.advice
      }
      return "Await nothing there that may never come, or \(longer)"
    case .busy: return "Keep the main actor free, or \(longer)"
    }
  }
}
