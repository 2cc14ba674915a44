import Expectations
import Holdfast
import HoldfastTesting
import Testing

extension Behaviours {
  @MainActor
  @Suite
  struct Appearing {
    let journal = Journal()

    @Test
    func `B13: an appearance and a disappearance in their order`() async {
      let screen = SpyScreen("A", journal)
      screen.notesLayout = true
      let window = TestWindow()

      window.rootViewController = screen
      await window.settle()
      expect(
        journal.lines,
        equals: [
          "A.loadView", "A.viewDidLoad", "A.viewWillAppear", "A.viewIsAppearing",
          "A.viewWillLayoutSubviews", "A.viewDidLayoutSubviews", "A.viewDidAppear",
        ]
      )
      expect(journal["A.viewWillAppear"]?.hasWindow, equals: false)
      expect(journal["A.viewIsAppearing"]?.hasWindow, equals: true)
      journal.clear()

      window.rootViewController = nil
      await window.settle()
      expect(journal.lines, equals: ["A.viewWillDisappear", "A.viewDidDisappear"])
      expect(journal["A.viewWillDisappear"]?.hasWindow, equals: true)
      expect(journal["A.viewDidDisappear"]?.hasWindow, equals: false)
    }

    @Test
    func `B13: a pushed screen is laid out between viewIsAppearing and viewDidAppear`() async {
      let navigation = UINavigationController(rootViewController: UIViewController())
      let window = TestWindow(rootViewController: navigation)
      await window.settle()
      let pushed = SpyScreen("B", journal)
      pushed.notesLayout = true

      navigation.pushViewController(pushed, animated: true)
      await window.settle()

      expect(
        journal.lines,
        equals: [
          "B.willMove(parent)", "B.loadView", "B.viewDidLoad", "B.viewWillAppear",
          "B.viewIsAppearing", "B.viewWillLayoutSubviews", "B.viewDidLayoutSubviews",
          "B.viewDidAppear", "B.didMove(parent)",
        ]
      )
      expect(journal["B.viewWillAppear"]?.hasWindow, equals: false)
      expect(journal["B.viewIsAppearing"]?.hasWindow, equals: true)
    }

    @Test
    func `B14: viewIsAppearing comes once per appearance, after viewWillAppear`() async {
      let root = SpyScreen("A", journal)
      let navigation = UINavigationController(rootViewController: root)
      let window = TestWindow(rootViewController: navigation)
      await window.settle()
      navigation.pushViewController(UIViewController(), animated: true)
      await window.settle()
      navigation.popViewController(animated: true)
      await window.settle()

      let appearing = journal.lines(of: "A").filter { $0.contains("Appear") }
      expect(
        appearing,
        equals: [
          "viewWillAppear", "viewIsAppearing", "viewDidAppear", "viewWillAppear",
          "viewIsAppearing", "viewDidAppear",
        ]
      )
    }

    @Test
    func `B15: begin and end of an appearance transition call at once`() {
      let screen = SpyScreen("A", journal)

      screen.beginAppearanceTransition(true, animated: true)
      expect(journal.appearances, equals: ["A.viewWillAppear"])
      expect(journal["A.viewWillAppear"]?.animated, equals: true)
      screen.endAppearanceTransition()
      expect(journal.appearances, equals: ["A.viewWillAppear", "A.viewDidAppear"])
      journal.clear()

      screen.beginAppearanceTransition(false, animated: false)
      expect(journal.appearances, equals: ["A.viewWillDisappear"])
      screen.endAppearanceTransition()
      expect(journal.appearances, equals: ["A.viewWillDisappear", "A.viewDidDisappear"])
    }

    @Test
    func `B305: an appearance by hand has its viewIsAppearing in no window, too`() {
      let parent = UIViewController()
      let screen = SpyScreen("A", journal)
      parent.addChild(screen)
      parent.view.addSubview(screen.view)
      journal.clear()

      parent.beginAppearanceTransition(true, animated: false)
      expect(journal.lines, equals: ["A.viewWillAppear"])
      parent.endAppearanceTransition()
      expect(journal.lines, equals: ["A.viewWillAppear", "A.viewIsAppearing", "A.viewDidAppear"])
    }

