import Foundation
import Holdfast
import HoldfastLinks

/// A window whose screens are all asked about a link and all pass.
@MainActor
final class Links {
  private struct Link {}

  private let world: World
  private let others: [UIViewController]
  private let screens: Int
  private var asked = 0

  /// Puts `screens` screens in the selected tab's stack, or one in each of `tabs` tabs.
  init(screens: Int = 1, tabs: Int = 1) {
    others = (1..<tabs).map { _ in UINavigationController(rootViewController: Screen()) }
    world = World(others: others)
    let stacked = (0..<screens).map { _ in Screen() }
    world.stack.viewControllers += stacked
    world.settle()
    self.screens = screens + tabs - 1
    for screen in stacked
      + others.compactMap({ ($0 as? UINavigationController)?.topViewController })
    {
      screen.respond(to: Link.self) { [unowned self] _, _ in
        asked += 1
        return .pass
      }
    }
  }

  /// Opens a link and waits for the answer.
  func open() {
    asked = 0
    var isOver = false
    Task {
      _ = await world.window.open(Link())
      isOver = true
    }
    while !isOver { _ = RunLoop.main.run(mode: .default, before: .distantPast) }
    precondition(asked == screens, "\(asked) of \(screens) screens were asked.")
  }
}
