import Expectations
import Foundation
import Holdfast
import HoldfastHolders
import HoldfastTesting
import Testing

/// Tests that the message names the holder so that the message alone is enough to find the reference.
@MainActor
@Suite(.oneAtATime)
final class HoldingTests {
  private weak var planted: ComposerCoordinator?

  // MARK: Shapes of closures

  @Test
  func `a closure that captures one object`() async {
    await expectPath(
      "Keeper",
      ".action → closure #1 in closure #1 in HoldingTests.",
      "captures → Leaked"
    ) { keeper, leaked in
      keeper.action = { leaked.touch() }
    }
  }

  @Test
  func `a closure that captures several values of several sizes`() async {
    await expectPath(".action → closure #1", "captures → Leaked") { keeper, leaked in
      let number: UInt8 = 7
      let text = "some text"
      let pair = (1.5, true)
      keeper.action = { print(number, text, pair, leaked.touch()) }
    }
  }

  @Test
  func `a closure that captures a variable`() async {
    await expectPath(".action → closure #1", "captures → Leaked") { keeper, leaked in
      var variable = Optional(leaked)
      keeper.action = {
        variable?.touch()
        variable = variable
      }
    }
  }

  @Test
  func `a capture behind weak ones, variables and functions`() async {
    await expectPath(".action → closure #2", "captures → Leaked") { keeper, leaked in
      var count = 0
      let inner: () -> Void = { count += 1 }
      let weak: any TouchableObject = leaked
      keeper.action = { [weak keeper, weak weak, unowned other = keeper, flag = true] in
        print(keeper as Any, weak as Any, other, flag)
        count += 1
        inner()
        leaked.touch()
      }
    }
  }

  @Test
  func `a closure in a closure`() async {
    await expectPath(".action → closure #2", "captures → closure #1", "captures → Leaked") {
      keeper,
      leaked in
      let number = 3
      let inner = { print(number, leaked.touch()) }
      keeper.action = {
        print(number)
        inner()
      }
    }
  }

  @Test
  func `a bound method`() async {
    await expectPath(
      ".action → a method, handed on in closure #1 in HoldingTests",
      "captures → Leaked"
    ) { keeper, leaked in
      keeper.action = leaked.touch
    }
  }

  @Test
  func `a closure of a generic function`() async {
    await expectPath(".action → closure #1 in generic(_:_:)", "captures → Leaked") {
      keeper,
      leaked in
      keeper.action = generic(leaked, [1, 2])
    }
  }

  @Test
  func `a closure of a private method is named as one of any other`() async {
    await expectPath(".action → closure #1 in HoldingTests.hold(_:in:)", "captures → Leaked") {
      self.hold($1, in: $0)
    }
  }

  private func hold(_ leaked: Leaked, in keeper: Keeper) {
    keeper.action = { leaked.touch() }
  }

  @Test
  func `a closure in an extension of another module's class`() async {
    await expectPath(".action → closure #1 in UIView.hold(_:in:)", "captures → Leaked") {
      UIView().hold($1, in: $0)
    }
  }

  @Test
  func `a closure that captures a value of an associated type`() async {
    await expectPath(".action → closure #1 in element(of:)", "captures → Leaked") {
      keeper,
      leaked in
      keeper.action = element(of: [leaked])
    }
  }

  @Test
  func `a closure of a generic class`() async {
    await expectPath(".action → closure #1 in Box.closure()", "captures → Box<Leaked>", ".value") {
      keeper,
      leaked in
      keeper.action = Box(leaked).closure()
    }
  }

  @Test
  func `a closure whose types are those of its caller's second parameter`() async {
    await expectPath(".action → closure #1 in generic(_:_:)", "[0] → Leaked") {
      keeper,
      leaked in
      keeper.action = generic(7, [leaked])
    }
  }

