import Expectations
import Holdfast
import HoldfastLinks
import HoldfastTesting
import Testing

/// Attempts to get past a lock or a call where the app has made the container of the screen.
@MainActor
@Suite(.oneAtATime, .timeLimit(.minutes(5)))
struct WrappedLockAttackTests {
  private let stage = LinkStage()

  /// The container that the app makes for a screen, with a stack in it.
  enum Wrapper: CaseIterable, Sendable {
    case stack, stackInContainer, stackInTabs

    @MainActor
    func make(around root: UIViewController) -> UIViewController {
      let stack = UINavigationController(rootViewController: root)
      switch self {
      case .stack: return stack
      case .stackInContainer:
        let container = Page("Lock container")
        container.addChild(stack)
        container.view.addSubview(stack.view)
        stack.didMove(toParent: container)
        return container
      case .stackInTabs:
        let tabs = UITabBarController()
        tabs.viewControllers = [stack]
        return tabs
      }
    }
  }

  /// Whether the screen is in the scene's key window, which is not the app's own.
  private func isLocked(by page: Page) -> Bool {
    guard let window = page.viewIfLoaded?.window else { return false }
    return window === stage.scene.keyWindow && window !== stage.window && !window.isHidden
  }

  @Test(arguments: Wrapper.allCases)
  func `a lock in a container that the app has made stays, and a link waits for it`(
    _ wrapper: Wrapper
  ) async {
    stage.respond(stage.feed, stage.handles("Feed"))
    let lock = Flow<Void>(
      .lock(in: stage.scene, embeddedIn: .container { wrapper.make(around: $0) })
    ) { [weak stage] in stage?.events.append("Lock \($0)") }
    let page = Page("Lock")
    lock.show(page)
    expect(isLocked(by: page))
    let opening = stage.begin(.post(1))
    await advanceTime(by: 10)
    expect(isLocked(by: page))
    expect(lock.isOpen)
    expectNil(opening.result)
    expect(stage.events, equals: [])
    lock.finish()
    await expectEventually("over") { opening.result != nil }
    expect(stage.events, equals: ["Lock finished(())", "Feed asked", "Feed works"])
    expect(stage.scene.windows.count, equals: 1)
  }

  @Test(arguments: Wrapper.allCases)
  func `a call in a container that the app has made stays until its flow ends`(
    _ wrapper: Wrapper
  ) async {
    let call = Flow<Void>(
      .window(in: stage.scene, embeddedIn: .container { wrapper.make(around: $0) })
    ) { _ in }
    let page = Page("Call")
    call.show(page)
    await advanceTime(by: 10)
    expect(isLocked(by: page))
    expect(call.isOpen)
    call.finish()
    await settle()
    expect(stage.scene.windows.count, equals: 1)
  }
}
