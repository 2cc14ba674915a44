import Expectations
import Holdfast
import HoldfastTesting
import Testing

/// Tests coordinators that use no flow yet, before they are migrated.
@MainActor
@Suite(.oneAtATime)
struct OldCoordinatorTests {
  @MainActor
  private protocol Coordinator: AnyObject {
    func start()
  }

  private protocol Anything {}
  private struct Value: Anything {}
  private final class Object: Anything {}

  /// A coordinator that shows a screen in any of the places.
  @MainActor
  private final class OldCoordinator: Coordinator {
    private let place: Exit.Place
    private weak var window: UIWindow?
    private weak var stack: UINavigationController?
    private weak var below: UIViewController?
    private weak var tabs: UITabBarController?
    private weak var container: UIViewController?
    weak var first: UIViewController?

    init(_ place: Exit.Place, in around: ExitPlace) {
      self.place = place
      window = around.window
      stack = around.stack
      below = around.screen
      tabs = around.tabs
      container = around.container
    }

    func start() {
      let screen = OutputScreen()
      screen.onNext = { self.stack?.title = "next" }
      let wrapped = UINavigationController(rootViewController: screen)
      switch place {
      case .push:
        wrapped.viewControllers = []
        stack?.pushViewController(screen, animated: true)
      case .stackRoot:
        wrapped.viewControllers = []
        stack?.setViewControllers([screen], animated: true)
      case .sheet: below?.present(wrapped, animated: true)
      case .halfSheet:
        wrapped.sheetPresentationController?.detents = [.medium(), .large()]
        below?.present(wrapped, animated: true)
      case .fullScreen:
        wrapped.modalPresentationStyle = .fullScreen
        below?.present(wrapped, animated: true)
      case .root: window?.rootViewController = wrapped
      case .tab: tabs?.viewControllers?.append(wrapped)
      // Without the library, the window of a lock is a window like any other.
      case .window, .lock:
        guard let scene = window?.windowScene else { return }
        let own = UIWindow(windowScene: scene)
        own.rootViewController = wrapped
        own.makeKeyAndVisible()
      case .popover:
        wrapped.modalPresentationStyle = .popover
        wrapped.popoverPresentationController?.sourceView = below?.view
        below?.present(wrapped, animated: true)
      case .detail: container?.showDetailViewController(wrapped, sender: nil)
      case .child:
        container?.addChild(wrapped)
        container?.view.addSubview(wrapped.view)
        wrapped.didMove(toParent: container)
      case .page:
        let pages = container as? UIPageViewController
        pages?.setViewControllers([wrapped], direction: .forward, animated: false)
      case .arrangement:
        let halves = container as? UIArrangementViewController
        halves?.setViewController(wrapped, for: .secondary)
      }
    }
  }

  @Test(arguments: Exit.allCases)
  func `an old coordinator that its screens keep is freed by every exit`(_ exit: Exit) async throws
  {
    try await expectFreed(by: exit) { place, leaks in
      leaks.track(OldCoordinator(exit.place, in: place)).start()
    }
  }

  @Test
  func `what an old coordinator leaks is told before it is moved`() async throws {
    let keeper = Keeper()

    try await expectFailure(ExpectedMessage.isAlive("OldCoordinator") + ". It is held by Keeper") {
      try await expectFreed(by: .swipeBack) { place, leaks in
        leaks.suspect(keeper)
        let old = leaks.track(OldCoordinator(.push, in: place))
        keeper.list = [old]
        old.start()
      }
    }
  }

  /// A stack's coordinator, which its screen holds, and which should release another coordinator that it holds.
  @MainActor
  private final class ParentCoordinator {
    var children: [AnyObject] = []
    func show(_ child: OldCoordinator, on stack: UINavigationController) {
      let root = OutputScreen()
      root.onNext = { self.children.removeAll() }
      stack.setViewControllers([root], animated: false)
      children.append(child)
      child.start()
    }
  }

  @Test(arguments: Exit.all(for: .push).except(.leadingItem))
  func `what a parent that the hierarchy keeps still keeps is a leak, unless the parent leaves`(
    _ exit: Exit
  ) async throws {
    let takesParent: [Exit] = [
      .rootReplaced, .rootReplacedDuringSwipe, .windowClosed, .stackReplaced,
      .stackReplacedUnderModal,
    ]
    let said = try await messages {
      try await expectFreed(by: exit) { place, leaks in
        let child = leaks.track(OldCoordinator(.push, in: place))
        ParentCoordinator().show(child, on: place.stack)
      }
    }
    guard !takesParent.contains(exit) else {
      expect(said.isEmpty, "\(exit) \(said)")
      return
    }
    expect(said.count, equals: 1, "\(exit)")
    let words = [
      ExpectedMessage.isAlive("OldCoordinator"),
      " It is held by ParentCoordinator, which the hierarchy keeps:",
      "captures → ParentCoordinator", ".children[0] → OldCoordinator",
      "Have ParentCoordinator release it when its screens have left: take it out of children.",
    ]
    for words in words { expect(said.first?.contains(words), equals: true, "\(said)") }
  }

  /// A coordinator that is a responder, as the old base class of some apps is, to be in the responder chain.
  @MainActor
  private final class ResponderCoordinator: UIResponder {
    var stack: UINavigationController?
    var child: AnyObject?
    override init() {}
  }

