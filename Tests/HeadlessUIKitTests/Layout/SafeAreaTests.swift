import Holdfast
import HoldfastTesting
import Testing

extension Behaviours {
  /// What a screen takes from its own safe area; what bars and edges take differs by device.
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
      window.window.layoutIfNeeded()

      #expect(screen.view.safeAreaInsets.top == own.top + 50)
      #expect(screen.view.safeAreaInsets.bottom == own.bottom + 20)
      #expect(under.safeAreaInsets == screen.view.safeAreaInsets)
      #expect(middle.safeAreaInsets == .zero)
      #expect(screen.changes == before + 1)
      #expect(screen.view.safeAreaLayoutGuide.layoutFrame.minY == own.top + 50)

      screen.additionalSafeAreaInsets = .zero
      await window.settle()
      window.window.layoutIfNeeded()
      #expect(screen.view.safeAreaInsets == own)
      #expect(under.safeAreaInsets == own)
      #expect(screen.changes == before + 2)
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
      #expect(whole == screen.view.safeAreaInsets.top)

      card.frame.origin.y += 30
      await window.settle()
      window.window.layoutIfNeeded()

      #expect(card.safeAreaInsets.top == whole - 30)
    }

    @Test
    func `coordinates are converted along the tree, scrolling counted`() {
      let outer = UIView(frame: CGRect(x: 10, y: 20, width: 200, height: 200))
      let scroll = UIScrollView(frame: CGRect(x: 5, y: 5, width: 100, height: 100))
      let inner = UIView(frame: CGRect(x: 1, y: 2, width: 10, height: 10))
      outer.addSubview(scroll)
      scroll.addSubview(inner)
      scroll.contentSize = CGSize(width: 100, height: 400)
      scroll.contentOffset = CGPoint(x: 0, y: 50)

      #expect(inner.convert(CGPoint(x: 1, y: 1), to: outer) == CGPoint(x: 7, y: -42))
      #expect(inner.convert(CGPoint(x: 7, y: -42), from: outer) == CGPoint(x: 1, y: 1))
      #expect(outer.convert(outer.bounds, to: inner).size == outer.bounds.size)
    }

    @Test
    func `a new tint reaches those below that have none of their own`() {
      final class Spy: UIView {
        var changes = 0
        override func tintColorDidChange() {
          super.tintColorDidChange()
          changes += 1
        }
      }
      let outer = Spy()
      let plain = Spy()
      let own = Spy()
      own.tintColor = .red
      outer.addSubview(plain)
      outer.addSubview(own)
      let before = (plain.changes, own.changes)

      outer.tintColor = .green

      #expect(plain.tintColor == .green)
      #expect(plain.changes == before.0 + 1)
      #expect(own.changes == before.1)
    }

    @Test
    func `a bar keeps a copy of its look`() {
      let look = UINavigationBarAppearance()
      look.configureWithOpaqueBackground()
      look.backgroundColor = .red
      let bar = UINavigationBar()
      bar.standardAppearance = look
      bar.scrollEdgeAppearance = look

      look.backgroundColor = .blue

      #expect(bar.standardAppearance.backgroundColor == .red)
      #expect(bar.scrollEdgeAppearance?.backgroundColor == .red)
    }

    @Test
    func `a text with attributes is a label's text, and the other way round`() {
      let label = UILabel()
      label.attributedText = NSAttributedString(string: "Hello")
      #expect(label.text == "Hello")
      label.text = "Bye"
      #expect(label.attributedText?.string == "Bye")
      label.text = nil
      #expect(label.attributedText == nil)
    }
  }
}
