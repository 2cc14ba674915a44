import Holdfast

/// Other flows that are alive, a hundred in a stack.
@MainActor
struct Population {
  let stacks: [UINavigationController]
  private let count: Int

  init(of count: Int) {
    self.count = count
    stacks = stride(from: 0, to: count, by: 100).map { _ in
      UINavigationController(rootViewController: UIViewController())
    }
  }

  func fill(with app: any App, _ world: World) {
    for index in 0..<count { app.startPushed(1, on: stacks[index / 100]) }
    world.settle()
  }
}
