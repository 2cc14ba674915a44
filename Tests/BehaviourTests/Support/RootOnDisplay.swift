import Holdfast
import HoldfastTesting

/// A screen named Root on display, which presents what a test needs.
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

  /// A screen to present in `style`.
  func screen(_ name: String, _ style: UIModalPresentationStyle) -> SpyScreen {
    let screen = SpyScreen(name, journal)
    screen.modalPresentationStyle = style
    return screen
  }

  /// A screen that is presented in `style` by `presenter` (Root unless given); all has settled, and
  /// the journal is empty again.
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
