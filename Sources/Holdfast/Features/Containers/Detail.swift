extension Placement {
  /// Shows the flow's first screen as the detail of a split view controller, with
  /// `showDetailViewController(_:sender:)`.
  ///
  /// The screen replaces the current detail. If the split view controller isn't collapsed, UIKit releases the current
  /// detail. If it is collapsed, UIKit pushes the new detail on the list, unless the split view controller's delegate
  /// shows the new detail in another way. Before the push, Holdfast pops the current detail without animation if a flow
  /// has shown it. UIKit animates the push even if the request asks for no animation.
  ///
  /// **Ending the flow.** The flow's presented screens are dismissed, and the detail leaves in one of two ways:
  ///
  /// - A detail beside the list can't be popped, so `then` makes the screen that replaces it. Without `then` the detail
  ///   stays until the next detail replaces it.
  /// - A detail on the list of a collapsed split view controller is popped. UIKit would keep the popped detail, and
  ///   show it beside the list again as soon as there is enough space. To prevent this, Holdfast replaces the popped
  ///   detail with the screen that `then` makes or, without such a screen, makes UIKit release it. In a split view
  ///   controller without columns, Holdfast does this by setting `viewControllers`. UIKit's documentation doesn't say
  ///   how that affects a popped detail.
  ///
  /// **Screens of other flows.** When the flow ends, a screen of another flow on the detail's stack stays on that
  /// stack. Such a screen is there because UIKit has pushed another flow's detail on this stack, or because another
  /// flow has shown it with ``custom(show:remove:)``. If the stack is beside the list, the screen that `then` makes is
  /// put below the other flow's screen. If the screen that `then` makes can't be pushed, the other flow's screen
  /// becomes the root of the stack.
  ///
  /// The flow is open until its screens are deallocated, so it doesn't end when the split view controller collapses or
  /// separates. UIKit may also hold a detail that the user has popped, and the detail's flow is open until UIKit
  /// releases the detail:
  ///
  /// - While a split view controller without columns is collapsed, it holds a popped detail until another detail is
  ///   shown or there is enough space again.
  /// - In a split view controller with columns, UIKit pushes the detail on the stack of the secondary column, unless
  ///   the detail is a stack itself. UIKit may hold a popped detail until another detail is shown. No source documents
  ///   this, but HeadlessUIKit behaves in this way.
  ///
  /// A search that is active over the replaced detail ends first, and the request waits for any other modal that the
  /// detail presents in its own context.
  ///
  /// If the screen is an alert or a split view controller, the flow ends `.failed`, because UIKit can't show such a
  /// screen as a detail.
  ///
  /// Relies on `showDetailViewController(_:sender:)`, see
  /// <https://developer.apple.com/documentation/uikit/uisplitviewcontroller>.
  ///
  /// - Parameters:
  ///   - split: The split view controller, held weakly.
  ///   - embedding: Whether the screen is put into a navigation controller, so that the flow's next screens can be
  ///     pushed.
  ///   - then: Makes the detail that replaces the flow's screen. It is called at most once, when the app ends the flow
  ///     or an outer flow. The flow holds the closure until its end, so the closure must refer weakly to objects that
  ///     hold the flow.
  /// - Returns: The placement.
  public static func detail(
    in split: UISplitViewController,
    embeddedIn embedding: Embedding = .navigationController,
    then: (@MainActor () -> UIViewController?)? = nil
  ) -> Placement {
    let place = Detail(split: split, embedding: embedding, then: then)
    return Placement(place, on: ScreenName(split))
  }
}

/// A place that is the detail of a split view controller, either beside the list or pushed on the list's stack.
final class Detail: Place {
  weak var split: UISplitViewController?
  let embedding: Placement.Embedding
  let then: (@MainActor () -> UIViewController?)?

  init(
    split: UISplitViewController,
    embedding: Placement.Embedding,
    then: (@MainActor () -> UIViewController?)?
  ) {
    self.split = split
    self.embedding = embedding
    self.then = then
  }

  var host: UIResponder? { split }
  var leavesWhen: LeavesWhen { .containerIsUnlinked }
  var orderingKeys: [UIResponder] { if let split { [split] + split.stacks } else { [] } }
  var mayTakeLate: Bool { true }
  var contentBefore: ContentBefore { .released }
  var removedScreens: [UIViewController] {
    guard let split else { return [] }
    return split.details + [split.detailBesideList(to: embedding)].compactMap { $0 }
  }

  func check(_ screen: UIViewController) throws(FlowError) {
    let split = try split.orGone()
    try screen.checkThatItIsNew(at: split)
    if screen is UISplitViewController || screen is UIAlertController { throw .cannotBePushed }
    try split.checkThatItStays()
    try split.checkThatItRests()
    for stack in split.stacks { try stack.checkThatItRests() }
  }

  func obstruction() throws(FlowError) -> Obstruction? {
    Obstruction(toReplacing: removedScreens)
  }

  func show(_ controller: UIViewController, animated: Bool) throws(FlowError) {
    let split = try split.orGone()
    split.removeDetails()
    split.showDetailViewController(controller, sender: nil)
  }

  func screenWasShown(_ screen: UIViewController) {
    if let split { screen.add(ShownAsDetail(in: split)) }
  }

  var showsReplacement: Bool { then != nil }

  func canRemove(_ controller: UIViewController, of flow: any PlacedFlow) -> Bool {
    guard flow.firstController?.placedInHost(isPlaced) != nil else {
      return controller.canBeRemoved && !flow.isForeign(controller)
    }
    return controller.isModal || then != nil && flow.preparation == .pending
  }

