import Holdfast
import HoldfastLinks

/// Expects a screen in `window` to handle each of the links, without opening one.
///
/// ```swift
/// await expectAnswered(AppLink.allCases, in: window)
/// ```
///
/// When everything has settled, the screens with a responder to `Link` are asked for each link as
/// `UIWindow.open` asks them, from the front until one doesn't pass. **What runs** are the closures of
/// `respond(to:for:)`, because only they know what they answer. One that awaits something gets the time until
/// nothing moves; then its task is cancelled and the next screen is asked. **What does not run** is the work in
/// `.handled` and `.forwarded`: no screen is brought to the front, no guard is asked, and what a forwarded link
/// comes to is not known. A closure that shows something before it answers shows it here, too.
///
/// One failure names the links that no screen handles, and for each the screens that were asked. A link that
/// is refused or has to wait, as by a lock, is among them: the screens behind are not asked. So try the links where the app
/// handles them, in front of each of its tabs and sheets. Links that are to be refused there are left out.
///
/// Nothing is held when this returns, except by a closure that goes on although its task is cancelled.
///
/// - Parameters:
///   - links: The links: `allCases`, or a list with one of each case.
///   - window: The window, on display.
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
  if count == 0 { return fail("No link of \(Link.self) is given, so none is tried.") }
  if unanswered.isEmpty { return }
  guard isAsked else {
    return fail(
      "No screen in the window responds to links of \(Link.self). Call respond(to:for:) on a screen that is "
        + "there as long as a link may come, such as the root."
    )
  }
  fail(
    "No screen handles \(unanswered.count) of \(count) links of \(Link.self):\(unanswered.joined())\n"
      + "Handle each in one of the screens that passed, or in a screen that lies behind them all."
  )
}

/// Runs an answer that takes its time until nothing moves any more; nil if it goes on, and is cancelled.
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
  /// Nil for a link that is handled.
  fileprivate var whyUnanswered: String? {
    let passed = asked.filter { !undecided.contains($0) }
    let others = [
      passed.isEmpty ? nil : "\(passed.joined(separator: ", ")) passed",
      undecided.isEmpty
        ? nil
        : "\(undecided.joined(separator: ", ")) awaits something that does not come here, such as the user's word",
    ].compactMap { $0 }
    switch answer {
    case .handled: return nil
    case .refused(let screen, let reason): return "refused by \(screen): \(reason)"
    case .later(let screen): return "waits until \(screen) has left"
    case .none: return others.isEmpty ? "no screen responds" : others.joined(separator: "; ")
    }
  }
}
