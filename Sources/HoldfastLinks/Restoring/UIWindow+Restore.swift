import Foundation
import Holdfast

extension UIWindow {
  /// Returns the links that the window's screens carry, with their positions in tabs, stacks and sheets.
  ///
  /// Screens that carry no link are left out. They are restored only if the restoration of another place
  /// shows them. Tabs that aren't selected are recorded with their stacks.
  ///
  /// - Parameter links: The type of link.
  /// - Returns: The places. Linear in the number of screens.
  public func navigationState<Link>(of links: Link.Type = Link.self) -> NavigationState<Link> {
    NavigationState(root: rootViewController.map { Place(of: $0) } ?? Place())
  }

  /// Restores the tabs, stacks and sheets that were recorded in a window, without animation.
  ///
  /// Call it right after you have given the window its root and made it visible, in the same run-loop pass. Places that
  /// don't need to wait have been restored when the method returns, before the first frame.
  ///
  /// **Which screens are asked.** For each link that no screen carries in its former position, the responders in that
  /// position are asked. They are the responders of the same tab or sheet from the front to the back, followed by the
  /// responders of the containers around it. These are the same responders that `open` asks, and they give the same
  /// answers. Use `LinkAnswer.restored` if a link to the same content would usually be answered by another screen.
  /// Nothing is brought to the front, and screens that are already in the hierarchy stay. A second call restores only
  /// the places whose screens have left since the first call.
  ///
  /// **Locks.** Before each place is requested, and again before the work that shows it, the screens in front are
  /// asked:
  ///
  /// - The screens of flows' windows in front of this window.
  /// - Controllers presented over the place.
  /// - Screens in front of the place in a container around it.
  /// - Screens that have appeared in front of the answering screen in the same tab or sheet.
  ///
  /// If one of these screens refuses, the place is left out. If one answers ``LinkAnswer/later``, the restoration
  /// waits. A place isn't shown while its root, tab or sheet isn't in the window.
  ///
  /// **When places are restored.** Answers and work without `await` run immediately, unless a request must wait. For
  /// example, a push in a sheet that was just presented takes one or two run-loop passes. Asynchronous answers and work
  /// run one after another, place by place and also without animation. A link that is opened in the meantime is opened
  /// after the restoration has finished.
  ///
  /// **Places that can't be restored** are left out and reported. The reason may be that all screens passed,
  /// that one refused or threw an error, or that no screen carried the link after `timeLimit`. The restoration
  /// continues with the next place. Places that were presented over a missing one are left out as well.
  ///
  /// During the restoration, screens that responders request with flows are shown without animation. Screens that the
  /// app's own code pushes, presents or selects aren't affected, so pass `animated: false` there.
  ///
  /// **Who holds whom**
  ///
  /// - The returned restoration holds the places, and a task holds the restoration while it waits.
  /// - Neither of them holds the window.
  /// - Work that was given up is cancelled, and held by its task until it ends.
  ///
  /// - Parameters:
  ///   - places: The places that `navigationState(of:)` has recorded, in this window or in one with the same structure.
  ///   - timeLimit: The time limit for each place, in seconds.
  ///   - fileID: The file of the call, for reports.
  ///   - line: The line of the call.
  /// - Returns: The restoration. You don't need to keep it.
  @discardableResult
  public func restore<Link: Equatable>(
    _ places: NavigationState<Link>,
    within timeLimit: TimeInterval = 5,
    fileID: String = #fileID,
    line: UInt = #line
  ) -> Restoration<Link> {
    let site = CallSite(fileID: fileID, line: line)
    return Restoration(places, in: self, within: timeLimit, site)
  }
}
