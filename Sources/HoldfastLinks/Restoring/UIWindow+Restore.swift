import Foundation
import Holdfast

extension UIWindow {
  /// Where the user is: the links that the screens carry, in their tabs, stacks and sheets.
  ///
  /// Screens that carry nothing are left out, and come back only if another place brings them; a tab
  /// that is not selected is recorded with its stack.
  ///
  /// - Parameter links: The type of link.
  /// - Returns: The places. Linear in the number of screens.
  public func places<Link>(of links: Link.Type = Link.self) -> Places<Link> {
    Places(root: rootViewController.map { Place(of: $0) } ?? Place())
  }

  /// Brings the window back to where its user was: tabs, stacks and sheets, without animation.
  ///
  /// Call it right after the window has its root and is visible, in the same turn: what needs no
  /// waiting is there when it returns, before the first frame.
  ///
  /// **Who is asked.** For each link that no screen carries where it was, the responders there: those of
  /// the same tab or sheet from the front to the back, then the containers around it. They are the
  /// responders that `open` asks, and they answer as to that; `LinkAnswer.restored` is for a
  /// place that a link would lead to elsewhere. Nothing is brought to the front, and what is there
  /// already stays: a second time it only brings back what has gone since.
  ///
  /// **Locks.** Before each place is asked for, and before the work that shows it, the screens in front are asked: those
  /// of windows that flows have in front of this one, and modal screens over the place. One that refuses leaves the
  /// place out, and one that answers ``LinkAnswer/later`` lets the restoration wait.
  ///
  /// **When.** Answers and work that await nothing are done at once, unless a show has to wait: a push
  /// in a sheet that has just come, a turn or two. What awaits comes when it comes, in the order of the
  /// places, without animation, too. A link opened meanwhile comes after all of them.
  ///
  /// **What can't be restored** is left out, with a report: all who were asked passed, one refused or
  /// threw, or nothing that carries the link was there after `patience`. The next place is tried then;
  /// what was to be over the missing one is left out, too.
  ///
  /// Flows show without animation for as long as it lasts, where responders ask for it. What the app's
  /// own code pushes, presents or selects there is not changed: let it pass `animated: false`.
  ///
  /// The result, or a task while something takes its time, holds the places; the window is held by
  /// neither. Work that was given up on is cancelled, and held by its task until it ends.
  ///
  /// - Parameters:
  ///   - places: What `places(of:)` has recorded, in this window or one like it.
  ///   - patience: How long one place may take, in seconds.
  ///   - fileID: Where it is asked for, for reports.
  ///   - line: The line there.
  /// - Returns: What has become of it; it may be dropped.
  @discardableResult
  public func restore<Link: Equatable>(
    _ places: Places<Link>,
    within patience: TimeInterval = 5,
    fileID: String = #fileID,
    line: UInt = #line
  ) -> Restoration<Link> {
    let site = CallSite(fileID: fileID, line: line)
    return Restoration(places, in: self, within: patience, site)
  }
}
