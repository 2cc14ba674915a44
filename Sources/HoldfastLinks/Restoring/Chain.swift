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

  var name: String { controller?.screenName ?? "a container that is gone" }

  private var screens: [UIViewController] { controller?.screensInside ?? [] }

  /// Whether a screen above those restored carries the link; if so, that is restored, too.
  func has<Link: Equatable>(_ link: Link) -> Bool {
    let screens = screens
    let next = screens.lastIndex { $0 === last }.map { $0 + 1 } ?? 0
    guard let found = screens[next...].first(where: { $0.carriedLink() == link }) else {
      return false
    }
    last = found
    return true
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

  /// The screens to ask: those in it from the front to the back, then the containers it is in.
  var screensToAsk: [UIViewController] {
    guard let controller else { return [] }
    return controller.screensFromTheFront
      + Array(sequence(first: controller, next: \.parent).dropFirst())
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

  fileprivate var screensFromTheFront: [UIViewController] {
    childrenOnTheWay.reversed().flatMap(\.screensFromTheFront) + [self]
  }

  /// Whether the controller or a screen in it, in whichever tab, carries the link.
  func contains<Link: Equatable>(_ link: Link) -> Bool {
    carriedLink() == link || children.contains { $0.contains(link) }
  }
}
