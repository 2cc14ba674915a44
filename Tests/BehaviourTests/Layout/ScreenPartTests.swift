import Expectations
import Foundation
import Holdfast
import HoldfastTesting
import Testing

extension Behaviours {
  /// Tests the parts from which apps often build screens, apart from controllers.
  @MainActor
  struct ScreenParts {
    @Test
    func `coordinates are converted along the tree, scrolling counted`() {
      let outer = UIView(frame: CGRect(x: 10, y: 20, width: 200, height: 200))
      let scroll = UIScrollView(frame: CGRect(x: 5, y: 5, width: 100, height: 100))
      let inner = UIView(frame: CGRect(x: 1, y: 2, width: 10, height: 10))
      outer.addSubview(scroll)
      scroll.addSubview(inner)
      scroll.contentSize = CGSize(width: 100, height: 400)
      scroll.contentOffset = CGPoint(x: 0, y: 50)

      expect(inner.convert(CGPoint(x: 1, y: 1), to: outer), equals: CGPoint(x: 7, y: -42))
      expect(inner.convert(CGPoint(x: 7, y: -42), from: outer), equals: CGPoint(x: 1, y: 1))
      expect(outer.convert(outer.bounds, to: inner).size, equals: outer.bounds.size)
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

      expect(plain.tintColor, equals: .green)
      expect(plain.changes, equals: before.0 + 1)
      expect(own.changes, equals: before.1)
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

      expect(bar.standardAppearance.backgroundColor, equals: .red)
      expect(bar.scrollEdgeAppearance?.backgroundColor, equals: .red)
    }

    @Test
    func `a text with attributes is a label's text, and the other way round`() {
      let label = UILabel()
      label.attributedText = NSAttributedString(string: "Hello")
      expect(label.text, equals: "Hello")
      label.text = "Bye"
      expect(label.attributedText?.string, equals: "Bye")
      label.text = nil
      expectNil(label.attributedText)
    }

    @Test
    func `an edit button turns editing round, and its title says the next action`() async throws {
      final class Screen: UIViewController {
        var changes: [Bool] = []
        override func setEditing(_ editing: Bool, animated: Bool) {
          super.setEditing(editing, animated: animated)
          changes.append(animated)
        }
      }
      let screen = Screen()
      let navigation = UINavigationController(rootViewController: screen)
      screen.navigationItem.rightBarButtonItem = screen.editButtonItem
      let window = TestWindow(rootViewController: navigation)
      await window.settle()
      let button = screen.editButtonItem
      expect(button, is: screen.editButtonItem)
      expect(button.title, equals: "Edit")

      screen.setEditing(true, animated: false)
      expect(button.title, equals: "Done")
      screen.setEditing(false, animated: false)
      expect(button.title, equals: "Edit")
      expect(screen.changes, equals: [false, false])
    }

    @Test
    func `a screen and its edit button are freed`() async {
      await expectFreed { leaks in
        let screen = leaks.track(UIViewController())
        leaks.track(screen.editButtonItem)
      }
    }

    @Test
    func `what an effect view shows is as large as the view`() {
      let view = UIVisualEffectView(effect: UIBlurEffect(style: .systemMaterial))
      view.frame = CGRect(x: 0, y: 0, width: 100, height: 50)
      expect(view.contentView.frame.size, equals: CGSize(width: 100, height: 50))
      expect(view.contentView.superview, is: view)
    }
  }
}
