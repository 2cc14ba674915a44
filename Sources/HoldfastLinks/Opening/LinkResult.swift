import Foundation
import Holdfast

/// What became of a link.
///
/// The names in it are those of the screens at that moment.
public enum LinkResult: Equatable, Sendable {
  /// A screen's responder handled it.
  case handled(by: String)

  /// A screen's responder refused it, as a lock does, or a screen that is guarded by `guardLeaving` stays.
  ///
  /// Nothing was changed.
  case refused(by: String, reason: String)

  /// No screen handled it.
  case failed(LinkError)
}

extension LinkResult: CustomStringConvertible {
  /// What became of the link, with names, and what to do about it.
  public var description: String {
    switch self {
    case .handled(let screen): "handled by \(screen)"
    case .refused(let screen, let reason): "refused by \(screen): \(reason)"
    case .failed(let error): "failed: \(error)"
    }
  }
}

/// Why a link was not handled.
public enum LinkError: Error, Equatable, Sendable {
  /// No screen in the window responds to links of its type, or all who do passed.
  case unanswered(link: String, asked: [String])

  /// What it waited for did not end in time: a transition, an earlier link, an answer, a guard's question, or the
  /// work of the screen that answered.
  case timedOut(link: String, waitingFor: String)

  /// It was opened by answers to the same link, and no other screen answers it; or more than a thousand links were
  /// opened in the work of one another. The chain has these answers, the first one first.
  case circular(link: String, chain: [String])

  /// The task that opened it was cancelled. `waitingFor` is the screen whose `.later` it waited for, if it did.
  case cancelled(link: String, waitingFor: String? = nil)

  /// The window was let go, or its scene disconnected. `waitingFor` is the screen whose `.later` it waited for, if
  /// it did.
  case windowGone(link: String, waitingFor: String? = nil)

  /// The screen that answered could not be brought to the front in time.
  case notRevealed(link: String, screen: String, cover: String)

  /// The screen that answered left before it was in front.
  case screenGone(link: String, screen: String)

  /// The screen that answered was in front, and its work threw an error.
  case handlingFailed(link: String, screen: String, error: String)
}

extension LinkError: CustomStringConvertible, LocalizedError, RecordedError {
  /// What went wrong, with names, and what to do about it.
  public var description: String {
    switch self {
    case .unanswered(let link, let asked) where asked.isEmpty:
      "No screen answered \(link): none in the window responds to links of its type. Call "
        + "respond(to:for:) on a screen that is there as long as the link may come, such as the root."
    case .unanswered(let link, let asked):
      "No screen answered \(link). These were asked and passed: \(asked.joined(separator: ", ")). "
        + "Handle it in one of them, or in a screen that lies behind them all."
    case .timedOut(let link, let reason):
      "\(link) could not be opened in time: \(reason)"
    case .circular(let link, let chain):
      "\(link) goes round in a circle: \(shortened(chain).joined(separator: ", then ")), and opens \(link). A screen "
        + "that has answered a link is not asked again by that. Call respond(to:for:) on the screen that the "
        + "last of them shows, before it opens the link, and answer there."
    case .cancelled(let link, let screen):
      "\(link) is not opened: the task that waited for it was cancelled\(waiting(for: screen))."
    case .windowGone(let link, let screen):
      "\(link) is not opened: its window is gone\(waiting(for: screen)). Open it in a window that is connected."
    case .notRevealed(let link, let screen, let cover):
      "\(screen) answered \(link), but could not be brought to the front: \(cover) is in front of "
        + "it and doesn't leave. Look for an override of dismiss, or for a container that doesn't "
        + "show its child; a screen that is not to be covered up answers .refuse itself."
    case .screenGone(let link, let screen):
      "\(screen) answered \(link), but left before it was in front. Let a screen answer "
        + "that stays, or answer .handled(revealing: false)."
    case .handlingFailed(let link, let screen, let error):
      "\(screen) answered \(link), but could not handle it: \(error)"
    }
  }

  private func waiting(for screen: String?) -> String {
    screen.map { " while \($0) let it wait" } ?? ""
  }

  private func shortened(_ chain: [String]) -> [String] {
    chain.count <= 6 ? chain : chain.prefix(3) + ["\(chain.count - 5) more"] + chain.suffix(2)
  }

  /// What went wrong, with names, as in `description`.
  public var errorDescription: String? { description }
}