  @Test
  func `a coordinator that is a responder is the app's, and its property is named`() async throws {
    try await expectFailure(
      "ResponderCoordinator.stack keeps a screen alive. Make the property weak."
    ) {
      try await expectFreed(by: .rootReplaced) { place, leaks in
        let coordinator = leaks.track(ResponderCoordinator())
        coordinator.stack = place.stack
        let screen = OutputScreen()
        screen.onNext = { coordinator.child = nil }
        place.stack.pushViewController(screen, animated: true)
      }
    }
    try await expectFailure(
      "Have ResponderCoordinator release it when its screens have left, or make ResponderCoordinator.child weak."
    ) {
      try await expectFreed(by: .backButton) { place, leaks in
        let parent = ResponderCoordinator()
        let root = OutputScreen()
        root.onNext = { parent.child = nil }
        place.stack.setViewControllers([root], animated: false)
        let child = leaks.track(OldCoordinator(.push, in: place))
        parent.child = child
        child.start()
      }
    }
  }

  /// A coordinator whose superclass is in another module, as a package's class is.
  private final class CoordinatorOfPackage: UIPresentationController {
    var onNext: (() -> Void)?
  }

  @Test
  func `a property of another module's class can't be made weak`() async throws {
    try await expectFailure(
      "Set the property to nil when the screen has left: UIPresentationController, a class of HeadlessUIKit, "
        + "declares it, so it can't be made weak here."
    ) {
      try await expectFreed(by: .backButton) { place, leaks in
        let screen = OutputScreen()
        let coordinator = leaks.track(
          CoordinatorOfPackage(presentedViewController: screen, presenting: nil)
        )
        screen.onNext = { coordinator.onNext?() }
        place.stack.pushViewController(screen, animated: true)
      }
    }
  }

  /// When the window closes, the flow ends and nothing holds the stack any more, but an app's window stays.
  @Test
  func `a stack that its flow's onEnd keeps is a leak while the window is there`() async throws {
    try await expectFailure(
      "UINavigationController, where the flow was placed, is in no window but still alive and keeps "
        + "ComposerViewController alive, so the flow can't end. It is in a cycle:"
    ) {
      try await expectFreed(by: .rootReplaced) { place, leaks in
        let stack = place.stack
        let flow = Flow<Int>(.push(onto: stack)) { _ in stack.title = "done" }
        let composer = ComposerViewController()
        flow.show(composer)
        composer.keepAlive(flow)
        composer.keepAlive(leaks.track(ComposerCoordinator()))
      }
    }
  }

  @Test
  func `a stack that its flow's onEnd captures weakly is freed with its root`() async throws {
    try await expectFreed(by: .rootReplaced) { place, leaks in
      let flow = Flow<Int>(.push(onto: place.stack)) { [weak stack = place.stack] _ in
        stack?.title = "done"
      }
      let composer = leaks.track(ComposerViewController())
      flow.show(composer)
      composer.keepAlive(flow)
    }
  }

  @Test
  func `a stack that is freed late, after its root was replaced, is no leak`() async throws {
    try await withFaults(.delayedFrees(seed: 7)) {
      try await expectFreed(by: .rootReplaced) { place, leaks in
        let flow = Flow<Int>(.push(onto: place.stack)) { _ in }
        let composer = leaks.track(ComposerViewController())
        flow.show(composer)
        composer.keepAlive(flow)
      }
    }
  }

  @Test
  func `a leak of a tracked object is reported without the flow that it keeps open`() async throws {
    try await expectFailure(", tracked here, is still alive. It is in a cycle:") {
      try await expectFreed(by: .rootReplaced) { place, leaks in
        let flow = Flow<Int>(.push(onto: place.stack)) { _ in }
        let composer = leaks.track(ComposerViewController())
        flow.show(composer)
        composer.keepAlive(flow)
        composer.keepAlive(place.stack)
      }
    }
  }

  @Test
  func `a screen that was given to keepAlive is said to be one`() async throws {
    try await expectFailure("A screen or a window was passed to keepAlive(_:) of another screen") {
      try await expectFreed(by: .backButton) { place, leaks in
        let composer = leaks.track(ComposerViewController())
        place.stack.pushViewController(composer, animated: true)
        composer.keepAlive(composer)
      }
    }
  }

  @Test
  func `a flow from before, which can't end, is not the test's`() async throws {
    let stack = UINavigationController(rootViewController: UIViewController())
    let window = TestWindow(rootViewController: stack)
    await window.settle()
    let flow = Flow<Int>(.push(onto: stack)) { _ in }
    flow.show(ComposerViewController())
    await window.settle()
    window.rootViewController = UIViewController()

    try await expectFreed(by: .backButton) { place, leaks in
      place.stack.pushViewController(leaks.track(ComposerViewController()), animated: true)
    }
    expect(flow.isOpen)
  }

  @Test
  func `an old coordinator that shows nothing at the place is a failure`() async throws {
    try await expectFailure("Nothing was shown at the place of backButton (push)") {
      try await expectFreed(by: .backButton) { (_: ExitPlace, leaks: Leaks) in
        leaks.track(ComposerCoordinator())
      }
    }
  }

  @Test
  func `an object is tracked as whichever protocol it is known`() async {
    let keeper = Keeper()

    await expectFailure(ExpectedMessage.isAlive("Object") + ". It is held by Keeper") {
      await expectFreed { leaks in
        leaks.suspect(keeper)
        let anything: any Anything = Object()
        // The object is passed as in Swift 5 mode, which doesn't open the existential.
        keeper.list = [leaks.track(anything as any Anything) as AnyObject]
      }
    }
    await expectFreed { leaks in
      let anything: any Anything = Object()
      leaks.track(anything)
    }
  }

  @Test
  func `a value that isn't an object can't be tracked`() async {
    await expectFailure("Value isn't a class, so no object can be deallocated.") {
      await expectFreed { leaks in
        leaks.track(Object())
        leaks.track(Value())
      }
    }
    await expectFailure("Optional<Object> isn't a class") {
      await expectFreed { leaks in
        leaks.track(Object())
        leaks.track(Object() as Object?)
      }
    }
  }
}
