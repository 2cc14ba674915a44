import Holdfast

/// The smallest app, in which two flows push a screen and present a sheet over it.
@main
@MainActor
enum App {
  static func main() {
    let window = UIWindow(frame: .zero)
    let stack = UINavigationController(rootViewController: UIViewController())
    window.rootViewController = stack
    window.makeKeyAndVisible()
    PostCoordinator(Flow<String>(.push(onto: stack)) { print($0) }, on: stack).showPost()
  }
}

final class Screen: UIViewController {
  var onNext: (() -> Void)?
  var onDone: (() -> Void)?
}

@MainActor
final class PostCoordinator {
  private let flow: Flow<String>
  private weak var stack: UINavigationController?

  init(_ flow: Flow<String>, on stack: UINavigationController) {
    self.flow = flow
    self.stack = stack
  }

  func showPost() {
    let screen = Screen()
    screen.connect(\.onNext, to: self) { coordinator, _ in coordinator.showComments() }
    screen.connect(\.onDone, to: self) { coordinator, _ in coordinator.flow.finish(with: "post") }
    flow.show(screen)
  }

  private func showComments() {
    guard let stack else { return }
    CommentsCoordinator(Flow<String>(.sheet(over: stack)) { print($0) }).showComments()
  }
}

@MainActor
final class CommentsCoordinator {
  private let flow: Flow<String>

  init(_ flow: Flow<String>) {
    self.flow = flow
  }

  func showComments() {
    let screen = Screen()
    screen.connect(\.onDone, to: self) { coordinator, _ in
      coordinator.flow.finish(with: "comments")
    }
    flow.show(screen)
  }
}
