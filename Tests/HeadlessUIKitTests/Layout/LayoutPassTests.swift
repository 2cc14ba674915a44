import Expectations
import HoldfastTesting
import Testing

@testable import BehaviourTests
@testable import HeadlessUIKit

extension Behaviours {
  /// Tests which views are laid out, and when.
  @MainActor
  struct LayoutPass {
    private final class View: UIView {
      var layouts = 0
      var onLayout: (() -> Void)?

      override func layoutSubviews() {
        layouts += 1
        onLayout?()
      }
    }

    private let window: TestWindow
    private let outer = View()
    private let inner = View()
    private let beside = View()

    init() async {
      let screen = UIViewController()
      outer.addSubview(inner)
      outer.addSubview(beside)
      screen.view.addSubview(outer)
      window = TestWindow(rootViewController: screen)
      await window.settle()
      for view in [outer, inner, beside] { view.layouts = 0 }
    }

    @Test
    func `B267: only what asks is laid out, before the loop sleeps`() async {
      inner.setNeedsLayout()
      inner.setNeedsLayout()
      await runLoopPass()
      expect(inner.layouts, equals: 1)
      expect(outer.layouts, equals: 0)
      expect(beside.layouts, equals: 0)

      inner.setNeedsLayout()
      await runLoopPass()
      expect(inner.layouts, equals: 2)
    }

    @Test
    func `a view made to need layout on the way is laid out in the same pass`() async {
      outer.onLayout = { [inner] in inner.setNeedsLayout() }
      outer.setNeedsLayout()
      await runLoopPass()
      expect(inner.layouts, equals: 1)
      expect(!HeadlessRunLoop.main.isBusy)
    }

    @Test
    func `a view that the pass has left behind is laid out in the next`() async {
      inner.onLayout = {
        inner.onLayout = nil
        outer.setNeedsLayout()
      }
      inner.setNeedsLayout()
      await runLoopPass()
      expect(outer.layouts, equals: 0)
      await runLoopPass()
      expect(outer.layouts, equals: 1)
      expect(inner.layouts, equals: 1)
    }

    @Test
    func `a view that asks again in its own layout is laid out in the next`() async {
      inner.onLayout = {
        inner.onLayout = nil
        inner.setNeedsLayout()
      }
      inner.setNeedsLayout()
      await runLoopPass()
      expect(inner.layouts, equals: 1)
      await runLoopPass()
      expect(inner.layouts, equals: 2)
      expect(!HeadlessRunLoop.main.isBusy)
    }

    @Test
    func `B268: laying out what needs no layout calls nothing`() async {
      outer.layoutIfNeeded()
      expect(outer.layouts, equals: 0)
      expect(inner.layouts, equals: 0)

      inner.setNeedsLayout()
      outer.layoutIfNeeded()
      expect(inner.layouts, equals: 1)
      expect(beside.layouts, equals: 0)
      await runLoopPass()
      expect(inner.layouts, equals: 1)
    }

    @Test
    func `B268: what needs layout at once leaves the rest for the commit`() async {
      inner.setNeedsLayout()
      beside.setNeedsLayout()
      inner.layoutIfNeeded()
      expect(inner.layouts, equals: 1)
      expect(beside.layouts, equals: 0)
      await runLoopPass()
      expect(inner.layouts, equals: 1)
      expect(beside.layouts, equals: 1)
    }

    @Test
    func `a tree that asked before it came into the window is laid out there`() async {
      outer.removeFromSuperview()
      await window.settle()
      inner.setNeedsLayout()
      await window.settle()
      expect(inner.layouts, equals: 0)

      window.rootViewController?.view.addSubview(outer)
      await window.settle()
      expect(inner.layouts, equals: 1)
      expect(outer.layouts, equals: 1)
      expect(beside.layouts, equals: 0)
    }

    @Test
    func `a view moved on the way is laid out where it comes to`() async {
      let late = View()
      outer.addSubview(late)
      await window.settle()
      late.layouts = 0
      inner.onLayout = {
        inner.onLayout = nil
        inner.addSubview(late)
      }
      inner.setNeedsLayout()
      await window.settle()
      expect(late.layouts, equals: 1)
      late.setNeedsLayout()
      await runLoopPass()
      expect(late.layouts, equals: 2)
    }

    @Test
    func `a window without a root lays out what is put into it`() async {
      let bare = UIWindow(frame: .zero)
      let view = View()
      bare.addSubview(view)
      await window.settle()
      expect(view.layouts, equals: 1)
      view.setNeedsLayout()
      await window.settle()
      expect(view.layouts, equals: 2)
    }

    @Test
    func `what a commit changes takes no turn of its own`() async {
      let stack = UINavigationController(rootViewController: UIViewController())
      let window = TestWindow(rootViewController: stack)
      await window.settle()
      let screen = UIViewController()

      stack.pushViewController(screen, animated: true)
      await runLoopPass()

      expect(screen.view.window != nil)
      expect(!HeadlessRunLoop.main.isBusy)
      await window.settle()
    }
  }
}
