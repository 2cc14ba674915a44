import Holdfast

/// The restored screens inside one controller, such as a tab or a sheet, from the container to the top of its stack.
///
/// It refers weakly to all of them.
@MainActor
final class Chain {
  private weak var controller: UIViewController?
  /// The screen that was restored last.
  private weak var last: UIViewController?

  init(_ controller: UIViewController?) {
    self.controller = controller
  }

  var isGone: Bool { controller == nil }

  /// Returns whether the controller is in the hierarchy of the window's root, visible or not.
  func isIn(_ window: UIWindow) -> Bool {
    controller.map { ChangeToFront(of: $0, in: window) != nil } ?? false
  }

  /// Returns the controllers that are in front of the chain or presented from inside it, except those that this
  /// restoration has restored.
  ///
  /// The result contains these controllers:
  ///
  /// - The lowest controller of each series of presentations.
  /// - The children of the containers around the chain, if they are in front of the chain.
  /// - In a modal that this restoration has restored, the screens in front of the restored ones.
  func covers(in window: UIWindow, _ restoration: LinkQueue.Ticket) -> [UIViewController] {
    guard let controller else { return [] }
    var rest = ChangeToFront(of: controller, in: window)?.covers ?? []
    rest += sequence(first: controller, next: \.containerOrPresenter).flatMap(\.siblingsInFront)
    rest += controller.screensInSight.compactMap(\.presentedScreen)
    var covers: [UIViewController] = []
    while let cover = rest.popLast() {
      if cover.linksIfAny?.restoration === restoration {
        rest += cover.screensInSight.compactMap(\.presentedScreen)
        covers += cover.screensInFront(ofThoseRestoredBy: restoration)
      } else {
        covers.append(cover)
      }
    }
    return covers
  }

  var name: String { controller?.screenName ?? "a container that is gone" }

  private var screens: [UIViewController] { controller?.screensInside ?? [] }

  /// Searches the screens above the restored screens, and adds the lowest one that carries the link.
  ///
  /// - Returns: Whether such a screen was found.
  /// - Complexity: Linear in the number of screens above the restored screens.
  func takeIn<Link: Equatable>(_ link: Link, _ restoration: LinkQueue.Ticket?) -> Bool {
    var found: UIViewController?
    _ = controller?.walkFromTheFront(intoTabs: false) { screen in
      if screen === last { return false }
      if screen.carriedLink() == link { found = screen }
      return true
    }
    guard let found else { return false }
    if let restoration { found.links.restoration = restoration }
    last = found
    return true
  }

  var tabs: UITabBarController? { screens.lazy.compactMap { $0 as? UITabBarController }.first }

  /// Returns the controller that is presented over the chain and contains a screen with the link.
  ///
  /// Between the chain and that controller, other controllers without such a screen may be presented.
  func presented<Link: Equatable>(with link: Link) -> UIViewController? {
    var above = screens.lazy.compactMap(\.presentedScreen).first
    while let screen = above, !screen.contains(link) {
      above = screen.screensInside.lazy.compactMap(\.presentedScreen).first
    }
    return above
  }

  /// Returns the screens that respond to links of this type and the screens of ending flows, from the front to the
  /// back, followed by the containers around the chain.
  ///
  /// This is linear in the number of screens.
  func screens<Link>(toAskFor link: Link) -> [UIViewController] {
    guard let controller else { return [] }
    var screens: [UIViewController] = []
    _ = controller.walkFromTheFront(intoTabs: true) { screen in
      if screen.responder(to: Link.self) != nil || screen.endingFlow != nil {
        screens.append(screen)
      }
      return true
    }
    return screens + sequence(first: controller, next: \.parent).dropFirst()
  }

  /// Returns the screen of the selected tab if the selection of this tab would hide it, or nil if nothing would change.
  func screenThatLeaves(for tab: Int) -> UIViewController? {
    guard let tabs, tabs.tabScreens.indices.contains(tab),
      tabs.selectedViewController !== tabs.tabScreens[tab]
    else { return nil }
    return tabs.selectedViewController
  }

