import Holdfast

/// One variant of the app in a world of its own, with other flows open in tabs that aren't
/// selected, a hundred in each stack.
@MainActor
struct Stage {
  let variant: Variant
  let world: World
  let app: any App
  private let stacks: [UINavigationController]

  init(_ variant: Variant, others: Int, roomFor room: Int = 0) {
    self.variant = variant
    stacks = stride(from: 0, to: max(others, room), by: 100).map { _ in
      UINavigationController(rootViewController: UIViewController())
    }
    world = World(others: stacks)
    app = variant.makeApp(in: world)
    fill(others)
  }

  /// Starts flows in the other tabs.
  func fill(_ count: Int) {
    for index in 0..<count { app.startPushed(1, on: stacks[index / 100]) }
    world.settle()
  }

  /// Releases everything in the window.
  func close() {
    world.window.rootViewController = nil
    for stack in stacks { stack.viewControllers = [] }
    world.settle()
  }
}