  @Test
  func `a closure of a generic class that captures something else first is not misread`() async {
    let keeper = Keeper()
    await expectMessage([ExpectedMessage.isAlive("Leaked") + "."]) { leaks in
      leaks.suspect(keeper)
      keeper.action = Box(leaks.track(Leaked())).closure(number: 5)
    }
  }

  @Test
  func `a closure with parameters and a result`() async {
    await expectPath(".transform → closure #1", "captures → Leaked") { keeper, leaked in
      keeper.transform = { number in
        leaked.touch()
        return "\(number)"
      }
    }
  }

  @Test
  func `a weak and an unowned capture are no way`() async {
    let held = Leaked()
    await expectMessage(["probably held by a local variable of "]) { leaks in
      let keeper = Keeper()
      leaks.suspect(keeper)
      let leaked = leaks.track(held)
      keeper.action = { [weak leaked, unowned other = leaked] in
        leaked?.touch()
        other.touch()
      }
    }
    withExtendedLifetime(held) {}
  }

  @Test
  func `an object that is retained by hand is probably held by the task with its address`() async {
    var task: Task<Void, Never>?
    await expectMessage(["It is probably held by a task that has not ended: it sleeps"]) { leaks in
      task = Task {
        let byHand = Unmanaged.passRetained(leaks.track(Leaked()))
        try? await Task.sleep(nanoseconds: 100_000_000_000)
        byHand.release()
      }
      await runLoopPass()
    }
    task?.cancel()
    await task?.value
  }

  // MARK: Shapes of storage

  @Test
  func `a property, an inherited one, a lazy one, and one of a struct`() async {
    await expectPath(".object → Leaked") { $0.object = $1 }
    await expectPath(".inherited → Leaked") { $0.inherited = $1 }
    await expectPath(".lazily → Leaked") { keeper, leaked in
      keeper.source = leaked
      _ = keeper.lazily
      keeper.source = nil
    }
    await expectPath(".pair.second → Leaked") { $0.pair = Pair(first: 1, second: $1) }
  }

  @Test
  func `an element of an array, a dictionary, a set, a tuple`() async {
    await expectPath(".list[1] → Leaked") { $0.list = [ComposerCoordinator(), $1] }
    await expectPath(".table[\"key\"] → Leaked") { $0.table = ["key": $1] }
    await expectPath(".actions[0] → closure #1", "captures → Leaked") { keeper, leaked in
      keeper.actions = [{ leaked.touch() }]
    }
    await expectPath(".tuple.1 → Leaked") { $0.tuple = (1, $1) }
  }

  @Test
  func `the payload of an enumeration`() async {
    await expectPath(".state (case loaded).0 → Leaked") { $0.state = .loaded($1, 3) }
    await expectPath(".state (case nested) (case loaded).0 → Leaked") {
      $0.state = .nested(.loaded($1, 3))
    }
    await expectPath(".state (case waiting) → closure #1", "captures → Leaked") { keeper, leaked in
      keeper.state = .waiting { leaked.touch() }
    }
  }

  @Test
  func `a value that is nested without an end is not read to its end`() async {
    let keeper = Keeper()
    await expectMessage([".list[0] → Leaked"]) { leaks in
      leaks.suspect(keeper)
      for _ in 0..<10_000 { keeper.state = .nested(keeper.state) }
      keeper.list = [leaks.track(Leaked())]
    }
  }

  @Test
  func `an existential, small and large`() async {
    await expectPath(".anything → Leaked") { $0.anything = $1 }
    await expectPath(".anything.second → Leaked") { $0.anything = Pair(first: 1, second: $1) }
    await expectPath(".anything.fifth → Leaked") { $0.anything = Large(fifth: $1) }
    await expectPath(".touchable → Leaked") { $0.touchable = $1 }
  }

  @Test
  func `weak and unowned properties are no way`() async {
    let held = Leaked()
    await expectMessage(["probably held by a local variable of "]) { leaks in
      let keeper = Keeper()
      leaks.suspect(keeper)
      keeper.weakly = leaks.track(held)
      keeper.unowned = held
    }
    withExtendedLifetime(held) {}
  }

