import Holdfast

extension TestWindow {
  /// The window that was opened last and is still there.
  ///
  /// In the closure of `expectFreed(by:)` that is the one the flow is placed in.
  public static var current: TestWindow? { openWindows.last }

  /// The screen in front: through what is presented, the selected tab and the top of each stack.
  ///
  /// Where a flow has the key window for itself in front of this one, that is where it is looked for; and in the
  /// window that `expectFreed(by:in:)` was given.
  ///
  /// Linear in the number of controllers on the way to it.
  public var frontScreen: UIViewController? {
    let ground = own ?? self
    let window = ground.flowWindowsInFront.first(where: \.isKeyWindow) ?? ground
    var front = window.rootViewController
    while let next = front.flatMap({ Self.screen(in: $0) ?? stack(in: $0) }) { front = next }
    return front
  }

  private func stack(in container: UIViewController) -> UIViewController? {
    guard let innerStack, innerStack !== container else { return nil }
    let isInside = sequence(first: innerStack, next: \.parent).contains { $0 === container }
    return isInside ? innerStack : nil
  }

  private static func screen(in controller: UIViewController) -> UIViewController? {
    if let presented = controller.presentedViewController { return presented }
    return switch controller {
    case let tabs as UITabBarController: tabs.selectedViewController
    case let stack as UINavigationController: stack.topViewController
    case let split as UISplitViewController: split.viewControllers.last
    default: nil
    }
  }
}
