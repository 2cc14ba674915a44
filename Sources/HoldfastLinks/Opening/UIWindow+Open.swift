import Foundation
import Holdfast

extension UIWindow {
  /// Opens a link by asking the screens of the window, from the front to the back, until one of them handles or refuses
  /// it.
  ///
  /// ```swift
  /// switch await window.open(AppLink.post(42)) {
  /// case .handled(let screen): print("shown by", screen)
  /// case .refused(let screen, let reason): print(screen, "says:", reason)
  /// case .failed(let error): print(error)
  /// }
  /// ```
  ///
  /// **Which screens are asked.** The method asks screens with a responder to `Link`, from the front to the back of the
  /// live hierarchy. A presented controller comes before the one that it covers, the top of a stack before the screens
  /// below, a child before its container, and tabs that aren't selected come last. The screens of windows that flows
  /// have placed in front of this window, with `.window(in:)` or `.lock(in:)`, come before the screens of this window.
  /// For example, a lock may refuse the link, and the screen of a phone call may pass. The link hides neither of them.
  /// If a screen passes, the next one is asked. If a screen refuses, the search ends and the hierarchy stays as it is.
  ///
  /// **Bringing the screen to the front.** The screen that answers `.handled` is brought to the front, and then its
  /// work runs. Controllers that cover the screen are dismissed, its stack is popped to it and its tab is selected,
  /// with one animation. Flows whose screens leave in this way end `.dismissed`. See ``LinkAnswer``. Guards
  /// (`guardLeaving`) of screens that would leave, or that are visible in front of the answering screen or inside it,
  /// are asked first. If one of the guards answers `.stay`, the link is refused.
  ///
  /// **Before each act.** A link is opened in several acts. An act is a dismissal, a pop, the selection of a tab, or
  /// the responder's work. Before each act, every screen in front and every guard of a screen that would leave has been
  /// asked about this link. All of them are checked again each time, because a lock may appear while a stack pops or
  /// while an answer is awaited. If the flow of the answering screen has ended, its work doesn't run, and the search
  /// begins again from the front. No screen behind an ending flow is asked before that flow's `onEnd` has been called.
  ///
  /// **Links that wait for a screen.** If a screen answers ``LinkAnswer/later``, the link waits until that
  /// screen's flow has ended or the screen has left. Its time limit is paused, and other links may be opened
  /// in the meantime.
  ///
  /// **When a link is opened.** The link is opened as soon as all of the following are true, which may be immediately:
  ///
  /// - The window's scene is connected.
  /// - Links that were requested before it in this window have a result, or wait for a screen.
  /// - The window shows its root.
  /// - No transition is running in the window or in a flow's window in front of it.
  /// - A screen responds to the link's type.
  ///
  /// A link that is opened by the work of another link doesn't wait for that link.
  ///
  /// **Time limit.** The method always returns, after `timeLimit` at the latest. Time in which the limit is paused
  /// doesn't count. If an interactive transition is running when the limit expires, the link gets more time, up to a
  /// minute. Answers, guards' questions, the reveal and the responder's work all count toward the limit. A link that is
  /// opened by the work of another link has only the remaining time of that link. If code of the app is still running
  /// at the time limit, the code is cancelled, the method no longer waits for it, and
  /// ``LinkError/timedOut(link:waitingFor:)`` says which code it was. If the calling task is cancelled, the code is
  /// cancelled as well, and the result is ``LinkError/cancelled(link:waitingFor:)``. If the user needs longer for a
  /// question, pass a longer time limit. The time limit is paused while a lock covers the question of a guard.
  ///
  /// **Circles.** If a responder answers a link by opening the same link again, the responder isn't asked again. The
  /// link goes to another screen, or the result is ``LinkError/circular(link:chain:)``.
  ///
  /// **Who holds whom**
  ///
  /// - The calling task holds the link and the window while this method runs.
  /// - The window holds the link's place in the queue.
  /// - Code of the app that never returns is held by its own task.
  ///
  /// - Parameters:
  ///   - link: The link, a value of any type in the app. Responders to exactly this type are asked.
  ///   - timeLimit: The time limit in seconds. With zero, the link is opened immediately or not at all.
  ///   - animated: Whether the change is animated. Pass false if the link launches the app, for example. Screens are
  ///     then removed without animation, and flows show screens without animation during the answer and its work. Links
  ///     that the answer or its work opens are opened without animation as well. Screens that the app's own code pushes
  ///     or presents aren't affected.
  /// - Returns: The screen that handled or refused the link, or the error. Linear in the number of screens.
  public func open<Link>(
    _ link: Link,
    within timeLimit: TimeInterval = 30,
    animated: Bool = true
  ) async -> LinkResult {
    await Opening(link, in: self, within: timeLimit, animated: animated).result()
  }
}
