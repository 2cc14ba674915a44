import Holdfast
import HoldfastTesting
import Testing

@testable import RouterWithCompletionsBefore

/// Tests the recipes of Docs/Reference/OldWorld.md, for behaviour that old coordinators had without stating it.
@MainActor
@Suite(.oneAtATime)
struct OldWorldTests {
  private let window = TestWindow(rootViewController: UINavigationController())

  // MARK: The child array did more than keep

  @Test
  func `a parent that keeps the flow starts it once, and closes it before a route`() async throws {
    await window.settle()
    let parent = OrdersCoordinator(stack: try window.stack)

    parent.order()
    parent.order()
    await window.settle()
    #expect(parent.started == 1)

    parent.open("offers")
    await window.settle()
    #expect(parent.ended == [.cancelled])
    #expect(window.frontScreen?.title == "offers")

    parent.order()
    await window.settle()
    #expect(parent.started == 2)
  }

  // MARK: A coordinator that owns its screen

  @Test(arguments: [Exit.backButton, .stackReplaced, .sheetDraggedDown, .dismissedByItself])
  func `a coordinator that owns its screen goes with its flow`(_ exit: Exit) async throws {
    try await expectFreed(by: exit) { placement, leaks, onEnd in
      let old = leaks.track(OwningCoordinator())
      let flow = Flow<Void>(placement) { outcome in withExtendedLifetime(old) { onEnd(outcome) } }
      flow.show(old.toPresentable())
    }
  }

  @Test
  func `kept alive by its screen it is in a cycle`() async throws {
    try await expectKnownLeak(
      "The coordinator holds the screen, which holds the coordinator.",
      quotedIn: "Migrating",
      saying: ".screen → OwnedViewController"
    ) { leaks in
      try window.stack.viewControllers = [UIViewController()]
      await window.settle()
      let old = leaks.track(OwningCoordinator())
      let flow = Flow<Void>(.push(onto: try window.stack)) { _ in }
      old.screen.keepAlive(old)
      flow.show(old.toPresentable())
      await window.settle()

      UserAction.tapBack(in: try window.stack)
      await window.settle()
    }
  }

  // MARK: Which router the old coordinator gets

  @Test
  func `a second router takes the stack's delegate and leaves nil`() async throws {
    let stack = try window.stack
    stack.viewControllers = [UIViewController()]
    await window.settle()
    let router = AppRouter(rootController: stack)
    var completed = 0
    router.push(UIViewController(), animated: true) { completed += 1 }
    await window.settle()

    do { _ = AppRouter(rootController: stack) }
    #expect(stack.delegate == nil)
    UserAction.tapBack(in: stack)
    await window.settle()

    #expect(completed == 0)
  }

  @Test
  func `the router that is the stack's delegate is handed on`() async throws {
    let stack = try window.stack
    stack.viewControllers = [UIViewController()]
    await window.settle()
    let router = AppRouter(rootController: stack)
    var completed = 0
    let flow = Flow<Void>(.push(onto: stack)) { _ in }
    flow.show(UIViewController())
    await window.settle()

    let old = try #require(stack.delegate as? AppRouter)
    old.push(UIViewController(), animated: true) { completed += 1 }
    await window.settle()
    UserAction.tapBack(in: stack)
    await window.settle()

    #expect(old === router)
    #expect(completed == 1)
    #expect(flow.isOpen)
  }

  // MARK: Stacks and sheets that old code still holds

  @Test
  func `a flow on a stack that an array holds is open until it is cancelled`() async throws {
    await window.settle()
    let host = try window.stack
    let kept = UINavigationController(rootViewController: UIViewController())
    host.present(kept, animated: true)
    await window.settle()
    var outcomes: [Outcome<Void>] = []
    let flow = Flow<Void>(.push(onto: kept)) { outcomes.append($0) }
    flow.show(UIViewController())
    await window.settle()

    host.dismiss(animated: true)
    await advanceTime(by: 1)
    #expect(flow.isOpen)
    #expect(outcomes.isEmpty)

    flow.cancel()
    await window.settle()
    #expect(outcomes.count == 1)
    #expect(kept.viewControllers.count == 1)
  }

  // MARK: Mock routers

