import Expectations
import Holdfast
import HoldfastTesting
import Testing

extension Behaviours {
  @MainActor
  @Suite
  struct Containment {
    private let journal = Journal()

    @Test
    func `B33: addChild says willMove, removeFromParent says didMove, and no more`() {
      let parent = UIViewController()
      let child = SpyScreen("C", journal)

      parent.addChild(child)
      expect(journal.lines, equals: ["C.willMove(parent)"])
      journal.clear()

      child.removeFromParent()
      expect(journal.lines, equals: ["C.didMove(nil)"])
      expectNil(child.parent)
      expect(parent.children.isEmpty)
    }

    @Test
    func `B33: without a parent there is nothing to be removed from, and nothing is told`() {
      let child = SpyScreen("child", journal)

      child.removeFromParent()

      expect(journal.lines, equals: [])
    }

    @Test
    func `B34: a parent holds its children in their order, a child not its parent`() async {
      await expectFreed { leaks in
        let child = leaks.track(UIViewController(), named: "child")
        weak var other: UIViewController?
        do {
          let parent = leaks.track(UIViewController(), named: "parent")
          let second = leaks.track(UIViewController(), named: "second")
          other = second
          parent.addChild(child)
          parent.addChild(second)
          expect(parent.children, equals: [child, second])
        }
        await settle()
        expectNil(other)
        expectNil(child.parent)
      }
    }

    @Test
    func `B35: a child is taken from its former parent`() {
      let former = UIViewController()
      let next = UIViewController()
      let child = SpyScreen("C", journal)
      former.addChild(child)

      next.addChild(child)

      expect(former.children.isEmpty)
      expect(next.children, equals: [child])
      expect(child.parent, is: next)
    }

    @Test
    func `B314: a visible child is taken from its container and goes on in another`() async {
      let root = UIViewController()
      let window = TestWindow(rootViewController: root)
      let (former, next) = (UIViewController(), UIViewController())
      for container in [former, next] {
        root.addChild(container)
        root.view.addSubview(container.view)
        container.didMove(toParent: root)
      }
      let child = SpyScreen("C", journal)
      former.addChild(child)
      former.view.addSubview(child.view)
      child.didMove(toParent: former)
      await window.settle()

      next.addChild(child)
      next.view.addSubview(child.view)
      child.didMove(toParent: next)
      await window.settle()

      expect(former.children.isEmpty)
      expect(child.parent, is: next)
      expect(child.view.superview, is: next.view)
    }

    @Test
    func `B36: a child is removed in this order`() async {
      let parent = UIViewController()
      let child = SpyScreen("C", journal)
      parent.addChild(child)
      parent.view.addSubview(child.view)
      child.didMove(toParent: parent)
      let window = TestWindow(rootViewController: parent)
      await window.settle()
      journal.clear()

      child.willMove(toParent: nil)
      child.view.removeFromSuperview()
      await runLoopPass()
      child.removeFromParent()

      expect(
        journal.lines,
        equals: [
          "C.willMove(nil)", "C.viewWillDisappear", "C.viewDidDisappear", "C.didMove(nil)",
        ]
      )
    }

    @Test
    func `B37: a pushed screen is moving to its parent, a popped one from it`() async {
      let root = SpyScreen("A", journal)
      let navigation = UINavigationController(rootViewController: root)
      let window = TestWindow(rootViewController: navigation)
      await window.settle()
      let pushed = SpyScreen("B", journal)

      navigation.pushViewController(pushed, animated: true)
      await window.settle()
      for callback in ["viewWillAppear", "viewIsAppearing", "viewDidAppear"] {
        expect(journal["B.\(callback)"]?.isMovingToParent, equals: true)
        expect(journal["B.\(callback)"]?.isMovingFromParent, equals: false)
      }
      expect(journal["A.viewWillDisappear"]?.isMovingFromParent, equals: false)
      expect(!pushed.isMovingToParent)

      navigation.popViewController(animated: true)
      await window.settle()
      expect(journal["B.viewWillDisappear"]?.isMovingFromParent, equals: true)
      expect(journal["B.viewDidDisappear"]?.isMovingFromParent, equals: true)
      expect(journal["A.viewWillAppear"]?.isMovingToParent, equals: false)
      expect(!pushed.isMovingFromParent)
    }