  @Test
  func `an object that is tied to a screen`() async {
    let screen = ComposerViewController()
    await expectMessage([
      "ComposerViewController\n      keepAlive → Leaked", "is released with that screen",
    ]) {
      leaks in
      leaks.suspect(screen)
      screen.keepAlive(leaks.track(Leaked()))
    }
  }

  @Test
  func `an alert's handler, and a button's action, in a window`() async {
    let window = TestWindow(rootViewController: UIViewController())
    await window.settle()
    await expectMessage(
      ["presentedViewController → UIAlertController", ".actions[0]", "closure #", "→ Leaked"]
    ) { leaks in
      let leaked = leaks.track(Leaked())
      let alert = UIAlertController(title: nil, message: nil, preferredStyle: .alert)
      alert.addAction(UIAlertAction(title: "OK", style: .default) { _ in leaked.touch() })
      window.rootViewController?.present(alert, animated: false)
      await window.settle()
    }
    window.rootViewController = UIViewController()
    await expectMessage([".subviews[0] → UIButton", "closure #", "→ Leaked"]) { leaks in
      let leaked = leaks.track(Leaked())
      let button = UIButton(primaryAction: UIAction { _ in leaked.touch() })
      window.rootViewController?.view.addSubview(button)
    }
  }

  // MARK: Ways

  @Test
  func `a cycle is printed from where it begins to where it closes`() async {
    await expectMessage(
      [
        ExpectedMessage.isAlive("ComposerCoordinator") + ". It is in a cycle:",
        ".screen → Output",
        ".onNext → closure #1",
        "captures → ComposerCoordinator",
        "ComposerCoordinator.screen keeps a screen alive. Make the property weak.",
        "It keeps these tracked objects: OutputScreen.",
      ]
    ) { leaks in
      let coordinator = leaks.track(ComposerCoordinator())
      let screen = leaks.track(OutputScreen())
      screen.onNext = { withExtendedLifetime(coordinator) {} }
      coordinator.screen = screen
      self.planted = coordinator
    }
    planted?.screen = nil
  }

  @Test
  func `a suspect that is tracked itself is not said to hold itself`() async {
    let keeper = Keeper()
    await expectMessage([ExpectedMessage.isAlive("Keeper") + ". It is in a cycle:"]) { leaks in
      leaks.suspect(leaks.track(keeper))
      keeper.list = [keeper]
    }
    keeper.list = []
  }

  @Test
  func `a screen that its own closure captures`() async {
    weak var planted: OutputScreen?
    await expectMessage(
      [
        ExpectedMessage.isAlive("OutputScreen") + ". It is in a cycle:",
        ".onNext → closure #1",
        "captures → OutputScreen",
        "The closure keeps a screen.",
      ]
    ) { leaks in
      let screen = leaks.track(OutputScreen())
      screen.onNext = { screen.title = "next" }
      planted = screen
    }
    planted?.onNext = {}
  }

  @Test
  func `a screen that is still in the hierarchy is held by the window`() async {
    let window = TestWindow()
    await expectMessage(
      [
        ExpectedMessage.isAlive("OutputScreen") + ". It is still in the hierarchy:",
        "rootViewController → UINavigationController", ".viewControllers[0] → OutputScreen",
      ]
    ) { leaks in
      let screen = leaks.track(OutputScreen())
      window.rootViewController = UINavigationController(rootViewController: screen)
      await window.settle()
    }
  }

  @Test
  func `what a screen in the hierarchy holds is not in it, and what releases it is said`() async {
    let window = TestWindow()
    await expectMessage(
      [
        "It is held from the hierarchy by OutputScreen:", ".viewControllers[0] → OutputScreen",
        ".onNext → closure",
        "captures → ComposerCoordinator",
        "Have OutputScreen release the closure when its screens have left, or capture ComposerCoordinator [weak]",
      ]
    ) { leaks in
      let screen = OutputScreen()
      let coordinator = leaks.track(ComposerCoordinator())
      screen.onNext = { withExtendedLifetime(coordinator) {} }
      window.rootViewController = UINavigationController(rootViewController: screen)
      await window.settle()
    }
  }

