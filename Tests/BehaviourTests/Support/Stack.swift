import Holdfast
import HoldfastTesting

/// A navigation controller of spy screens named A, B, C…, visible in a window of its own.
@MainActor
final class Stack {
  let journal: Journal
  let navigation: UINavigationController
  let window: TestWindow
  private var names = "ABCDEFGHIJ".makeIterator()

  /// Shows a stack of `count` screens, and forgets the calls until they are visible.
  init(of count: Int = 1, in journal: Journal) async {
    self.journal = journal
    navigation = UINavigationController()
    window = TestWindow(rootViewController: navigation)
    navigation.setViewControllers((0..<count).map { _ in makeScreen() }, animated: false)
    await window.settle()
    journal.clear()
  }

  /// Makes the next screen, which nothing holds.
  func makeScreen() -> SpyScreen {
    SpyScreen(names.next().map(String.init) ?? "?", journal)
  }

  /// Pushes the next screen.
  @discardableResult
  func push(animated: Bool = true) -> SpyScreen {
    let screen = makeScreen()
    navigation.pushViewController(screen, animated: animated)
    return screen
  }

  /// The names of the screens in the stack.
  var screens: String {
    navigation.viewControllers.map { ($0 as? SpyScreen)?.name ?? "?" }.joined()
  }

  /// The screen of the stack at `index`.
  subscript(index: Int) -> UIViewController { navigation.viewControllers[index] }
}
