extension Flow {
  /// Goes back to one of the flow's screens: what lies above it leaves, in one transition, and the flow goes on.
  ///
  /// ```swift
  /// flow.back(to: editor)
  /// ```
  ///
  /// Above it are the screens on its stack, the flow's own, those of flows started from it and what the app has
  /// pushed, and what is presented there. The flows inside whose last screen leaves end `.dismissed`. What
  /// guards a screen above is asked first; if one stays, nothing moves. What a flow that is not inside has
  /// presented stays, with all below it.
  ///
  /// A modal that the user can't dismiss (`isModalInPresentation`, a full-screen style), of the app's or of a flow that
  /// is not inside, is never dismissed.
  ///
  /// It waits for a transition that runs, for a search above to end, and for such a modal to leave, for five seconds at
  /// the longest. A flow above
  /// that ends in place has its `onEnd` called first, and what that shows stays. A screen that is not the flow's or has
  /// left is reported, and so is one that is not reached in time; with nothing above it nothing happens.
  ///
  /// - Parameters:
  ///   - screen: The screen to go back to.
  ///   - animated: Whether UIKit animates it.
  ///   - fileID: Where it is asked for, for reports.
  ///   - line: The line there.
  public func back(
    to screen: UIViewController,
    animated: Bool = true,
    fileID: String = #fileID,
    line: UInt = #line
  ) {
    let site = CallSite(fileID: fileID, line: line)
    GoingBack(to: screen, in: core, animated: animated, site).begin()
  }
  /// Goes one step back: pops or dismisses the flow's front screen, whichever way that was shown.
  ///
  /// ```swift
  /// flow.back()
  /// ```
  ///
  /// The front screen is the one that the flow itself has shown last and that is still there. It leaves as by the
  /// back button or a drag: what guards it is asked first, and so are the guards above it. What is above it leaves with
  /// it, as by ``back(to:animated:fileID:line:)``. If it was the flow's only screen the flow ends `.dismissed`.
  ///
  /// A screen that has nothing behind it, such as a root, a tab or a child, stays, and the call is reported: `finish`
  /// or `cancel` ends such a flow. So is the call in a flow that has no screen, or whose front screen is leaving.
  ///
  /// - Parameters:
  ///   - animated: Whether UIKit animates it.
  ///   - fileID: Where it is asked for, for reports.
  ///   - line: The line there.
  public func back(animated: Bool = true, fileID: String = #fileID, line: UInt = #line) {
    let site = CallSite(fileID: fileID, line: line)
    guard let front = core.front, let screen = front.screen else {
      return site.report("back() did nothing: the flow has no screen.", about: core.name)
    }
    front.includeWrapper()
    GoingBack(from: screen, in: core, animated: animated, site).begin()
  }
}
