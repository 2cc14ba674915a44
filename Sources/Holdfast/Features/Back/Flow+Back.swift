extension Flow {
  /// Goes back to one of the flow's screens, and removes the screens above it in one transition.
  ///
  /// ```swift
  /// flow.back(to: editor)
  /// ```
  ///
  /// The flow stays open. These screens are above the given screen:
  ///
  /// - The screens above it on its stack: the flow's own, those of inner flows and of any other flow, and those that
  ///   the app has pushed.
  /// - The modals presented over it or over the screens above it.
  ///
  /// An inner flow ends `.dismissed` if its last screen is removed. The guards of the screens above are asked first. If
  /// one of them answers `.stay`, nothing is removed. A modal that a flow outside this one has presented stays, and all
  /// modals below it stay as well, while the screens on the stack leave.
  ///
  /// A modal that the user can't dismiss (`isModalInPresentation`, a full-screen style) is never dismissed if the app
  /// or a flow outside this one has presented it.
  ///
  /// The call waits at most five seconds for a running transition, for an active search above to end, and for such a
  /// modal to leave. If a flow above ends by `finishKeepingScreens`, its `onEnd` is called first, and the screens that
  /// `onEnd` shows stay. If the screen isn't the flow's or has already left, or if the flow or an outer flow has ended,
  /// the call is reported. It is also reported if the screen isn't reached in time. If the screen leaves while the call
  /// waits, the call ends without a report. If there are no screens above, nothing happens.
  ///
  /// - Parameters:
  ///   - screen: The screen to go back to.
  ///   - animated: Whether UIKit animates the transition.
  ///   - fileID: The file of the call, for reports.
  ///   - line: The line of the call.
  public func back(
    to screen: UIViewController,
    animated: Bool = true,
    fileID: String = #fileID,
    line: UInt = #line
  ) {
    let site = CallSite(fileID: fileID, line: line)
    BackNavigation(to: screen, in: core, animated: animated, site).begin()
  }

  /// Goes one step back by popping or dismissing the flow's front screen, depending on how it was shown.
  ///
  /// ```swift
  /// flow.back()
  /// ```
  ///
  /// The front screen is the last of the screens that the flow itself has shown and that haven't left. It is removed as
  /// if the user had tapped the back button or dragged the sheet down. Its guard and the guards of the screens above it
  /// are asked first. The screens above leave with it, as with ``back(to:animated:fileID:line:)``. If it was the flow's
  /// only screen, the flow ends `.dismissed`.
  ///
  /// If the front screen is presented, and a flow outside this one has presented a modal over it, the call waits until
  /// that modal has left. After five seconds the call is reported instead, and both stay.
  ///
  /// If the screen has no screen behind it, because it is a root, a tab or a child, it stays and the call is reported.
  /// Call `finish` or `cancel` to end such a flow. The call is also reported if the flow has no screen, or if its front
  /// screen is leaving.
  ///
  /// - Parameters:
  ///   - animated: Whether UIKit animates the transition.
  ///   - fileID: The file of the call, for reports.
  ///   - line: The line of the call.
  public func back(animated: Bool = true, fileID: String = #fileID, line: UInt = #line) {
    let site = CallSite(fileID: fileID, line: line)
    guard let front = core.front, let screen = front.screen else {
      return site.report("back() did nothing: the flow has no screen.", about: core.name)
    }
    front.includeWrapper()
    BackNavigation(from: screen, in: core, animated: animated, site).begin()
  }
}
