import Expectations
import Holdfast
import HoldfastLinks
import HoldfastTesting
import Testing

/// Attempts to keep a PIN from being shown over a curtain, if the app has made the same container for both.
@MainActor
@Suite(.oneAtATime, .timeLimit(.minutes(5)))
struct WrappedCurtainAttackTests {
  private let stage = LinkStage()

  private final class PIN: UIViewController {}

  /// The app's own container, with the stack of a lock in it.
  private final class Frame: UIViewController {
    convenience init(around root: UIViewController) {
      self.init(nibName: nil, bundle: nil)
      let stack = UINavigationController(rootViewController: root)
      addChild(stack)
      view.addSubview(stack.view)
      stack.didMove(toParent: self)
    }
  }

  /// The container that the app makes for both locks.
  enum Wrapper: CaseIterable, Sendable {
    case frame, tabs

    @MainActor
    var embedding: Placement.Embedding {
      switch self {
      case .frame: .container { Frame(around: $0) }
      case .tabs:
        .container {
          let tabs = UITabBarController()
          tabs.viewControllers = [UINavigationController(rootViewController: $0)]
          return tabs
        }
      }
    }
  }

  @Test(arguments: Wrapper.allCases)
  func `a PIN is shown over a curtain of another class, whatever is around the two`(
    _ wrapper: Wrapper
  ) async {
    let curtain = Flow<Void>(.lock(in: stage.scene, embeddedIn: wrapper.embedding)) { _ in }
    curtain.show(Page("Lock"))
    await settle()
    let lock = Flow<Void>(.lock(in: stage.scene, embeddedIn: wrapper.embedding)) { [weak stage] in
      stage?.events.append("PIN \($0)")
    }
    let pin = PIN()
    lock.show(pin)
    expect(pin.viewIfLoaded?.window != nil)
    await settle()
    expect(lock.isOpen)
    expect(stage.events, equals: [])
    curtain.finish()
    await settle()
    expect(stage.scene.keyWindow !== stage.window)
    if lock.isOpen { lock.finish() }
    await settle()
  }

  @Test(arguments: Wrapper.allCases)
  func `a curtain of the same class isn't shown a second time, whatever is around the two`(
    _ wrapper: Wrapper
  ) async {
    let curtain = Flow<Void>(.lock(in: stage.scene, embeddedIn: wrapper.embedding)) { _ in }
    curtain.show(Page("Lock"))
    await settle()
    let again = Flow<Void>(.lock(in: stage.scene, embeddedIn: wrapper.embedding)) { [weak stage] in
      stage?.events.append("Again \($0)")
    }
    again.show(Page("Lock"))
    await settle()
    expect(stage.events, equals: ["Again cancelled"])
    expect(curtain.isOpen)
    expect(stage.issues.count, equals: 0)
    curtain.finish()
    await settle()
  }
}
