import HoldfastTesting

@testable import HeadlessUIKit

/// What there is in the world, and one of it.
extension RandomWorld {
  var anyWindow: TestWindow {
    windows[Int.random(in: 0..<windows.count, using: &random)]
  }

  func frontmost(_ window: TestWindow) -> UIViewController? {
    window.rootViewController.map { frontmost(of: $0) }
  }

  func frontmost(of screen: UIViewController) -> UIViewController {
    var front = screen
    while let next = front.presentedViewController { front = next }
    return front
  }

  /// What is in the windows, covered and unselected, too.
  var onDisplay: [UIViewController] { controllers(in: windows.compactMap(\.rootViewController)) }

  /// What is in the windows and what the app keeps to put it back.
  var reachable: [UIViewController] {
    controllers(in: windows.compactMap(\.rootViewController) + kept.map(\.controller))
  }

  /// What split view controllers keep for when there is room again, and what is in that (B190).
  func keptInColumns(of reachable: [UIViewController]) -> [UIViewController] {
    let splits = reachable.compactMap { $0 as? UISplitViewController }
    return controllers(in: splits.flatMap(\.secondaryColumn))
  }

  private func controllers(in roots: [UIViewController]) -> [UIViewController] {
    var found: [UIViewController] = []
    var rest = roots
    while let screen = rest.popLast() {
      found.append(screen)
      rest += screen.children
      if let presented = screen.presentedViewController,
        presented.presentingViewController === screen
      {
        rest.append(presented)
      }
    }
    return found
  }

  /// Whether UIKit keeps a screen that has left: one that was searched on when it was popped or
  /// dismissed, or what is presented over its search (B227).
  func isKeptByASearch(_ screen: UIViewController) -> Bool {
    var next: UIViewController? = screen
    while let current = next {
      if current.presentedViewController is UISearchController { return true }
      next = current.parent ?? current.presentingViewController
    }
    return false
  }

  func anyScreen() -> UIViewController? {
    onDisplay.filter { !($0 is UIAlertController) }.randomElement(using: &random)
  }

  func any<Controller: UIViewController>(_ type: Controller.Type) -> Controller? {
    onDisplay.compactMap { $0 as? Controller }.randomElement(using: &random)
  }

  func anyLiving() -> RandomEntry? {
    entries.filter { $0.coordinator != nil && $0.isOpen }.randomElement(using: &random)
  }
}

extension UISplitViewController {
  /// What it has in its second column, or keeps for that, with its stack: below it there may be the flow that was
  /// there first, also when it is popped.
  var secondaryColumn: [UIViewController] {
    [viewController(for: .secondary), content(.secondary)].compactMap { $0 }
  }
}