    @Test
    func `B16: swapping visible children by hand gives each callback once, in this order`() async {
      let parent = UIViewController()
      let old = SpyScreen("old", journal)
      let new = SpyScreen("new", journal)
      parent.addChild(old)
      parent.view.addSubview(old.view)
      old.didMove(toParent: parent)
      let window = TestWindow(rootViewController: parent)
      await window.settle()
      journal.clear()

      parent.addChild(new)
      old.willMove(toParent: nil)
      new.beginAppearanceTransition(true, animated: false)
      old.beginAppearanceTransition(false, animated: false)
      parent.view.insertSubview(new.view, aboveSubview: old.view)
      old.view.removeFromSuperview()
      new.endAppearanceTransition()
      old.endAppearanceTransition()
      new.didMove(toParent: parent)
      old.removeFromParent()
      await window.settle()

      let beside = ["new.viewDidLoad", "new.viewIsAppearing"]
      expect(
        journal.lines.filter { !beside.contains($0) },
        equals: [
          "new.willMove(parent)", "old.willMove(nil)", "new.loadView", "new.viewWillAppear",
          "old.viewWillDisappear", "new.viewDidAppear", "old.viewDidDisappear",
          "new.didMove(parent)", "old.didMove(nil)",
        ]
      )
    }

    @Test
    func `B17: the opposite direction turns an appearance round, the same one nests`() async {
      let screen = SpyScreen("A", journal)

      screen.beginAppearanceTransition(true, animated: false)
      screen.beginAppearanceTransition(false, animated: false)
      screen.endAppearanceTransition()
      expect(
        journal.appearances,
        equals: ["A.viewWillAppear", "A.viewWillDisappear", "A.viewDidDisappear"]
      )
      journal.clear()

      screen.beginAppearanceTransition(true, animated: false)
      screen.beginAppearanceTransition(true, animated: false)
      screen.endAppearanceTransition()
      expect(journal.appearances, equals: ["A.viewWillAppear"])
      screen.endAppearanceTransition()
      expect(journal.appearances, equals: ["A.viewWillAppear", "A.viewDidAppear"])
    }

    @Test
    func `B18: children inside the parent's view follow its appearance, others don't`() async {
      let parent = UIViewController()
      let inside = SpyScreen("inside", journal)
      let outside = SpyScreen("outside", journal)
      let unloaded = SpyScreen("unloaded", journal)
      for child in [inside, outside, unloaded] { parent.addChild(child) }
      parent.view.addSubview(inside.view)
      _ = outside.view
      journal.clear()

      let window = TestWindow(rootViewController: parent)
      await window.settle()

      expect(journal.appearances, equals: ["inside.viewWillAppear", "inside.viewDidAppear"])
      expect(!unloaded.isViewLoaded)
    }

    @Test
    func `B18: a parent that does not forward leaves its children to themselves`() async {
      final class Manual: UIViewController {
        override var shouldAutomaticallyForwardAppearanceMethods: Bool { false }
      }
      let parent = Manual()
      let child = SpyScreen("C", journal)
      parent.addChild(child)
      parent.view.addSubview(child.view)

      let window = TestWindow(rootViewController: parent)
      await window.settle()
      expect(journal.appearances.isEmpty)

      child.view.removeFromSuperview()
      await window.settle()
      expect(journal.appearances.isEmpty)
      expect(UIViewController().shouldAutomaticallyForwardAppearanceMethods)
    }

    @Test
    func `B22: a child is told nothing by a parent that doesn't forward, or isn't told itself`()
      async
    {
      final class Manual: UIViewController {
        override var shouldAutomaticallyForwardAppearanceMethods: Bool { false }
      }
      let root = Manual()
      let window = TestWindow(rootViewController: root)
      let untold = UIViewController()
      root.addChild(untold)
      root.view.addSubview(untold.view)
      await window.settle()

      let child = SpyScreen("child", journal)
      root.addChild(child)
      root.view.addSubview(child.view)
      let grandchild = SpyScreen("grandchild", journal)
      untold.addChild(grandchild)
      untold.view.addSubview(grandchild.view)
      await window.settle()

      expect(journal.appearances.isEmpty)
    }

    @Test
    func `B20: calling a callback by hand changes nothing but runs the override`() async {
      let screen = SpyScreen("A", journal)
      screen.viewWillAppear(false)
      screen.viewDidAppear(false)
      expect(journal.lines, equals: ["A.viewWillAppear", "A.viewDidAppear"])
      expect(!screen.isViewLoaded)
      journal.clear()

      let window = TestWindow(rootViewController: screen)
      await window.settle()
      expect(journal.appearances, equals: ["A.viewWillAppear", "A.viewDidAppear"])
    }

    @Test
    func `B22: a child put into a visible parent is told at once and once more a turn later`()
      async
    {
      let parent = UIViewController()
      let child = SpyScreen("C", journal)
      let window = TestWindow(rootViewController: parent)
      await window.settle()
      parent.addChild(child)

      parent.view.addSubview(child.view)
      expect(journal.appearances, equals: ["C.viewWillAppear"])
      await runLoopPass()
      expect(journal.appearances, equals: ["C.viewWillAppear", "C.viewDidAppear"])
      journal.clear()

      child.view.removeFromSuperview()
      expect(journal.appearances, equals: ["C.viewWillDisappear"])
      await runLoopPass()
      expect(journal.appearances, equals: ["C.viewWillDisappear", "C.viewDidDisappear"])
    }