  @Test
  func `a flow that a mock shows ends a turn later`() async throws {
    let router = MockRouter()
    var outcomes: [Outcome<String>] = []
    let place = Placement.custom(
      show: { router.present($0, animated: true) },
      remove: { _ in router.dismissModule(animated: true, completion: nil) }
    )
    let flow = Flow<String>(place) { outcomes.append($0) }
    flow.show(UIViewController())
    await settle()
    #expect(router.calls == ["present UIViewController"])

    flow.finish(with: "Ada")
    #expect(outcomes.isEmpty)
    await settle()

    #expect(outcomes == [.finished("Ada")])
    #expect(router.calls == ["present UIViewController", "dismiss"])
  }

  // MARK: Pickers

  @Test(arguments: [true, false])
  func `a picker's answer is the outcome, and so is none`(_ picks: Bool) async throws {
    await window.settle()
    var outcomes: [Outcome<String>] = []
    try await expectFreed { leaks in
      let flow = Flow<String>(.modal(over: try window.stack)) { outcomes.append($0) }
      leaks.track(PickingCoordinator(flow: flow)).showPicker()
      await window.settle()
      let picker = try #require(window.frontScreen as? PickerViewController)

      picker.delegate?.picker(picker, didPick: picks ? "Oslo" : nil)
      await window.settle()
    }
    #expect(outcomes == [picks ? .finished("Oslo") : .cancelled])
  }

  @Test
  func `a share sheet's completion is the outcome`() async throws {
    await window.settle()
    var outcomes: [Outcome<Bool>] = []
    let flow = Flow<Bool>(.modal(over: try window.stack)) { outcomes.append($0) }
    let sheet = UIActivityViewController(activityItems: ["Ada"], applicationActivities: nil)
    sheet.completionWithItemsHandler = { _, completed, _, _ in flow.finish(with: completed) }
    flow.show(sheet)
    await window.settle()

    UserAction.cancel(sheet)
    await window.settle()

    #expect(outcomes == [.finished(false)])
  }
}

/// A parent after the migration step, which holds the flow instead of the child in its array.
@MainActor
private final class OrdersCoordinator {
  private let stack: UINavigationController
  private var checkout: Flow<String>?
  var started = 0
  var ended: [Outcome<String>] = []

  init(stack: UINavigationController) {
    self.stack = stack
  }

  func order() {
    guard checkout == nil else { return }
    let flow = Flow<String>(.sheet(over: stack)) { [weak self] outcome in
      self?.checkout = nil
      self?.ended.append(outcome)
    }
    checkout = flow
    started += 1
    flow.show(UIViewController())
  }

  func open(_ route: String) {
    checkout?.cancel()
    let screen = UIViewController()
    screen.title = route
    stack.pushViewController(screen, animated: true)
  }
}

final class OwnedViewController: UIViewController {}

/// A coordinator that holds its screen, like those of packages with `toPresentable()`.
@MainActor
private final class OwningCoordinator {
  let screen = OwnedViewController()

  func toPresentable() -> UIViewController { screen }
}

@MainActor
private final class MockRouter {
  var calls: [String] = []
  private var shown: [UIViewController] = []

  func present(_ screen: UIViewController, animated: Bool) {
    shown.append(screen)
    calls.append("present \(type(of: screen))")
  }

  func dismissModule(animated: Bool, completion: (() -> Void)?) {
    calls.append("dismiss")
    completion?()
  }
}

/// Stands for UIKit's pickers, which have a weak delegate and may return no answer.
@MainActor
private protocol PickerDelegate: AnyObject {
  func picker(_ picker: PickerViewController, didPick city: String?)
}

private final class PickerViewController: UIViewController {
  weak var delegate: (any PickerDelegate)?
}

@MainActor
private final class PickingCoordinator: PickerDelegate {
  private let flow: Flow<String>

  init(flow: Flow<String>) {
    self.flow = flow
  }

  func showPicker() {
    let picker = PickerViewController()
    picker.delegate = self
    picker.keepAlive(self)
    flow.show(picker)
  }

  func picker(_ picker: PickerViewController, didPick city: String?) {
    if let city { flow.finish(with: city) } else { flow.cancel() }
  }
}