  @Test(
    .enabled(
      if: Holders.canSearch,
      "no memory is searched under a sanitizer"
    )
  )
  func `what only a local variable holds is probably held by it, at its line`() async {
    let leaked = Leaked()
    await expectMessage(
      [
        "It is probably held by a local variable of HoldingTests.`what only a local variable holds",
        "A screen or a coordinator must not be in a local variable when its deallocation is expected.",
      ]
    ) { leaks in
      leaks.track(leaked)
    }
    withExtendedLifetime(leaked) {}
  }

  // MARK: Advice

  @Test
  func `a screen in an outsider's property, or list, is to be held weakly, or taken out`() async {
    let keeper = Keeper()
    await expectMessage([
      "Keeper.anything keeps a screen alive. When the screen has left, give Keeper.anything another value."
    ]) {
      leaks in
      leaks.suspect(keeper)
      keeper.anything = leaks.track(OutputScreen())
    }
    keeper.anything = 0
    await expectMessage([
      "Keeper.list[0] keeps a screen alive. Take the screen out of list"
    ]) {
      leaks in
      leaks.suspect(keeper)
      keeper.list = [leaks.track(OutputScreen())]
    }
  }

  @Test
  func `an outsider's closure is to capture the screen weakly, or to go`() async {
    let keeper = Keeper()
    await expectMessage(
      [
        "The closure keeps a screen. Capture the screen [weak] in it, or have Keeper release the "
          + "closure when its screens have left."
      ]
    ) { leaks in
      leaks.suspect(keeper)
      let screen = leaks.track(OutputScreen())
      keeper.action = { screen.title = "done" }
    }
  }

  @Test
  func `an outsider's closure is the first thing to mend, whatever it leads to`() async {
    let keeper = Keeper()
    await expectMessage(
      [
        "Have Keeper release the closure when its screens have left, or capture ComposerCoordinator [weak]"
      ]
    ) { leaks in
      leaks.suspect(keeper)
      let coordinator = ComposerCoordinator()
      coordinator.screen = leaks.track(OutputScreen())
      keeper.action = { withExtendedLifetime(coordinator) {} }
    }
  }

  @Test
  func `a suspect is called in the advice what the test calls it`() async {
    let keeper = Keeper()
    await expectMessage(
      [
        "It is held by the cache:",
        "Have the cache release the closure when its screens have left",
      ]
    ) { leaks in
      leaks.suspect(keeper, named: "the cache")
      let coordinator = leaks.track(ComposerCoordinator())
      keeper.action = { withExtendedLifetime(coordinator) {} }
    }
  }

  @Test
  func `an outsider's property is to be released, or to be weak`() async {
    let keeper = Keeper()
    await expectMessage(
      ["Have Keeper release it when its screens have left, or make Keeper.object weak."]
    ) { leaks in
      leaks.suspect(keeper)
      keeper.object = leaks.track(Leaked())
    }
    keeper.object = nil
    await expectMessage(["release it when its screens have left: take it out of list."]) {
      leaks in
      leaks.suspect(keeper)
      keeper.list = [leaks.track(Leaked())]
    }
  }

  @Test
  func `a closure in a cycle without a screen is to capture weakly`() async {
    weak var planted: Keeper?
    await expectMessage(
      [
        "It is in a cycle:",
        "The closure keeps Keeper, and Keeper keeps the closure. Capture Keeper [weak] in it",
      ]
    ) { leaks in
      let keeper = leaks.track(Keeper())
      keeper.action = { keeper.tuple.0 += 1 }
      planted = keeper
    }
    planted?.action = nil
  }

  private final class Download {
    var delegate: Caller?
  }

  private final class Caller {
    let download = Download()
  }

