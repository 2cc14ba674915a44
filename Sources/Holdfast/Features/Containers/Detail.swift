extension Placement {
  /// The detail of a split view controller, shown by its `showDetailViewController(_:sender:)`.
  ///
  /// It takes the place of the detail that is there: with room for both UIKit lets go of that, and in a
  /// collapsed one the other flow's detail is popped, without animation, before this one is pushed on the list,
  /// unless its delegate does otherwise. UIKit animates the push, also where the show is asked for without
  /// animation.
  ///
  /// **Ending the flow.** Where the detail lies on the list, it is popped. Beside the list there is
  /// nothing to go back to: `then` makes what is shown in its place, and without one the detail stays
  /// as it is, for the next one to replace. Presented screens go either way. UIKit would keep what was
  /// popped, and show it beside the list again when there is room: what `then` makes takes its place there,
  /// too, or nothing does. Without columns that is done by setting `viewControllers`, of which UIKit's
  /// documentation does not say what it does to a detail that was popped.
  ///
  /// Another flow's screen on the detail's stack stays, a detail that UIKit has pushed there or what
  /// ``custom(show:remove:)`` has: beside the list over what `then` makes if that can be pushed, else as the
  /// bottom of the stack.
  ///
  /// The flow is open until its screens are freed: collapsing and separating end nothing. Collapsed, a
  /// split view controller without columns holds a detail that was popped, until another is shown or
  /// there is room again; so long its flow is open. One with columns, which pushes what is no stack on the
  /// stack that its column has, may hold a popped one until another is shown, as HeadlessUIKit does: no
  /// source says.
  ///
  /// An alert or a split view controller ends the flow with `.failed`: UIKit can't show it there.
  ///
  /// Relies on `showDetailViewController(_:sender:)`, see
  /// <https://developer.apple.com/documentation/uikit/uisplitviewcontroller>.
  ///
  /// - Parameters:
  ///   - split: The split view controller, held weakly.
  ///   - wrapped: Whether the screen is put into a navigation controller, so that the flow's next
  ///     screens can be pushed.
  ///   - then: Makes the detail that takes its place; called once at most, when the flow ends itself.
  ///     The flow holds it until its end: capture what is above weakly.
  /// - Returns: The placement.
  public static func detail(
    in split: UISplitViewController,
    wrapped: Wrapping = .inNavigationController,
    then: (@MainActor () -> UIViewController?)? = nil
  ) -> Placement {
    let place = Detail(split: split, wrapping: wrapped, then: then)
    return Placement(place, on: ScreenName(split))
  }
}

/// What a split view controller shows beside its list, or on it.
final class Detail: Place {
  weak var split: UISplitViewController?
  let wrapping: Placement.Wrapping
  let then: (@MainActor () -> UIViewController?)?

  init(
    split: UISplitViewController,
    wrapping: Placement.Wrapping,
    then: (@MainActor () -> UIViewController?)?
  ) {
    self.split = split
    self.wrapping = wrapping
    self.then = then
  }

  var host: UIResponder? { split }
  var leavesWhen: LeavesWhen { .containerIsUnlinked }
  var lanes: [UIResponder] { if let split { [split] + split.stacks } else { [] } }
  var mayTakeLate: Bool { true }
  var contentBefore: ContentBefore { .goes }
  var takesAway: [UIViewController] { split?.details ?? [] }

  func check(_ screen: UIViewController) throws(FlowError) {
    let split = try split.orGone()
    try screen.checkThatItIsNew(at: split)
    if screen is UISplitViewController || screen is UIAlertController { throw .cannotBePushed }
    try split.checkThatItStays()
    try split.checkThatItRests()
    for stack in split.stacks { try stack.checkThatItRests() }
  }

  func show(_ controller: UIViewController, animated: Bool) throws(FlowError) {
    let split = try split.orGone()
    split.letGoOfDetails()
    split.showDetailViewController(controller, sender: nil)
  }

  var saysWhatComesNext: Bool { then != nil }

  func canTakeAway(_ controller: UIViewController, of flow: any PlacedFlow) -> Bool {
    guard flow.firstController?.placedInHost(isPlaced) != nil else {
      return controller.canBeTakenAway && !flow.isAnothers(controller)
    }
    return controller.isModal || then != nil && flow.preparation == .pending
  }

