import Holdfast
import HoldfastTesting
import Testing

@preconcurrency @testable import GlobalRouterMixed

/// Tests the mistakes that follow if a recipe of Docs/Migrating.md is left out.
@MainActor
@Suite(.oneAtATime)
struct RecipeTests {
  private let window = TestWindow(rootViewController: UINavigationController())

  init() async {
    HikesStoryboard.register()
    await window.settle()
  }

  @Test(arguments: Exit.all(for: .sheet))
  func `a shared view model with a weak closure, and keepAlive, is freed by every exit`(
    _ exit: Exit
  ) async throws {
    try await expectFreed(by: exit) { placement, leaks, told in
      let flow = Flow<Hike>(placement, onEnd: told)
      leaks.track(SharingCoordinator(flow: flow)).show(keeps: true, weakly: true)
    }
  }

  @Test
  func `a strong closure on a shared view model outlives the flow`() async throws {
    try await expectKnownLeak(
      "The coordinator holds the view model, whose closure holds the coordinator.",
      quotedIn: "Migrating",
      saying: ".onBook → closure #1"
    ) { leaks in
      let flow = Flow<Hike>(.push(onto: try window.stack)) { _ in }
      leaks.track(SharingCoordinator(flow: flow)).show(keeps: false, weakly: false)
      await window.settle()
      window.rootViewController = UIViewController()
    }
  }

  @Test
  func `a weak closure without keepAlive is freed early, and told`() async throws {
    let words =
      "freed early. HikesViewController is in the hierarchy, but the Flow and the coordinator that held it "
      + "have been deallocated"
    try expectQuoted(words, in: "Migrating")

    let said = try await caughtIssues {
      try await expectFreed(by: .sheetDraggedDown) { placement, leaks, told in
        let flow = Flow<Hike>(placement, onEnd: told)
        leaks.track(SharingCoordinator(flow: flow)).show(keeps: false, weakly: true)
      }
    }
    #expect(!said.isEmpty && said.allSatisfy { $0.message.contains(words) }, "\(said)")
  }

  @Test
  func `a moved coordinator that is left in a router's box stays`() async throws {
    let router = BoxRouter()

    try await expectKnownLeak(
      "A drag runs no completion of dismiss.",
      quotedIn: "Migrating",
      saying: "It is held by BoxRouter:"
    ) { leaks in
      leaks.suspect(router)
      let flow = Flow<Hike>(.sheet(over: try window.stack)) { _ in }
      let coordinator = leaks.track(SharingCoordinator(flow: flow))
      router.put(coordinator)
      coordinator.show(keeps: true, weakly: true)
      await window.settle()

      UserAction.dragDown(window.rootViewController?.presentedViewController).finish()
      await window.settle()
    }
  }

  @Test
  func `past the router's back, its next alert is lost`() async throws {
    Router.shared.rootController = try window.stack
    let flow = Flow<Booking>(.sheet(over: try window.stack)) { _ in }
    BookingCoordinator(flow: flow, hike: Hike.all[0]).showBooking()
    await window.settle()

    let lines = await linesOfUIKit { Router.shared.showAlert("Sold out") }

    #expect(try window.front(BookingViewController.self).viewModel?.hike == Hike.all[0])
    let words = "which is already presenting"
    #expect(lines.first?.contains(words) == true)
    try expectQuoted(words, in: "Migrating")
  }

  @Test
  func `a bare dialog has no bar`() async throws {
    let flow = Flow<Void>(.modal(over: try window.stack, embeddedIn: .nothing)) { _ in }
    flow.show(HikesViewController.instantiate())
    await window.settle()

    #expect(window.rootViewController?.presentedViewController is HikesViewController)
  }

  @Test
  func `of two pushes in a row the second is there when it is on screen`() async throws {
    let stack = try window.stack
    stack.viewControllers = [UIViewController()]
    await window.settle()
    let flow = Flow<Void>(.push(onto: stack)) { _ in }
    flow.show(UIViewController())
    let second = flow.show(UIViewController())
    #expect(stack.viewControllers.count == 2)

    let onScreen = Task { try await second.untilOnScreen() }
    await window.settle()
    try await onScreen.value

    #expect(stack.viewControllers.count == 3)
  }

  @Test
  func `the page quotes what a left didFinish gives`() async throws {
    final class OrderViewController: UIViewController {
      var didFinish: (() -> Void)?
      override func viewDidDisappear(_ animated: Bool) {
        super.viewDidDisappear(animated)
        didFinish?()
      }
    }
    let stack = try window.stack
    stack.viewControllers = [UIViewController()]
    let flow = Flow<Void>(.push(onto: stack)) { _ in }
    let screen = OrderViewController()
    screen.didFinish = { flow.finish() }
    flow.show(screen)
    await window.settle()

    let reported = await issues { UserAction.tapBack(in: stack) }

    #expect(reported.count == 1)
    for page in ["Migrating", "ChildArrays"] {
      try expectQuoted(reported.first?.message, in: page)
    }
  }
}

/// A coordinator that holds the view model of its screen.
@MainActor
private final class SharingCoordinator {
  private let flow: Flow<Hike>
  private let viewModel = HikesViewModel()

  init(flow: Flow<Hike>) {
    self.flow = flow
  }

  func show(keeps: Bool, weakly: Bool) {
    let screen = HikesViewController.instantiate()
    screen.viewModel = viewModel
    viewModel.onBook = { self.flow.finish(with: $0) }
    if weakly { viewModel.onBook = { [weak self] in self?.flow.finish(with: $0) } }
    if keeps { screen.keepAlive(self) }
    flow.show(screen)
  }
}

/// A router that holds coordinators until a dismissal completes.
@MainActor
private final class BoxRouter {
  private var boxes: [(coordinator: AnyObject, toPresent: UIViewController?)] = []
  weak var stack: UINavigationController?

  func put(_ coordinator: AnyObject) {
    boxes.append((coordinator, nil))
  }
}
