import Foundation
import Holdfast

/// The screens of one stack, which receive every posted event.
@MainActor
final class Events {
  private static let name = Notification.Name("BenchmarkEvent")
  private let center = NotificationCenter()
  private let world = World()
  private var observations: [any NSObjectProtocol] = []
  private var heard = 0

  /// Adds the listeners by hand, or with Holdfast's `listen(to:)`.
  init(_ variant: Variant, screens count: Int) {
    let screens = (0..<count).map { _ in Screen() }
    world.stack.viewControllers += screens
    world.settle()
    for screen in screens {
      if variant == .holdfast {
        screen.listen(to: Events.name, in: center) { [unowned self] _, _ in heard += 1 }
      } else {
        observations.append(
          center.addObserver(forName: Events.name, object: nil, queue: nil) {
            [weak screen, unowned self] _ in
            MainActor.assumeIsolated { if screen != nil { heard += 1 } }
          }
        )
      }
    }
    world.settle()
  }

  func post() {
    center.post(name: Events.name, object: nil)
    world.settle()
  }

  /// Checks that every screen has received every event, and releases all objects.
  func close(posts: Int, screens: Int) {
    precondition(heard == posts * screens, "\(heard) of \(posts * screens) events were heard.")
    for observation in observations { center.removeObserver(observation) }
    world.window.rootViewController = nil
    world.settle()
  }
}
