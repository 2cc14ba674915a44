import Foundation
import HeadlessUIKit
import Holdfast
import HoldfastLinks

/// A window whose screens are all asked about a link, and all pass.
@MainActor
final class Links {
  private struct Link {}

  private let world: World
  private let others: [UIViewController]
  private let screens: Int
  private var asked = 0

  /// Puts `screens` screens on the selected tab's stack, or one screen in each of `tabs` tabs.
  init(screens: Int = 1, tabs: Int = 1) {
    others = (1..<tabs).map { _ in UINavigationController(rootViewController: Screen()) }
    world = World(others: others)
    // A link is opened only in a window whose scene is connected.
    world.window.windowScene = UIApplication.shared.connectScene() as? UIWindowScene
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

  /// Opens a link, and waits for the result.
  func open() {
    asked = 0
    var result: LinkResult?
    Task { result = await world.window.open(Link()) }
    while result == nil { _ = RunLoop.main.run(mode: .default, before: .distantPast) }
    guard case .failed(.unanswered) = result, asked == screens else {
      fatalError("\(asked) of \(screens) screens were asked. \(result.map { "\($0)" } ?? "")")
    }
  }
}
