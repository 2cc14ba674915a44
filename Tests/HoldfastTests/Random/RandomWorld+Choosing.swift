import HoldfastTesting

@testable import HeadlessUIKit

/// The controllers and flows of the world, and a random choice among them.
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

  /// The controllers in the windows, including covered ones and those in unselected tabs.
  var onDisplay: [UIViewController] { controllers(in: windows.compactMap(\.rootViewController)) }

  /// The controllers in the windows, and those that the app holds to put them back.
  var reachable: [UIViewController] {
    controllers(in: windows.compactMap(\.rootViewController) + kept.map(\.controller))
  }

  /// Returns the controllers that split views keep until there is room again, with the controllers inside them (B190).
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

  /// Returns whether UIKit keeps a screen that has left, because of a search (B227).
  ///
  /// The screen had an active search when it was popped or dismissed, or it is presented over such a search.
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
  /// The controllers in the second column, or kept for it, with their stack.
  ///
  /// The first flow of the column may be below them on the stack, even if it is popped.
  var secondaryColumn: [UIViewController] {
    [viewController(for: .secondary), content(.secondary)].compactMap { $0 }
  }
}
