import Expectations
import Holdfast
import HoldfastTesting
import Testing

extension Behaviours {
  /// Tests the safe area of a screen without the insets of bars and edges, which differ between devices.
  @MainActor
  struct SafeAreas {
    private final class Screen: UIViewController {
      private(set) var changes = 0

      override func viewSafeAreaInsetsDidChange() {
        super.viewSafeAreaInsetsDidChange()
        changes += 1
      }
    }

    @Test
    func `what a screen adds counts for its view and what reaches under it`() async {
      let screen = Screen()
      let window = TestWindow(rootViewController: screen)
      await window.settle()
      let own = screen.view.safeAreaInsets
      let under = UIView(frame: screen.view.bounds)
      let middle = UIView(frame: screen.view.bounds.insetBy(dx: 0, dy: 200))
      screen.view.addSubview(under)
      screen.view.addSubview(middle)

      let before = screen.changes
      screen.additionalSafeAreaInsets = UIEdgeInsets(top: 50, left: 0, bottom: 20, right: 0)
      await window.settle()
      window.layoutIfNeeded()

      expect(screen.view.safeAreaInsets.top, equals: own.top + 50)
      expect(screen.view.safeAreaInsets.bottom, equals: own.bottom + 20)
      expect(under.safeAreaInsets, equals: screen.view.safeAreaInsets)
      expect(middle.safeAreaInsets, equals: .zero)
      screen.view.setNeedsLayout()
      screen.view.layoutIfNeeded()
      expect(screen.changes, equals: before + 1)
      expect(screen.view.safeAreaLayoutGuide.layoutFrame.minY, equals: own.top + 50)

      screen.additionalSafeAreaInsets = .zero
      await window.settle()
      window.layoutIfNeeded()
      expect(screen.view.safeAreaInsets, equals: own)
      expect(under.safeAreaInsets, equals: own)
      expect(screen.changes, equals: before + 2)
    }

    @Test
    func `a view that moves away from the edge keeps less of it`() async {
      let screen = Screen()
      let window = TestWindow(rootViewController: screen)
      screen.additionalSafeAreaInsets = UIEdgeInsets(top: 100, left: 0, bottom: 0, right: 0)
      let card = UIView(frame: screen.view.bounds)
      screen.view.addSubview(card)
      await window.settle()
      let whole = card.safeAreaInsets.top
      expect(whole, equals: screen.view.safeAreaInsets.top)

      card.frame.origin.y += 30
      await window.settle()
      window.layoutIfNeeded()

      expect(card.safeAreaInsets.top, equals: whole - 30)
    }
  }
}