    @Test
    func `B5: a child put into a visible parent is appearing when it has its size`() async {
      let parent = UIViewController()
      let child = SpyScreen("C", journal)
      child.notesLayout = true
      var sizeWhenAppearing: CGSize?
      child.onCallback = { screen, callback in
        if callback == "viewIsAppearing" { sizeWhenAppearing = screen.view.bounds.size }
      }
      let window = TestWindow(rootViewController: parent)
      await window.settle()
      parent.addChild(child)

      parent.view.addSubview(child.view)
      child.view.frame = CGRect(x: 0, y: 0, width: 10, height: 20)
      await runLoopPass()

      expect(sizeWhenAppearing, equals: CGSize(width: 10, height: 20))
      expect(
        journal.afterLoading,
        equals: [
          "C.willMove(parent)", "C.viewWillAppear", "C.viewIsAppearing",
          "C.viewWillLayoutSubviews", "C.viewDidLayoutSubviews", "C.viewDidAppear",
        ]
      )
    }

    @Test
    func `B22: a view shown without addChild brings its controller's callbacks`() async {
      let root = UIViewController()
      let window = TestWindow(rootViewController: root)
      await window.settle()
      let loose = SpyScreen("L", journal)
      loose.loadViewIfNeeded()
      journal.clear()

      root.view.addSubview(loose.view)
      expect(journal.lines, equals: ["L.viewWillAppear"])
      await runLoopPass()
      expect(journal.lines, equals: ["L.viewWillAppear", "L.viewIsAppearing", "L.viewDidAppear"])
      journal.clear()

      loose.view.removeFromSuperview()
      expect(journal.lines, equals: ["L.viewWillDisappear"])
      await runLoopPass()
      expect(journal.lines, equals: ["L.viewWillDisappear", "L.viewDidDisappear"])
    }

    @Test
    func `B22: a controller whose view alone is held lives until it has appeared`() async {
      let root = UIViewController()
      let window = TestWindow(rootViewController: root)
      await window.settle()
      do {
        let loose = SpyScreen("L", journal)
        root.view.addSubview(loose.view)
      }
      expect(!journal.lines.contains("L.deinit"))

      await runLoopPass()

      expect(journal.lines.suffix(2), equals: ["L.viewDidAppear", "L.deinit"])
    }

    @Test
    func `B22: one shown without addChild in a view that isn't seen yet is told nothing`() async {
      let root = UIViewController()
      let loose = SpyScreen("L", journal)
      root.view.addSubview(loose.view)

      let window = TestWindow(rootViewController: root)
      await window.settle()

      expect(journal.appearances, equals: [])
    }

    @Test
    func `B22: a child taken out while its parent appears has disappeared, too`() async {
      let parent = SpyScreen("P", journal)
      let child = SpyScreen("C", journal)
      parent.addChild(child)
      parent.view.addSubview(child.view)
      parent.onCallback = { _, callback in
        if callback == "viewIsAppearing" { child.view.removeFromSuperview() }
      }

      let window = TestWindow(rootViewController: parent)
      await window.settle()

      expect(
        journal.lines(of: "C").filter { $0.contains("ppear") },
        equals: [
          "viewWillAppear", "viewWillDisappear", "viewDidDisappear",
        ]
      )
    }

    @Test
    func `B22: a child taken out and put back in one turn is on display`() async {
      let parent = UIViewController()
      let child = SpyScreen("C", journal)
      parent.addChild(child)
      parent.view.addSubview(child.view)
      let window = TestWindow(rootViewController: parent)
      await window.settle()
      journal.clear()

      child.view.removeFromSuperview()
      parent.view.addSubview(child.view)
      await window.settle()

      expect(
        journal.appearances,
        equals: ["C.viewWillDisappear", "C.viewWillAppear", "C.viewDidAppear"]
      )
    }

    @Test
    func `B23: without a window there are no callbacks, whatever the parent does`() async {
      let parent = UINavigationController()
      let child = SpyScreen("C", journal)
      parent.pushViewController(child, animated: true)
      parent.view.layoutIfNeeded()
      await settle()
      expect(journal.appearances.isEmpty)

      let hidden = UIWindow(frame: .zero)
      hidden.rootViewController = parent
      parent.pushViewController(SpyScreen("D", journal), animated: true)
      await settle()
      expect(journal.appearances.isEmpty)
    }
  }
}
