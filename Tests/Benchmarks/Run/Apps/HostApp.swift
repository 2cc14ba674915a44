import Holdfast

/// Only the calls of UIKit, which every way to write the app needs.
final class HostApp: App {
  private let world: World

  init(_ world: World) {
    self.world = world
  }

  func startPushed(_ length: Int, on stack: UINavigationController) {
    let below = stack.topViewController
    pushScreen(1, of: length, on: stack, below)
  }

  private func pushScreen(
    _ number: Int,
    of length: Int,
    on stack: UINavigationController,
    _ below: UIViewController?
  ) {
    let screen = Screen()
    if number < length {
      screen.onNext = { [weak stack, weak below] in
        guard let stack else { return }
        self.pushScreen(number + 1, of: length, on: stack, below)
      }
    } else {
      screen.onDone = { [weak stack, weak below] in
        guard let stack, let below else { return }
        stack.popToViewController(below, animated: true)
      }
    }
    stack.pushViewController(screen, animated: true)
  }

  func startSheet() {
    let first = Screen()
    let sheet = UINavigationController(rootViewController: first)
    first.onNext = { [weak sheet] in sheet?.pushViewController(Screen(), animated: true) }
    present(sheet, over: world.stack)
  }

  func startNest() {
    let first = Screen()
    let sheet = UINavigationController(rootViewController: first)
    first.onNext = { [weak sheet] in
      guard let sheet else { return }
      let second = Screen()
      second.onNext = { [weak second] in
        guard let second else { return }
        self.present(UINavigationController(rootViewController: Screen()), over: second)
      }
      sheet.pushViewController(second, animated: true)
    }
    present(sheet, over: world.stack)
  }

  func dismissNest() {
    world.stack.dismiss(animated: true)
  }

  private func present(_ sheet: UIViewController, over host: UIViewController) {
    sheet.modalPresentationStyle = .pageSheet
    host.present(sheet, animated: true)
  }
}