  @Test
  func `a delegate that is in a cycle is to be weak`() async {
    weak var planted: Caller?
    await expectMessage(
      [
        "It is in a cycle:",
        "Download.delegate keeps Caller, and Caller keeps Download. Make it weak.",
      ]
    ) { leaks in
      let caller = leaks.track(Caller())
      caller.download.delegate = caller
      planted = caller
    }
    planted?.download.delegate = nil
  }

  @Test(.enabled(if: Holders.canSearch, "no memory is searched under a sanitizer"))
  func `a closure of UIKit's object in a variable is to capture weakly, or to go with that`() async
  {
    await expectMessage(
      ["Capture Leaked [weak] in the closure, or have HoldingTests.Kept.view release the closure"]
    ) { leaks in
      let leaked = leaks.track(Leaked())
      let view = ClosureView()
      view.onTap = { leaked.touch() }
      Kept.view = view
    }
    Kept.view = nil
  }

  private final class ClosureView: UIView {
    var onTap: (() -> Void)?
  }

  @Test
  func `the search can be switched off`() async {
    Leaks.explains = false
    defer { Leaks.explains = true }
    let keeper = Keeper()
    await expectMessage([ExpectedMessage.isAlive("Leaked") + ". It is held."]) { leaks in
      leaks.suspect(keeper)
      keeper.object = leaks.track(Leaked())
    }
  }

  @Test
  func `with the search switched off each leak is reported for itself`() async throws {
    Leaks.explains = false
    defer { Leaks.explains = true }
    let keeper = Keeper()
    let messages = await messages {
      await expectFreed { leaks in
        let coordinator = leaks.track(ComposerCoordinator())
        coordinator.screen = leaks.track(OutputScreen())
        keeper.list = [coordinator]
      }
    }
    expect(messages.count, equals: 2)
    expect(messages.allSatisfy { $0.hasSuffix("It is held.") })
  }

  @Test(
    .enabled(
      if: Holders.canSearch,
      "no memory is searched under a sanitizer"
    )
  )
  func `what a closure that can't be read holds is found by looking for its address`() async {
    let keeper = Keeper()
    await expectMessage(
      [
        "It is held by Keeper:", ".action → closure #1 in unknowable(_:object:)",
        "captures → Leaked",
      ]
    ) { leaks in
      leaks.suspect(keeper)
      keeper.action = unknowable([1], 2, object: leaks.track(Leaked()))
    }
  }

  // MARK: Helpers

  private enum Kept {
    @MainActor static var window: UIWindow?
    @MainActor static var view: UIView?
  }

  @Test
  func `what a window in a variable keeps goes when the variable does, which is the app's`() async {
    await expectMessage(["Kept.window to nil when its screens have left, or make it weak."]) {
      leaks in
      let window = UIWindow(frame: .zero)
      window.rootViewController = leaks.track(UIViewController())
      Kept.window = window
    }
    Kept.window = nil
  }

  private func expectPath(
    _ words: String...,
    sourceLocation: SourceLocation = #_sourceLocation,
    store: @escaping @MainActor (Keeper, Leaked) -> Void
  ) async {
    let keeper = Keeper()
    await expectMessage(words, sourceLocation: sourceLocation) { leaks in
      leaks.suspect(keeper)
      store(keeper, leaks.track(Leaked()))
    }
  }

  private func expectMessage(
    _ words: [String],
    sourceLocation: SourceLocation = #_sourceLocation,
    _ body: @escaping @MainActor (Leaks) async -> Void
  ) async {
    let said = await messages { await expectFreed(body) }
    #expect(!said.isEmpty, "Nothing failed.", sourceLocation: sourceLocation)
    for message in said {
      #expect(words.allSatisfy(message.contains), "\(message)", sourceLocation: sourceLocation)
    }
  }
}

extension UIView {
  fileprivate func hold(_ leaked: Leaked, in keeper: Keeper) {
    keeper.action = { leaked.touch() }
  }
}
