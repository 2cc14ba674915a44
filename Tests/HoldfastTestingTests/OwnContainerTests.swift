import Expectations
import Holdfast
import HoldfastTesting
import Testing

/// Tests exits of the app's own stacks, containers and windows.
@MainActor
@Suite(.oneAtATime)
struct OwnContainerTests {
  /// A stack that can be swiped back even if its top screen has a left item.
  private final class SwipingStack: UINavigationController, UIGestureRecognizerDelegate {
    override func viewDidLoad() {
      super.viewDidLoad()
      interactivePopGestureRecognizer?.delegate = self
    }

    func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
      viewControllers.count > 1
    }
  }

  /// A container with a stack in it.
  private final class Drawer: UIViewController {
    convenience init(_ content: UIViewController) {
      self.init(nibName: nil, bundle: nil)
      addChild(content)
      content.didMove(toParent: self)
    }

    override func viewDidLoad() {
      super.viewDidLoad()
      for child in children { view.addSubview(child.view) }
    }
  }

  private final class AppWindow: UIWindow {}

  private static func swipingStack() -> UIResponder { SwipingStack() }
  private static func drawerWithStack() -> UIResponder { Drawer(SwipingStack()) }
  private static func emptyDrawer() -> UIResponder { Drawer(UIViewController()) }

  private func showWithItem(_ flow: Flow<Int>, _ leaks: Leaks) -> OutputScreen {
    let screen = leaks.track(OutputScreen())
    screen.onNext = { flow.finish(with: 1) }
    screen.navigationItem.leftBarButtonItem = UIBarButtonItem(
      systemItem: .cancel,
      primaryAction: UIAction { _ in flow.cancel() }
    )
    flow.show(screen)
    return screen
  }

  @Test
  func `a swipe that the app's stack permits is taken, and a leak is found`() async throws {
    try await expectFailure("swipeBack (push) can't be taken") {
      try await ExitTrial.each(of: [.swipeBack], record: ExitRecord()) { trial in
        try await trial.run { placement, leaks, onEnd in
          _ = self.showWithItem(Flow(placement, onEnd: onEnd), leaks)
        }
      }
    }
    try await expectFreed(by: .swipeBack, in: Self.swipingStack) { placement, leaks, onEnd in
      _ = showWithItem(Flow(placement, onEnd: onEnd), leaks)
    }
    try await expectFailure(ExpectedMessage.isAlive("OutputScreen")) {
      try await expectFreed(by: [.swipeBack], in: Self.swipingStack) { placement, leaks, onEnd in
        let screen = showWithItem(Flow(placement, onEnd: onEnd), leaks)
        screen.onNext = { screen.title = "next" }
      }
    }
  }

  enum Container: CaseIterable {
    case stack, deepStack, drawer, tabs, window, windowWithRoot

    @MainActor
    func make() -> UIResponder {
      switch self {
      case .stack: return SwipingStack()
      case .deepStack:
        let stack = SwipingStack()
        stack.viewControllers = [UIViewController(), UIViewController()]
        return stack
      case .drawer: return Drawer(SwipingStack())
      case .tabs:
        let tabs = UITabBarController()
        tabs.viewControllers = [UIViewController(), SwipingStack()]
        tabs.selectedIndex = 1
        return tabs
      case .window: return AppWindow()
      case .windowWithRoot:
        let window = AppWindow()
        window.rootViewController = Drawer(SwipingStack())
        return window
      }
    }
  }

  @Test(
    arguments: Container.allCases,
    Exit.allCases.except(.leadingItem).filter {
      ![.detail, .page, .arrangement].contains($0.place)
    }
  )
  func `a flow in the app's own container is freed by every exit`(
    _ container: Container,
    _ exit: Exit
  ) async throws {
    if exit.place == .tab, container != .tabs { return }
    if container == .deepStack, exit.place == .stackRoot { return }
    try await expectFreed(by: exit, in: container.make) { placement, leaks, onEnd in
      let flow = Flow<Int>(placement, onEnd: onEnd)
      let coordinator = leaks.track(StepsCoordinator(flow))
      coordinator.showStep()
      await settle()
      coordinator.showStep()
      await settle()
      expect(TestWindow.current?.frontScreen is OutputScreen)
    }
  }

  @Test
  func `an old coordinator is given what is around its place in the app's container`() async throws
  {
    try await expectFreed(by: .swipeBack, in: Self.drawerWithStack) { place, leaks in
      expect(place.stack is SwipingStack)
      expect(place.window.rootViewController is Drawer)
      place.stack.pushViewController(leaks.track(OutputScreen()), animated: true)
    }
  }

  @Test
  func `a container without what the place needs says so`() async throws {
    let lacks = [
      (Exit.backButton, "navigation stack"), (.tabsReplaced, "tab bar"),
      (.detailReplaced, "split view controller"), (.pageReplaced, "page view controller"),
      (.halfReplaced, "arrangement"), (.halfRemoved, "arrangement"),
    ]
    for (exit, lack) in lacks {
      try await expectFailure(
        "\(exit) can't be taken: Drawer has no \(lack). Use the exits of a place that this container has."
      ) {
        try await expectFreed(by: exit, in: Self.emptyDrawer) {
          (_: ExitPlace, _) in
        }
      }
    }
  }

  @Test
  func `what a coordinator shows elsewhere by itself is named with its place`() async throws {
    let elsewhere: [(words: String, show: @MainActor (ExitPlace, UIViewController) -> Void)] = [
      (
        "OutputScreen is the root of the window, and isn't shown at the placement that the closure is given. Show it "
          + "at that placement, or test it with Exit.all(for: .root).",
        { $0.window.rootViewController = $1 }
      ),
      (
        "OutputScreen is presented as a sheet, and isn't shown at the placement",
        { $0.screen.present($1, animated: false) }
      ),
      (
        "OutputScreen is the first of the stack, and isn't shown at the placement",
        { $0.stack.setViewControllers([$1], animated: false) }
      ),
    ]
    for (words, show) in elsewhere {
      try await expectFailure("\(ExpectedMessage.nothingShown) \(words)") {
        try await expectFreed(by: .backButton) { place, leaks in
          show(place, leaks.track(OutputScreen()))
        }
      }
    }
  }
}
