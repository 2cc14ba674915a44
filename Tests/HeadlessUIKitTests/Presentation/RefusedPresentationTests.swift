import Expectations
import HeadlessUIKit
import HoldfastTesting
import Testing

@testable import BehaviourTests

extension Behaviours {
  /// Section H: presentations that UIKit refuses with a line in the log.
  ///
  /// The completions of these presentations never run.
  @MainActor
  struct RefusedPresentationTests {
    @Test
    func `B115: a screen that presents already is refused`() async {
      let host = await RootOnDisplay()
      let first = await host.presented("First")
      let second = host.screen("Second", .pageSheet)
      var completions = 0

      let lines = await warnings {
        host.root.present(second, animated: true) { completions += 1 }
        await settle()
      }

      expect(lines.count, equals: 1)
      expect(lines.first?.contains("Attempt to present \(second) on \(host.root)"), equals: true)
      expect(lines.first?.contains("which is already presenting \(first)"), equals: true)
      expectNil(second.presentingViewController)
      expect(host.root.presentedViewController, is: first)
      expect(host.journal.lines.isEmpty)

      host.root.dismiss(animated: true)
      await settle()
      expect(completions, equals: 0)
    }

    @Test
    func `B115: two presentations in one turn, the second is refused`() async {
      let host = await RootOnDisplay()
      let first = host.screen("First", .pageSheet)

      let lines = await warnings {
        host.root.present(first, animated: true)
        host.root.present(host.screen("Second", .pageSheet), animated: true)
        await settle()
      }

      expect(lines.count, equals: 1)
      expect(host.root.presentedViewController, is: first)
      expect(host.journal.lines(of: "Second"), equals: ["deinit"])
    }

    @Test
    func `B116: presenting during a dismissal is refused`() async {
      let host = await RootOnDisplay()
      _ = await host.presented("Old")
      let new = host.screen("New", .pageSheet)
      var completions = 0

      let lines = await warnings {
        host.root.dismiss(animated: true)
        host.root.present(new, animated: true) { completions += 1 }
        await runLoopPass()
        host.root.present(new, animated: true) { completions += 1 }
        await settle()
      }

      expect(lines.count, equals: 2)
      expect(lines.allSatisfy { $0.contains("which is already presenting") })
      expectNil(host.root.presentedViewController)
      expect(completions, equals: 0)
    }

    @Test
    func `B116: from the old modal's viewDidDisappear presenting works`() async {
      let host = await RootOnDisplay()
      let old = await host.presented("Old")
      let new = host.screen("New", .pageSheet)
      old.onCallback = { [root = host.root] _, callback in
        if callback == "viewDidDisappear" { root.present(new, animated: true) }
      }

      let lines = await warnings {
        host.root.dismiss(animated: true)
        await settle()
      }

      expect(lines.isEmpty)
      expect(host.root.presentedViewController, is: new)
      expect(host.journal.lines.contains("New.viewDidAppear"))
    }

    @Test
    func `B117: presenting from a screen that is still coming is refused`() async {
      let host = await RootOnDisplay()
      let screen = host.screen("A", .pageSheet)
      let inner = host.screen("Inner", .pageSheet)

      let lines = await warnings {
        host.root.present(screen, animated: true)
        await runLoopPass()
        screen.present(inner, animated: true)
        await settle()
      }

      expect(lines.count, equals: 1)
      expect(lines.first?.hasSuffix("while a presentation is in progress!"), equals: true)
      expectNil(inner.presentingViewController)
      expect(host.journal.lines.last, equals: "A.viewDidAppear")
    }

    @Test
    func `B118: a screen in no window can't present`() async {
      let journal = Journal()
      let presenter = SpyScreen("Presenter", journal)
      presenter.loadViewIfNeeded()
      let screen = SpyScreen("A", journal)
      var completions = 0

      let lines = await warnings {
        presenter.present(screen, animated: false) { completions += 1 }
        await settle()
      }

      expect(lines.count, equals: 1)
      expect(lines.first?.contains("whose view is not in the window hierarchy"), equals: true)
      expectNil(presenter.presentedViewController)
      expectNil(screen.presentingViewController)
      expect(journal.appearances.isEmpty)
      expect(completions, equals: 0)
    }

    @Test
    func `B119: a screen covered by a full screen can't present`() async {
      let host = await RootOnDisplay()
      let cover = await host.presented("Cover", .fullScreen)
      let screen = host.screen("A", .pageSheet)

      let lines = await warnings {
        host.root.present(screen, animated: true)
        await settle()
      }

      expect(lines.count, equals: 1)
      expect(lines.first?.contains("whose view is not in the window hierarchy"), equals: true)
      expect(host.root.presentedViewController, is: cover)
      expectNil(screen.presentingViewController)
    }

    @Test
    func `B120: presenting from viewDidLoad is refused and harms nothing`() async {
      let host = await RootOnDisplay()
      let screen = host.screen("A", .pageSheet)
      let inner = host.screen("Inner", .pageSheet)
      screen.onCallback = { screen, callback in
        if callback == "viewDidLoad" { screen.present(inner, animated: true) }
      }

      let lines = await warnings {
        host.root.present(screen, animated: true)
        await settle()
      }

      expect(lines.count, equals: 1)
      expect(host.root.presentedViewController, is: screen)
      expectNil(inner.presentingViewController)
      expect(host.journal.lines.last, equals: "A.viewDidAppear")
    }
  }
}