    @Test
    func `B37: a covered screen is neither moving to nor from its parent`() async {
      let root = SpyScreen("A", journal)
      let navigation = UINavigationController(rootViewController: root)
      let window = TestWindow(rootViewController: navigation)
      await window.settle()
      journal.clear()
      let modal = UIViewController()
      modal.modalPresentationStyle = .fullScreen

      root.present(modal, animated: true)
      await window.settle()
      root.dismiss(animated: true)
      await window.settle()

      expect(journal.appearances.count, equals: 4)
      expect(!journal.entries.contains { $0.isMovingToParent || $0.isMovingFromParent })
    }

    @Test
    func `B37: a child that is added by hand is moving to its parent`() async {
      let parent = UIViewController()
      let child = SpyScreen("C", journal)
      let window = TestWindow(rootViewController: parent)
      await window.settle()

      parent.addChild(child)
      parent.view.addSubview(child.view)
      await runLoopPass()
      child.didMove(toParent: parent)
      expect(journal["C.viewWillAppear"]?.isMovingToParent, equals: true)
      expect(journal["C.viewDidAppear"]?.isMovingToParent, equals: true)

      child.willMove(toParent: nil)
      child.view.removeFromSuperview()
      await runLoopPass()
      child.removeFromParent()
      expect(journal["C.viewWillDisappear"]?.isMovingFromParent, equals: true)
      expect(journal["C.viewDidDisappear"]?.isMovingFromParent, equals: true)
      expect(!child.isMovingFromParent)
    }

    @Test
    func `B38: the popped screen is moving from its parent in its own viewWillDisappear`() async {
      let navigation = UINavigationController(rootViewController: UIViewController())
      let window = TestWindow(rootViewController: navigation)
      await window.settle()
      let popped = SpyScreen("B", journal)
      let grandchild = SpyScreen("G", journal)
      popped.addChild(grandchild)
      popped.view.addSubview(grandchild.view)
      grandchild.didMove(toParent: popped)
      navigation.pushViewController(popped, animated: false)
      await window.settle()

      navigation.popViewController(animated: true)
      await window.settle()

      expect(journal["B.viewWillDisappear"]?.isMovingFromParent, equals: true)
      expect(journal["G.viewWillDisappear"]?.isMovingFromParent, equals: false)
    }

    @Test
    func `B39: without super in willMove the moving flags stay false`() async {
      final class Silent: SpyScreen {
        override func willMove(toParent parent: UIViewController?) {}
      }
      let navigation = UINavigationController(rootViewController: UIViewController())
      let window = TestWindow(rootViewController: navigation)
      await window.settle()

      navigation.pushViewController(Silent("B", journal), animated: false)
      await window.settle()
      navigation.popViewController(animated: false)
      await window.settle()

      expect(journal["B.viewWillAppear"]?.isMovingToParent, equals: false)
      expect(journal["B.viewWillDisappear"]?.isMovingFromParent, equals: false)
    }

    @Test
    func `B40: a child's new preferred size is told to its parent, and not further`() {
      final class Container: UIViewController {
        var told: [CGSize] = []

        override func preferredContentSizeDidChange(
          forChildContentContainer container: any UIContentContainer
        ) {
          super.preferredContentSizeDidChange(forChildContentContainer: container)
          told.append(container.preferredContentSize)
        }
      }
      let outer = Container()
      let inner = Container()
      let child = UIViewController()
      outer.addChild(inner)
      inner.addChild(child)

      child.preferredContentSize = CGSize(width: 100, height: 50)
      child.preferredContentSize = CGSize(width: 100, height: 50)

      expect(inner.told, equals: [CGSize(width: 100, height: 50)])
      expect(outer.told.isEmpty)
    }

