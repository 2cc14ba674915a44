import Expectations
import HoldfastTesting
import Testing

@testable import BehaviourTests
@testable import HeadlessUIKit

extension Behaviours {
  /// Section T: animations that are switched off, and screens and animations without a window.
  @MainActor
  struct AnimationSwitchTests {
    private let journal = Journal()

    @Test
    func `B218: without animations a push and a pop take no time, and are still deferred`() async {
      let stack = await Stack(in: journal)
      UIView.setAnimationsEnabled(false)
      defer { UIView.setAnimationsEnabled(true) }

      stack.push(animated: true)
      expect(journal.appearances.isEmpty)
      await passAMoment()
      expect(
        journal.appearances,
        equals: [
          "A.viewWillDisappear", "B.viewWillAppear", "A.viewDidDisappear", "B.viewDidAppear",
        ]
      )
      journal.clear()

      stack.navigation.popViewController(animated: true)
      expect(journal.appearances.isEmpty)
      await passAMoment()
      expect(
        journal.lines.suffix(4),
        equals: [
          "B.viewDidDisappear", "A.viewDidAppear", "B.didMove(nil)", "B.deinit",
        ]
      )
    }

    @Test
    func `B218: without animations a sheet takes no time, and is still deferred`() async {
      let host = await RootOnDisplay()
      UIView.setAnimationsEnabled(false)
      defer { UIView.setAnimationsEnabled(true) }

      host.root.present(host.screen("A", .pageSheet), animated: true) {
        host.journal.note("presented")
      }
      expect(host.journal.appearances.isEmpty)
      await passAMoment()
      expect(host.journal.lines.suffix(2), equals: ["A.viewDidAppear", "presented"])
      host.journal.clear()

      host.root.dismiss(animated: true) { host.journal.note("dismissed") }
      expect(host.journal.lines.isEmpty)
      await passAMoment()
      expect(host.journal.lines.contains("A.viewDidDisappear"))
      expect(host.journal.lines.contains("dismissed"))
      expectNil(host.root.presentedViewController)
    }

    @Test
    func `B220: a transition of a view changes it at once, and completes when its time is over`()
      async
    {
      let view = UIView()
      UIView.transition(with: view, duration: 0.3, options: .transitionCrossDissolve) {
        view.addSubview(UIView())
      } completion: { finished in
        journal.note("completed \(finished)")
      }
      expect(view.subviews.count, equals: 1)
      await passAMoment()
      expect(journal.lines.isEmpty)

      await settle()
      expect(journal.lines, equals: ["completed true"])
    }

    @Test
    func `B220: an animation with nothing to animate completes, when its time is over`() async {
      var completions: [Bool] = []

      UIView.animate(withDuration: 60) {
      } completion: { finished in
        completions.append(finished)
      }
      await passAMoment()
      expect(completions.isEmpty)

      await settle()
      expect(completions, equals: [true])
    }

    @Test
    func `B220: it completes without animations, too, and not before the call returns`() async {
      var completions: [Bool] = []

      UIView.performWithoutAnimation {
        UIView.animate(withDuration: 60) {
        } completion: { finished in
          completions.append(finished)
        }
      }
      expect(completions.isEmpty)

      await passAMoment()
      expect(completions, equals: [true])
    }

    @Test
    func `B221: screens in no window get no appearance callbacks`() async {
      let navigation = UINavigationController(rootViewController: SpyScreen("A", journal))
      navigation.loadViewIfNeeded()
      navigation.pushViewController(SpyScreen("B", journal), animated: true)
      navigation.topViewController?.loadViewIfNeeded()
      await settle()
      expect(journal.appearances.isEmpty)

      let window = TestWindow(rootViewController: navigation)
      await window.settle()
      expect(journal.appearances, equals: ["B.viewWillAppear", "B.viewDidAppear"])
    }

    @Test
    func `B221: nor do screens in a window that was never visible`() async {
      let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
      window.rootViewController = SpyScreen("A", journal)
      window.rootViewController?.loadViewIfNeeded()
      await settle()
      expect(journal.appearances.isEmpty)

      window.makeKeyAndVisible()
      await passAMoment()
      expect(journal.appearances, equals: ["A.viewWillAppear", "A.viewDidAppear"])
    }

    /// Lets some run-loop passes and milliseconds pass, much less than any transition takes, but enough for changes
    /// without animation.
    private func passAMoment() async {
      for _ in 0..<5 {
        await runLoopPass()
        HeadlessClock.main.skip(0.001)
      }
      await runLoopPass()
    }
  }
}
