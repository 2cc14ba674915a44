#if os(Linux)

import Foundation
import Holdfast
import HoldfastHolders
import HoldfastTesting
import Expectations
import Testing

/// Tests that a report names an object that the app can change, and no object of the library.
@MainActor
@Suite(.serialized, .oneAtATime, .enabled(if: Holders.canSearch, "no memory is searched here"))
struct BlameTests {
  @MainActor
  final class UploadCoordinator {
    let flow: Flow<Void>
    private var uploads = 0

    init(flow: Flow<Void>) {
      self.flow = flow
    }

    func show() -> OutputScreen {
      let screen = OutputScreen()
      screen.onNext = { self.uploads += 1 }
      flow.show(screen)
      return screen
    }

    func upload(until gate: BlameGate) {
      flow.keepOpen {
        await gate.passes()
        self.uploads += 1
      }
    }
  }

  @MainActor
  final class BlameGate {
    private var waiting: CheckedContinuation<Void, Never>?
    private var isOpen = false
    func passes() async { if !isOpen { await withCheckedContinuation { waiting = $0 } } }
    func open() {
      isOpen = true
      waiting?.resume()
      waiting = nil
    }
  }

  private func said(
    by exit: Exit = .backButton,
    _ start: @escaping @MainActor (UploadCoordinator, OutputScreen, Leaks) -> Void
  ) async throws -> [String] {
    try await messages {
      try await expectFreed(by: exit) { placement, leaks, onEnd in
        let flow = Flow<Void>(placement, onEnd: onEnd)
        let coordinator = leaks.track(UploadCoordinator(flow: flow))
        start(coordinator, coordinator.show(), leaks)
      }
    }
  }

  /// Checks that the messages contain `words`, and that they name no object of the library.
  private func check(
    _ said: [String],
    _ words: String...,
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    let text = said.joined(separator: "\n")
    for words in words { #expect(text.contains(words), "\(text)", sourceLocation: sourceLocation) }
    let names = [
      "HierarchyObserver", "FlowCore", "Attachment", "ScreenToken", "Listener", "ShowQueue",
      "OneAtATime",
      "LeavingGuards", "Flow<()>", "HeadlessClock", "WeakList",
    ]
    for name in names { #expect(!text.contains(name), "\(text)", sourceLocation: sourceLocation) }
  }

  @Test
  func `work that hangs is named with its line, and the flow waits for it`() async throws {
    let gate = BlameGate()
    let said = try await said { coordinator, _, _ in coordinator.upload(until: gate) }
    gate.open()
    await settle()
    check(
      said,
      "It is probably held by work declared with keepOpen(_:), which has not ended: it waits for a continuation",
      "called by closure #1 in BlameTests.UploadCoordinator.upload(until:) (BlameTests.swift:",
      "Let the work end, or cancel it: an open flow ends when its work has ended."
    )
  }

  private func show(in flow: (UINavigationController) -> Flow<Void>) async {
    let stack = UINavigationController(rootViewController: UIViewController())
    let window = TestWindow(rootViewController: stack)
    await window.settle()
    flow(stack).show(OutputScreen())
    await settle()
  }

  @Test
  func `what the onEnd of an open flow captures is held by the flow, which says what it waits for`()
    async throws
  {
    let gate = BlameGate()
    let said = await messages {
      await expectFreed { leaks in
        let caller = leaks.track(ComposerCoordinator())
        await show { stack in
          let flow = Flow<Void>(.push(onto: stack)) { _ in withExtendedLifetime(caller) {} }
          flow.keepOpen { await gate.passes() }
          return flow
        }
      }
    }
    gate.open()
    await settle()
    check(
      said,
      "It is held by Flow<Void> (BlameTests.swift:",
      "), which has not ended: it is kept open by work, declared at BlameTests.swift:",
      ", which has not ended:\n  waits in BlameTests.BlameGate.passes()",
      ".onEnd → closure #1 in ",
      ExpectedMessage.endOfWork
    )
  }

  @Test
  func `a flow that is kept is named, and where it was made`() async throws {
    let keeper = Keeper()
    let said = await messages {
      await expectFreed { leaks in
        leaks.suspect(keeper)
        let caller = leaks.track(ComposerCoordinator())
        let flow = Flow<Void>(.push(onto: UINavigationController())) { _ in
          withExtendedLifetime(caller) {}
        }
        keeper.list = [flow]
      }
    }
    keeper.list = []
    await settle()
    check(
      said,
      ".list[0] → Flow<Void> (BlameTests.swift:",
      ".onEnd → closure #1",
      ") holds its onEnd until it ends. End the flow, or capture ComposerCoordinator [weak] in the closure."
    )
  }

  @Test
  func `what a screen keeps is named by the call that gave it`() async throws {
    let said = try await said { _, screen, _ in
      let keeper = Keeper()
      keeper.list = [screen]
      screen.keepAlive(keeper)
    }
    check(
      said,
      "OutputScreen\n      keepAlive → Keeper",
      "Keeper.list[0] keeps a screen alive."
    )
  }

  @Test(.disabled(if: isOptimized, "optimized code has fewer lines to tell"))
  func `a local variable of the test is named as that, without other advice`() async {
    let coordinator = UploadCoordinator(
      flow: Flow<Void>(.push(onto: UINavigationController())) { _ in }
    )
    let said = await messages {
      await expectFreed { leaks in leaks.track(coordinator) }
    }
    withExtendedLifetime(coordinator) {}
    check(
      said,
      "a local variable of BlameTests.`a local variable of the test is named as that",
      "(BlameTests.swift:"
    )
    expect(!said.joined().contains("The holder wasn't found"))
    expect(!said.joined().contains("Nothing outside the hierarchy needs a flow"))
  }
}

#endif
