import Foundation
import Holdfast

/// The result of opening a link.
///
/// It contains the names that screens had when the link was opened.
public enum LinkResult: Equatable, Sendable {
  /// A responder of this screen handled the link.
  case handled(by: String)

  /// This screen refused the link, as a lock may do, or its guard (`guardLeaving`) didn't allow it to leave.
  ///
  /// The hierarchy wasn't changed, unless the screen that refused, or its guard, was added only after other screens had
  /// been removed for the link.
  case refused(by: String, reason: String)

  /// No screen handled the link.
  case failed(LinkError)
}

extension LinkResult: CustomStringConvertible {
  /// The result, with the names of screens, and advice if the link failed.
  public var description: String {
    switch self {
    case .handled(let screen): "handled by \(screen)"
    case .refused(let screen, let reason): "refused by \(screen): \(reason)"
    case .failed(let error): "failed: \(error)"
    }
  }
}

/// The reason why a link wasn't handled.
public enum LinkError: Error, Equatable, Sendable {
  /// No screen in the window responds to links of this type, or all screens that respond have passed.
  case unanswered(link: String, asked: [String])

  /// The link waited too long for a transition, an earlier link, an answer, a guard's question, or the work
  /// of a screen.
  case timedOut(link: String, waitingFor: String)

  /// Answers to the link opened the same link again, and no other screen answered it.
  ///
  /// This is also the error if the work of links has opened more than a thousand links inside each other. The chain
  /// contains the answers that led to this link, beginning with the first.
  case circular(link: String, chain: [String])

  /// The task that opened the link was cancelled.
  ///
  /// If the link waited for a screen that answered `.later`, `waitingFor` is the name of that screen.
  case cancelled(link: String, waitingFor: String? = nil)

  /// The window was deallocated, its scene was disconnected, or the app has removed it from its scene.
  ///
  /// If the link waited for a screen that answered `.later`, `waitingFor` is the name of that screen.
  case windowGone(link: String, waitingFor: String? = nil)

  /// The screen that answered couldn't be brought to the front in time.
  case notRevealed(link: String, screen: String, cover: String)

  /// The screen that answered left before it was in front.
  case screenGone(link: String, screen: String)

  /// The screen that answered was in front, and its work threw an error.
  case handlingFailed(link: String, screen: String, error: String)
}

extension LinkError: CustomStringConvertible, LocalizedError, RecordedError {
  /// The error, with the names of screens, and advice.
  public var description: String {
    switch self {
    case .unanswered(let link, let asked) where asked.isEmpty:
      """
      No screen answered \(link): no screen in the window responds to links of its type. Call respond(to:for:) on a \
      screen that is in the window whenever the link may be opened, such as the root.
      """
    case .unanswered(let link, let asked):
      """
      No screen answered \(link). These screens answered .pass: \(asked.joined(separator: ", ")). Handle it in one of \
      them, or in a screen behind all of them.
      """
    case .timedOut(let link, let reason):
      "\(link) could not be opened in time: \(reason)"
    case .circular(let link, let chain):
      """
      \(link) opens itself again: \(shortened(chain).joined(separator: ", then ")), and opens \(link). A screen that \
      has answered a link isn't asked again when its answer opens the same link. Call respond(to:for:) on the screen \
      that the last of these screens shows before it opens the link, and answer there.
      """
    case .cancelled(let link, let screen):
      "\(link) wasn't opened: the task that waited for it was cancelled\(waiting(for: screen))."
    case .windowGone(let link, let screen):
      """
      \(link) wasn't opened: its window was deallocated or its scene was disconnected\(waiting(for: screen)). Open it \
      in a window of a connected scene.
      """
    case .notRevealed(let link, let screen, let cover):
      """
      \(screen) answered \(link), but could not be brought to the front: \(cover) is in front of it and doesn't leave. \
      Look for an override of dismiss, or for a container that doesn't show its child. If \(cover) must stay in front, \
      let it answer .refuse.
      """
    case .screenGone(let link, let screen):
      """
      \(screen) answered \(link), but left before it was in front. Answer in a screen that stays, or answer \
      .handled(revealing: false).
      """
    case .handlingFailed(let link, let screen, let error):
      "\(screen) answered \(link), but could not handle it: \(error)"
    }
  }

  private func waiting(for screen: String?) -> String {
    screen.map { " while \($0) let the link wait" } ?? ""
  }

  private func shortened(_ chain: [String]) -> [String] {
    chain.count <= 6 ? chain : chain.prefix(3) + ["\(chain.count - 5) more"] + chain.suffix(2)
  }

  /// The same text as `description`.
  public var errorDescription: String? { description }
}
