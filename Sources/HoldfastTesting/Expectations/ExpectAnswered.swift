import Holdfast
import HoldfastLinks

/// Expects a screen in `window` to handle each of the links, without opening one.
///
/// ```swift
/// await expectAnswered(AppLink.allCases, in: window)
/// ```
///
/// The function first waits until everything has settled. Then, for each link, the screens with a responder to `Link`
/// are asked in the order of `UIWindow.open`, from the front until one of them answers something other than
/// `.pass`. **The closures of `respond(to:for:)` run**, because only they know the answer. If a closure still awaits
/// something when everything has settled, its task is cancelled, and the next screen is asked. **The work in `.handled`
/// and `.forwarded` doesn't run.** No screen is brought to the front, no guard is asked, and the result of a forwarded
/// link isn't known. If a closure shows a screen before it answers, the screen is shown in the test as well.
///
/// One failure names the links that no screen handles, each with the screens that were asked. It includes links that a
/// screen, such as a lock, refuses or lets wait, because the screens behind it aren't asked. So call this function in
/// the situations in which the app must handle the links, for example with each of its tabs and sheets in front. Leave
/// out the links that a screen must refuse.
///
/// After this function has returned, it holds nothing, unless a closure ignores the cancellation of its task.
///
/// - Parameters:
///   - links: The links, such as `allCases`, or a list with one link for each case.
///   - window: The visible window.
///   - file: The file of the caller.
///   - line: The line of the caller.
@preconcurrency @MainActor
public func expectAnswered<Link>(
  _ links: some Sequence<Link>,
  in window: UIWindow,
  file: StaticString = #filePath,
  line: UInt = #line
) async {
  await settle(file: file, line: line)
  var count = 0
  var isAsked = false
  var unanswered: [String] = []
  for link in links {
    count += 1
    let reply = await window.reply(to: link, waiting: answerUntilSettled)
    if !reply.asked.isEmpty { isAsked = true }
    if let reason = reply.whyUnanswered { unanswered.append("\n  \(link): \(reason)") }
  }
  func fail(_ message: String) {
    let tree = window.rootViewController.map { surroundings(of: $0) } ?? ""
    Failure.report(message + tree, file: file, line: line)
  }
  if count == 0 { return fail("No link of \(Link.self) was passed, so none was tried.") }
  if unanswered.isEmpty { return }
  guard isAsked else {
    return fail(
      """
      No screen in the window responds to links of \(Link.self). Call respond(to:for:) on a screen that is in the \
      window whenever a link may be opened, such as the root.
      """
    )
  }
  fail(
    """
    No screen handles \(unanswered.count) of \(count) links of \(Link.self):\(unanswered.joined())
    Handle each in one of the screens that answered .pass, or in a screen behind all of them.
    """
  )
}

/// Runs an asynchronous answer until everything has settled, and cancels it if it isn't complete by then.
///
/// - Returns: The answer, or nil if `body` was cancelled.
@MainActor
private func answerUntilSettled(
  _ body: @escaping @MainActor () async -> LinkAnswer
) async
  -> LinkAnswer?
{
  var answer: LinkAnswer?
  let task = Task { @MainActor in answer = await body() }
  _ = await settling()
  if let answer { return answer }
  task.cancel()
  _ = await settling()
  return nil
}

extension LinkReply {
  /// The reason why no screen handles the link, or nil if a screen handles it.
  fileprivate var whyUnanswered: String? {
    let passed = asked.filter { !undecided.contains($0) }
    let others = [
      passed.isEmpty ? nil : "\(passed.joined(separator: ", ")) answered .pass",
      undecided.isEmpty
        ? nil
        : "\(undecided.joined(separator: ", ")) awaits something that doesn't happen here, such as the user's answer",
    ].compactMap { $0 }
    switch answer {
    case .handled: return nil
    case .refused(let screen, let reason): return "refused by \(screen): \(reason)"
    case .later(let screen): return "waits until \(screen) has left"
    case .none: return others.isEmpty ? "no screen responds" : others.joined(separator: "; ")
    }
  }
}
