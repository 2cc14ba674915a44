import Holdfast

/// A controller with the screens in it, from the container to the top of its stack, as far as they have
/// been restored.
///
/// It holds none of them.
@MainActor
final class Chain {
  private weak var controller: UIViewController?
  /// The last screen that was restored.
  private weak var last: UIViewController?

  init(_ controller: UIViewController?) {
    self.controller = controller
  }

  var isGone: Bool { controller == nil }

  /// What is presented in front of it or in it and has not been restored; the lowest of each pile.
  func covers(in window: UIWindow) -> [UIViewController] {
    guard let controller else { return [] }
    var rest = WayToFront(of: controller, in: window)?.covers ?? []
    rest += screens.compactMap(\.presentedScreen)
    var covers: [UIViewController] = []
    while let cover = rest.popLast() {
      if cover.linksIfAny?.isRestored ?? false {
        rest += cover.screensInside.compactMap(\.presentedScreen)
      } else {
        covers.append(cover)
      }
    }
    return covers
  }

  var name: String { controller?.screenName ?? "a container that is gone" }

  private var screens: [UIViewController] { controller?.screensInside ?? [] }

  /// Takes in the topmost screen above those restored that carries the link.
  ///
  /// Linear in the number of screens above those.
  ///
  /// - Returns: Whether there is one.
  func takeIn<Link: Equatable>(_ link: Link) -> Bool {
    var found: UIViewController?
    _ = controller?.walkFromTheFront(intoTabs: false) { screen in
      if screen === last { return false }
      if screen.carriedLink() == link { found = screen }
      return true
    }
    last = found ?? last
    return found != nil
  }

  var tabs: UITabBarController? { screens.lazy.compactMap { $0 as? UITabBarController }.first }

  /// What is presented over it and has a screen that carries the link; what carries none may lie below.
  func presented<Link: Equatable>(with link: Link) -> UIViewController? {
    var above = screens.lazy.compactMap(\.presentedScreen).first
    while let screen = above, !screen.contains(link) {
      above = screen.screensInside.lazy.compactMap(\.presentedScreen).first
    }
    return above
  }

  /// The screens that respond to links of that type: those in it from the front to the back, then the
  /// containers it is in.
  ///
  /// Linear in the number of screens, of which the others are only passed by.
  func screens<Link>(toAskFor link: Link) -> [UIViewController] {
    guard let controller else { return [] }
    var screens: [UIViewController] = []
    _ = controller.walkFromTheFront(intoTabs: true) { screen in
      if screen.responder(to: Link.self) != nil { screens.append(screen) }
      return true
    }
    return screens + sequence(first: controller, next: \.parent).dropFirst()
  }

  /// The screen of the selected tab that another one would replace; nil where nothing would change.
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

  /// Puts the sheet that the controller is presented as to a height, without animation.
  func select(detent: String) {
    #if !os(tvOS) && !os(visionOS)
    let name = UISheetPresentationController.Detent.Identifier(detent)
    controller?.sheetPresentationController?.selectedDetentIdentifier = name
    #endif
  }
}

extension UIViewController {
  /// The controller, and the screens in it on the way to what is shown; those in tabs are none.
  fileprivate var screensInside: [UIViewController] {
    if self is UITabBarController { return [self] }
    return [self] + childrenOnTheWay.flatMap(\.screensInside)
  }

  /// Calls `body` with the screens in it from the front to the back, and with itself, until it returns false.
  ///
  /// - Returns: Whether it has not.
  fileprivate func walkFromTheFront(
    intoTabs: Bool,
    _ body: (UIViewController) -> Bool
  ) -> Bool {
    if intoTabs || !(self is UITabBarController) {
      for child in childrenOnTheWay.reversed() {
        if !child.walkFromTheFront(intoTabs: intoTabs, body) { return false }
      }
    }
    return body(self)
  }

  /// Whether the controller or a screen in it, in whichever tab, carries the link.
  func contains<Link: Equatable>(_ link: Link) -> Bool {
    carriedLink() == link || children.contains { $0.contains(link) }
  }
}
