import Holdfast

extension TestWindow {
  /// The open window that was created last.
  ///
  /// In the closure of `expectFreed(by:)`, it is the window in which the flow starts.
  public static var current: TestWindow? { openWindows.last }

  /// The front screen, which is the top of the stack in the selected tab of the topmost presented controller.
  ///
  /// If a flow has a window of its own in front of this window, and the flow's window is the key window, the front
  /// screen is in the flow's window. After `expectFreed(by:in:)` has taken an exit in a window of the app, the front
  /// screen is in the app's window. The cost is linear in the depth of the hierarchy.
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