  func prepare(_ flow: any PlacedFlow) -> Preparation {
    guard let first = flow.firstController, !first.isMoving else { return .pending }
    guard let placed = first.placedInHost(isPlaced) else {
      // A detail on the list's stack is popped, and no screen replaces it.
      return first.keepOthers(than: flow, over: nil) ? .done : .pending
    }
    guard then != nil, let split = placed.parent as? UISplitViewController,
      placed.endBareSearchInside()
    else { return .pending }
    guard let next = flow.makeNext(by: then, in: nil) else { return .nothingInstead }
    if placed.keepOthers(than: flow, over: next) { return .done }
    // Without this call, UIKit would push the next detail on the column's stack.
    if split.hasColumns { split.setViewController(nil, for: .secondary) }
    split.showDetailViewController(next, sender: nil)
    return .done
  }

  /// Makes UIKit release a detail that was popped from the list's stack.
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

/// Remembers that a flow has shown a screen as a detail, because the detail may stay when its flow ends.
///
/// - The screen holds it.
/// - It refers weakly to the split view controller.
private final class ShownAsDetail: ScreenAddition {
  weak var split: UISplitViewController?

  init(in split: UISplitViewController) { self.split = split }
}

extension UIViewController {
  /// Keeps the details of other flows that UIKit has pushed on this stack, and removes the screens below them.
  ///
  /// If the next screen can be pushed, it is put below those details.
  ///
  /// - Returns: Whether there are such details.
  fileprivate func keepOthers(than flow: any PlacedFlow, over next: UIViewController?) -> Bool {
    guard let stack = self as? UINavigationController,
      let first = stack.viewControllers.firstIndex(where: { flow.isForeign($0) })
    else { return false }
    let below = [next].compactMap(\.self).filter(that: { !Platform.isAlwaysPresented($0) })
    stack.setViewControllers(below + stack.viewControllers[first...], animated: false)
    return true
  }
}

extension UISplitViewController {
  /// Returns the controllers of the collapsed split view controller, if `detail` has been popped from the list's stack;
  /// otherwise nil.
  ///
  /// It also returns nil if `detail` has left together with the split view controller, or if a stack is on the list's
  /// stack. That stack may be the stack of another detail, or the column's stack on which `detail` was pushed.
  fileprivate func withoutPopped(_ detail: UIViewController) -> [UIViewController]? {
    let popped = detail.outermostContainer
    let isTheOne = !hasColumns || viewController(for: .secondary)?.outermostContainer === popped
    let isInside = popped.isLinked || popped === outermostContainer
    if isInside || stackOnList != nil || !isTheOne { return nil }
    return viewControllers
  }

  /// The screens that flows show as details of this split view controller, and the screens above them on their stacks.
  fileprivate var details: [UIViewController] {
    let stacked = (stacks + [viewControllers.last?.stack].compactMap(\.self)).flatMap { stack in
      Array(stack.viewControllers.drop(while: { !isDetail($0) }))
    }
    return stacked + viewControllers.filter(that: isDetail)
  }

  /// The controller beside the list that UIKit replaces with the next detail; nil if UIKit pushes the
  /// next detail instead.
  ///
  /// In a split view controller with columns, UIKit pushes a detail on the stack of the secondary column, unless the
  /// detail is a stack itself.
  fileprivate func detailBesideList(to embedding: Placement.Embedding) -> UIViewController? {
    if isCollapsed { return nil }
    guard hasColumns else { return viewControllers.count > 1 ? viewControllers.last : nil }
    if embedding.isNothing { return nil }
    return viewController(for: .secondary)?.selfOrContainer(that: { $0.parent === self })
  }

  /// Removes the details of flows from their stacks, so that UIKit doesn't push the next detail above them.
  fileprivate func removeDetails() {
    for stack in stacks + [viewControllers.last?.stack].compactMap(\.self) {
      guard let first = stack.viewControllers.firstIndex(where: isDetail) else { continue }
      if first > 0 {
        stack.popToViewController(stack.viewControllers[first - 1], animated: false)
      } else if hasColumns, !isCollapsed {
        setViewController(nil, for: .secondary)
      }
    }
  }

  /// Whether a flow has shown the screen as a detail of this split view controller.
  ///
  /// If the screen is a stack, the first screen of that stack is checked instead. The flow may have ended since then.
  private func isDetail(_ screen: UIViewController) -> Bool {
    let first = screen.firstOfStack
    guard let flow = first.ownFlow else {
      return first.addition(ShownAsDetail.self)?.split === self
    }
    return (flow.slot?.place as? Detail)?.split === self
  }

  /// The stacks on which UIKit may put a detail.
  ///
  /// These are the last of the split view controller's `viewControllers` if it is a stack, the stack of the secondary
  /// column and, in a collapsed split view controller, a stack that has been pushed on the list's stack.
  fileprivate var stacks: [UINavigationController] {
    let last = viewControllers.last as? UINavigationController
    let column = hasColumns ? viewController(for: .secondary)?.stack : nil
    return [last, column, stackOnList].compactMap(\.self)
  }

  /// The stack that has been pushed on the list's stack of a collapsed split view controller, and that other screens
  /// may cover.
  private var stackOnList: UINavigationController? {
    for screen in viewControllers.last?.stack?.viewControllers.reversed() ?? [] {
      if let stack = screen as? UINavigationController { return stack }
    }
    return nil
  }
}