  func prepare(_ flow: any PlacedFlow) -> Preparation {
    guard let first = flow.firstController, !first.isMoving else { return .pending }
    guard let placed = first.placedInHost(isPlaced) else {
      // On the list it is popped, and nothing takes its place.
      return first.keepOthers(than: flow, over: nil) ? .done : .pending
    }
    guard then != nil, let split = placed.parent as? UISplitViewController else { return .pending }
    guard let next = flow.makeNext(by: then, in: nil) else { return .nothingInstead }
    if placed.keepOthers(than: flow, over: next) { return .done }
    // Else a column's stack gets it pushed.
    if split.hasColumns { split.setViewController(nil, for: .secondary) }
    split.showDetailViewController(next, sender: nil)
    return .done
  }

  /// Lets UIKit forget a detail that was popped off the list.
  func screensHaveLeft(_ flow: any PlacedFlow) {
    guard let split, split.isCollapsed, let first = flow.firstController,
      let controllers = split.withoutPopped(first)
    else { return }
    let detail = flow.makeNext(by: then, in: nil)
    if split.hasColumns {
      split.setViewController(nil, for: .secondary)
      if let detail { split.setViewController(detail, for: .secondary) }
    } else {
      split.viewControllers = controllers + [detail].compactMap(\.self)
    }
  }

  private func isPlaced(_ controller: UIViewController) -> Bool {
    controller.parent is UISplitViewController
  }
}

extension UIViewController {
  /// Where UIKit has pushed other flows' details on this stack: leaves them, over `next` if that can be pushed.
  ///
  /// - Returns: Whether there are any.
  fileprivate func keepOthers(than flow: any PlacedFlow, over next: UIViewController?) -> Bool {
    guard let stack = self as? UINavigationController,
      let first = stack.viewControllers.firstIndex(where: { flow.isAnothers($0) })
    else { return false }
    let below = [next].compactMap(\.self).filter(that: { !Platform.isAlwaysPresented($0) })
    stack.setViewControllers(below + stack.viewControllers[first...], animated: false)
    return true
  }
}

extension UISplitViewController {
  /// What it shows collapsed, if `detail` was its detail, and no stack of a detail lies on the list: another
  /// one's, or the column's own, that it was pushed on.
  fileprivate func withoutPopped(_ detail: UIViewController) -> [UIViewController]? {
    let popped = detail.outermostContainer
    let isTheOne = !hasColumns || viewController(for: .secondary)?.outermostContainer === popped
    if popped.isLinked || stackOnList != nil || !isTheOne { return nil }
    return viewControllers
  }

  /// What flows show here as a detail, each with what is on it.
  fileprivate var details: [UIViewController] {
    let stacked = (stacks + [viewControllers.last?.stack].compactMap(\.self)).flatMap { stack in
      Array(stack.viewControllers.drop(while: { !isDetail($0) }))
    }
    return stacked + viewControllers.filter(that: isDetail)
  }

  /// Takes the details of flows off the stacks on which UIKit would push the next one, above them.
  fileprivate func letGoOfDetails() {
    for stack in stacks + [viewControllers.last?.stack].compactMap(\.self) {
      guard let first = stack.viewControllers.firstIndex(where: isDetail) else { continue }
      if first > 0 {
        stack.popToViewController(stack.viewControllers[first - 1], animated: false)
      } else if hasColumns, !isCollapsed {
        setViewController(nil, for: .secondary)
      }
    }
  }

  /// Whether a screen, or the first of a stack on the list, is one that a flow shows here as a detail.
  private func isDetail(_ screen: UIViewController) -> Bool {
    let screen = (screen as? UINavigationController)?.viewControllers.first ?? screen
    return (screen.ownFlow?.seat?.place as? Detail)?.split === self
  }

  /// The stacks that a detail may be put on: a column's, and collapsed one that lies on the list's.
  fileprivate var stacks: [UINavigationController] {
    let last = viewControllers.last as? UINavigationController
    let column = hasColumns ? viewController(for: .secondary)?.stack : nil
    return [last, column, stackOnList].compactMap(\.self)
  }

  /// The stack that lies on the list while it is collapsed, perhaps below other screens.
  private var stackOnList: UINavigationController? {
    for screen in viewControllers.last?.stack?.viewControllers.reversed() ?? [] {
      if let stack = screen as? UINavigationController { return stack }
    }
    return nil
  }
}