  func select(tab: Int) {
    guard let tabs, tabs.tabScreens.indices.contains(tab) else { return }
    tabs.select(tabs.tabScreens[tab])
  }

  /// Changes the height of the sheet in which the controller is presented, without animation.
  func select(detent: String) {
    #if !os(tvOS) && !os(visionOS)
    let name = UISheetPresentationController.Detent.Identifier(detent)
    guard controller?.presentingViewController != nil else { return }
    controller?.sheetPresentationController?.selectedDetentIdentifier = name
    #endif
  }
}

extension UIViewController {
  /// Returns the controllers whose presenter is this controller or one of its visible children at any level, except
  /// those that this restoration has restored.
  func modalsInContexts(_ restoration: LinkQueue.Ticket) -> [UIViewController] {
    screensInSight.compactMap(\.presentedScreen).filter {
      $0.linksIfAny?.restoration !== restoration
    }
  }
}

extension UIViewController {
  /// The controller and its visible children at all levels, with those below them on stacks, but without
  /// screens in tabs.
  fileprivate var screensInside: [UIViewController] {
    if self is UITabBarController { return [self] }
    return [self] + unhiddenChildren.flatMap(\.screensInside)
  }

  /// The screens in `screensInside`, and those in the selected tabs of tab bar controllers.
  fileprivate var screensInSight: [UIViewController] {
    [self] + unhiddenChildren.flatMap(\.screensInSight)
  }

  /// Returns the screens in this restored controller that are in front of the screens that the restoration has
  /// restored.
  ///
  /// Screens below a restored screen on a stack aren't in front of it. The screens in tabs are left out.
  fileprivate func screensInFront(
    ofThoseRestoredBy restoration: LinkQueue.Ticket
  ) -> [UIViewController] {
    if let tabs = self as? UITabBarController {
      return tabs.panels.filter { !$0.isOrContainsScreen(restoredBy: restoration) }
    }
    let children = unhiddenChildren
    let areRestored = children.map { $0.isOrContainsScreen(restoredBy: restoration) }
    let firstAbove = areRestored.lastIndex(of: true).map { $0 + 1 } ?? 0
    let inside = zip(children, areRestored).filter(\.1).flatMap {
      $0.0.screensInFront(ofThoseRestoredBy: restoration)
    }
    return inside + children[firstAbove...]
  }

  /// Returns whether the restoration has restored the controller or a screen in it, in any tab.
  private func isOrContainsScreen(restoredBy restoration: LinkQueue.Ticket) -> Bool {
    linksIfAny?.restoration === restoration
      || children.contains { $0.isOrContainsScreen(restoredBy: restoration) }
  }

  /// The visible children of this controller's container that are in front of this controller, without screens of other
  /// tabs.
  fileprivate var siblingsInFront: [UIViewController] {
    guard let parent else { return [] }
    let siblings = parent.unhiddenChildren
    if let index = siblings.firstIndex(where: { $0 === self }) {
      return Array(siblings[(index + 1)...])
    }
    // A panel is also in front of a tab that isn't selected yet.
    return (parent as? UITabBarController)?.panels ?? []
  }

  /// Calls `body` with the screens in the controller from the front to the back, and then with the controller, until
  /// `body` returns false.
  ///
  /// - Returns: Whether `body` returned true for every screen.
  fileprivate func walkFromTheFront(
    intoTabs: Bool,
    _ body: (UIViewController) -> Bool
  ) -> Bool {
    if intoTabs || !(self is UITabBarController) {
      for child in unhiddenChildren.reversed() {
        if !child.walkFromTheFront(intoTabs: intoTabs, body) { return false }
      }
    }
    return body(self)
  }

  /// Returns whether the controller or a screen in it, in any tab, carries the link.
  func contains<Link: Equatable>(_ link: Link) -> Bool {
    carriedLink() == link || children.contains { $0.contains(link) }
  }
}