    @Test
    func `B41: the navigation controller is the nearest ancestor, not a presenter`() async {
      let pushed = SpyScreen("B", journal)
      var whenLoaded: UINavigationController?
      pushed.onCallback = { screen, callback in
        if callback == "viewDidLoad" { whenLoaded = screen.navigationController }
      }
      let child = UIViewController()
      pushed.addChild(child)
      let navigation = UINavigationController(rootViewController: UIViewController())
      let window = TestWindow(rootViewController: navigation)
      await window.settle()

      navigation.pushViewController(pushed, animated: true)
      expect(pushed.navigationController, is: navigation)
      expect(child.navigationController, is: navigation)
      expectNil(navigation.navigationController)
      await window.settle()
      expect(whenLoaded, is: navigation)
      whenLoaded = nil

      let modal = UIViewController()
      pushed.present(modal, animated: true)
      expectNil(modal.navigationController)
      await window.settle()
      expectNil(modal.navigationController)
    }

    @Test
    func `B42: a controller without a parent may have its view anywhere`() {
      let owner = UIViewController()
      let stray = UIViewController()

      owner.view.addSubview(stray.view)

      expect(stray.view.superview, is: owner.view)
      expectNil(stray.parent)
    }

    @Test
    func `B42: a view may be in the parent's view before its controller is added`() {
      let parent = UIViewController()
      let child = UIViewController()

      parent.view.addSubview(child.view)
      parent.addChild(child)

      expect(child.parent, is: parent)
    }

    @Test
    func `B269: a transition between children adds the one, animates, and removes the other`() async
    {
      let parent = UIViewController()
      let (old, new) = (UIViewController(), UIViewController())
      for child in [old, new] { parent.addChild(child) }
      parent.view.addSubview(old.view)
      let window = TestWindow(rootViewController: parent)
      await window.settle()
      var inAnimation: [Bool] = []

      parent.transition(from: old, to: new, duration: 0.3) {
        inAnimation = [new.view.superview === parent.view, old.view.superview === parent.view]
      } completion: { _ in
        expectNil(old.view.superview)
      }
      expect(inAnimation, equals: [true, true])
      await window.settle()

      expectNil(old.view.superview)
      expect(new.view.superview, is: parent.view)
    }

    @Test
    func `B282: a view added elsewhere leaves its former superview, and comes to the front`() {
      let (first, second, view, other) = (UIView(), UIView(), UIView(), UIView())
      first.addSubview(view)
      second.addSubview(other)

      second.addSubview(view)
      expect(first.subviews.isEmpty)
      expect(second.subviews, equals: [other, view])

      second.addSubview(other)
      expect(second.subviews, equals: [view, other])
    }

    @Test
    func `B43: a transition between children swaps their views and tells both`() async {
      let parent = UIViewController()
      let old = SpyScreen("old", journal)
      let new = SpyScreen("new", journal)
      parent.addChild(old)
      parent.view.addSubview(old.view)
      old.didMove(toParent: parent)
      let window = TestWindow(rootViewController: parent)
      await window.settle()
      parent.addChild(new)
      journal.clear()

      var finished: Bool?
      parent.transition(from: old, to: new, duration: 0.3, animations: nil) { finished = $0 }
      expect(Set(journal.appearances), equals: ["new.viewWillAppear", "old.viewWillDisappear"])
      expectNil(finished)
      await window.settle()

      expect(
        journal.lines(of: "new").filter { $0.contains("Appear") },
        equals: [
          "viewWillAppear", "viewIsAppearing", "viewDidAppear",
        ]
      )
      expect(journal.lines(of: "old"), equals: ["viewWillDisappear", "viewDidDisappear"])
      expect(finished, equals: true)
      expectOnDisplay(new)
      expectNotOnDisplay(old)
    }
  }
}
