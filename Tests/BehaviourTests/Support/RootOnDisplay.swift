import Holdfast
import HoldfastTesting

/// A visible screen named Root, which presents the screens of a test.
@MainActor
final class RootOnDisplay {
  let journal = Journal()
  let root: SpyScreen
  let window: TestWindow

  /// Shows Root, settles, and starts with an empty journal.
  init() async {
    root = SpyScreen("Root", journal)
    window = TestWindow(rootViewController: root)
    await settle()
    journal.clear()
  }

  /// Makes a screen that is presented in `style`.
  func screen(_ name: String, _ style: UIModalPresentationStyle) -> SpyScreen {
    let screen = SpyScreen(name, journal)
    screen.modalPresentationStyle = style
    return screen
  }

  /// Presents a screen in `style` by `presenter`, or by Root if `presenter` is nil, settles, and empties
  /// the journal.
  func presented(
    _ name: String,
    _ style: UIModalPresentationStyle = .pageSheet,
    by presenter: UIViewController? = nil
  ) async -> SpyScreen {
    let screen = screen(name, style)
    (presenter ?? root).present(screen, animated: true)
    await settle()
    journal.clear()
    return screen
  }
}
