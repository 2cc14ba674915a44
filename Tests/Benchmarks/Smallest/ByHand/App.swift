import HeadlessUIKit

/// The smallest app, in which coordinators for just these two screens push a screen and present a sheet over it.
@main
@MainActor
enum App {
  static func main() {
    let window = UIWindow(frame: .zero)
    let stack = UINavigationController(rootViewController: UIViewController())
    window.rootViewController = stack
    window.makeKeyAndVisible()
    PostCoordinator(on: stack) { print($0) }.showPost()
  }
}

final class Screen: UIViewController {
  var onNext: (() -> Void)?
  var onDone: (() -> Void)?
}

@MainActor
final class PostCoordinator {
  private weak var stack: UINavigationController?
  private let onEnd: (String) -> Void

  init(on stack: UINavigationController, onEnd: @escaping (String) -> Void) {
    self.stack = stack
    self.onEnd = onEnd
  }

  func showPost() {
    let screen = Screen()
    screen.onNext = { self.showComments() }
    screen.onDone = {
      self.stack?.popViewController(animated: true)
      self.onEnd("post")
    }
    stack?.pushViewController(screen, animated: true)
  }

  private func showComments() {
    guard let stack else { return }
    CommentsCoordinator(over: stack) { print($0) }.showComments()
  }
}

@MainActor
final class CommentsCoordinator {
  private weak var host: UIViewController?
  private let onEnd: (String) -> Void

  init(over host: UIViewController, onEnd: @escaping (String) -> Void) {
    self.host = host
    self.onEnd = onEnd
  }

  func showComments() {
    let screen = Screen()
    screen.onDone = {
      self.host?.dismiss(animated: true)
      self.onEnd("comments")
    }
    screen.modalPresentationStyle = .pageSheet
    host?.present(screen, animated: true)
  }
}
