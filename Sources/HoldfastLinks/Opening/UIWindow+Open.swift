import Foundation
import Holdfast

extension UIWindow {
  /// Opens a link: asks the screens of the window, and lets the first that handles it do so.
  ///
  /// ```swift
  /// switch await window.open(AppLink.post(42)) {
  /// case .handled(let screen): print("shown by", screen)
  /// case .refused(let screen, let reason): print(screen, "says:", reason)
  /// case .failed(let error): print(error)
  /// }
  /// ```
  ///
  /// **Who is asked.** The screens with a responder to `Link`, from the front to the back along the
  /// live hierarchy: what is presented before what it covers, the top of a stack before what is below,
  /// a child before its container, tabs that are not selected last. Before them those of the windows that
  /// flows have in front of this one (`.window(in:)`): a lock refuses, a call passes, and neither is hidden by
  /// the link. A screen that passes leaves it to
  /// the next; one that refuses ends the search, and nothing is changed.
  ///
  /// **What is revealed.** The screen that answers `.handled` is brought to the front, then its work
  /// runs: what covers it is dismissed, its stack is popped to it and its tab is selected, with one
  /// animation. Flows that leave this way end `.dismissed`. See ``LinkAnswer``. A screen with a
  /// `guardLeaving` that would leave, or that is on display in front of the answerer or in it, is asked
  /// first; if it stays, the link is refused.
  ///
  /// **Before each act** every screen in front then, and every guard of a screen that would leave, has been asked about
  /// this link: a lock may come up while a stack pops, or while an answer is awaited. If the flow of the screen that
  /// answered has ended, its work doesn't run, and the search begins again from the front.
  ///
  /// **What waits.** A screen that answers ``LinkAnswer/later`` lets the link wait until its flow has ended, or the
  /// screen has left. That time doesn't count, and other links may be opened meanwhile.
  ///
  /// **When.** At once when no transition runs in the window. Otherwise the link waits: for links
  /// opened before it in this window, for the window's first root, for transitions, and for a screen that responds
  /// to its type. A link opened in the work of another one does not wait for that.
  ///
  /// It returns on every path, after `patience` at the longest: answers, guards' questions, the reveal and the
  /// responder's work are all in that time, and a link that is opened in the work of another one has no more
  /// than what is left of that one's. What has not come back then, or when the task is cancelled, is cancelled
  /// and waited for no longer; ``LinkError/timedOut(link:waitingFor:)`` says what it was. A question that the
  /// user is to have longer for needs more time.
  ///
  /// A responder that answers a link by opening the same one again is not asked again by that: it goes to
  /// another screen, or is ``LinkError/circular(link:chain:)``.
  ///
  /// The task holds the link, and the window as any method does; the window holds its place in the
  /// queue. Code of the app's that does not come back is held by its own task.
  ///
  /// - Parameters:
  ///   - link: The link, of any type of the app's; responders to exactly this type are asked.
  ///   - patience: How long it may take, in seconds. With none it is opened at once or not at all.
  ///   - animated: False for a link that comes without animation, as when the app is opened by it: what
  ///     is in the way goes, and what flows show during the answer and its work comes, at once. So do links
  ///     that are opened there. What the app's own code pushes or presents there is not changed.
  /// - Returns: The screen that handled or refused it, or the error. Linear in the number of screens.
  public func open<Link>(
    _ link: Link,
    within patience: TimeInterval = 30,
    animated: Bool = true
  ) async -> LinkResult {
    await Opening(link, in: self, within: patience, animated: animated).result()
  }
}
