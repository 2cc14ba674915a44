import Expectations
import Holdfast
import HoldfastTesting
import Testing

/// Tests the effects of injected faults, and that everything is restored afterwards.
@MainActor
@Suite(.oneAtATime)
struct InjectedFaultTests {
  private let root = UIViewController()
  private let window: TestWindow

  init() {
    window = TestWindow(rootViewController: root)
  }

  // MARK: Lost completions

  @Test
  func `each n-th completion of present and dismiss is lost and its captures released`() async {
    await window.settle()
    var told: [String] = []
    weak var captured: UIViewController?

    await withFaults(.lostCompletions(every: 2)) {
      root.present(UIViewController(), animated: true) { told.append("presented") }
      await settle()
      do {
        let screen = UIViewController()
        captured = screen
        root.dismiss(animated: true) {
          _ = screen
          told.append("dismissed")
        }
      }
      expectNil(captured)
      await settle()
      root.present(UIViewController(), animated: false) { told.append("presented again") }
      await settle()
      root.dismiss(animated: false) { told.append("dismissed again") }
      await settle()
    }

    expect(told, equals: ["presented", "presented again"])
    expectNil(root.presentedViewController)
  }

  @Test
  func `a call without a completion is not counted`() async {
    await window.settle()
    var told: [String] = []

    await withFaults(.lostCompletions(every: 2)) {
      root.present(UIViewController(), animated: true)
      await settle()
      root.dismiss(animated: true) { told.append("dismissed") }
      await settle()
    }

    expect(told, equals: ["dismissed"])
  }

  @Test
  func `a transition coordinator's completion is lost and its animation is not`() async {
    let navigation = UINavigationController(rootViewController: UIViewController())
    window.rootViewController = navigation
    await window.settle()
    var told: [String] = []

    await withFaults(.lostCompletions(every: 1)) {
      navigation.pushViewController(UIViewController(), animated: true)
      navigation.transitionCoordinator?.animate { _ in
        told.append("alongside")
      } completion: { _ in
        told.append("completion")
      }
      await settle()
    }

    expect(told, equals: ["alongside"])
    expectNil(navigation.transitionCoordinator)
  }

  @Test
  func `an alert's handler is called all the same`() async {
    await window.settle()
    var answer: String?

    await withFaults(.lostCompletions(every: 1)) {
      let alert = UIAlertController(title: "Sure?", message: nil, preferredStyle: .alert)
      alert.addAction(UIAlertAction(title: "Yes", style: .default) { answer = $0.title })
      root.present(alert, animated: true)
      await settle()
      UserAction.tap("Yes", in: alert)
      await settle()
    }

    expect(answer, equals: "Yes")
  }

  // MARK: Endless transitions

  @Test
  func `an endless push never arrives, until the faults end`() async {
    let navigation = UINavigationController(rootViewController: UIViewController())
    window.rootViewController = navigation
    await window.settle()

    await withFaults(.endlessTransitions(every: 1)) {
      navigation.pushViewController(UIViewController(), animated: true)
      await advanceTime(by: 60)
      expect(navigation.viewControllers.count, equals: 2)
      expect(navigation.transitionCoordinator != nil)
    }

    expectNil(navigation.transitionCoordinator)
    await window.settle()
    expect(navigation.topViewController?.viewIfLoaded?.window, is: window)
  }

  @Test
  func `only every n-th animated transition is endless`() async {
    let navigation = UINavigationController(rootViewController: UIViewController())
    window.rootViewController = navigation
    await window.settle()

    await withFaults(.endlessTransitions(every: 2)) {
      navigation.pushViewController(UIViewController(), animated: false)
      await settle()
      navigation.pushViewController(UIViewController(), animated: true)
      await settle()
      expectNil(navigation.transitionCoordinator)
      navigation.pushViewController(UIViewController(), animated: false)
      await settle()
      expectNil(navigation.transitionCoordinator)
      navigation.popViewController(animated: true)
      await settle()
      expect(navigation.transitionCoordinator != nil)
    }
  }

  @Test
  func `an endless dismissal keeps the sheet where it is`() async {
    await window.settle()
    weak var sheet: UIViewController?
    do {
      let screen = UIViewController()
      sheet = screen
      root.present(screen, animated: true)
    }
    await settle()

    await withFaults(.endlessTransitions(every: 1)) {
      root.dismiss(animated: true)
      await advanceTime(by: 60)
      expect(sheet?.isBeingDismissed, equals: true)
      expect(root.presentedViewController, is: sheet)
    }
    await settle()

    expectNil(root.presentedViewController)
    expectNil(sheet)
  }

  @Test
  func `a swipe back that was released goes on for ever, and one that the user holds does not end`()
    async
  {
    let navigation = UINavigationController(rootViewController: UIViewController())
    window.rootViewController = navigation
    navigation.pushViewController(UIViewController(), animated: false)
    await window.settle()

    await withFaults(.endlessTransitions(every: 1)) {
      let swipe = UserAction.swipeBack(in: navigation)
      swipe.cancel()
      await advanceTime(by: 60)
      expect(navigation.viewControllers.count, equals: 1)
    }
    await settle()

    expect(navigation.viewControllers.count, equals: 2)
    expectNil(navigation.transitionCoordinator)
  }

  // MARK: Kept screens

  @Test
  func `the keyboard keeps the screen it was on, until another field is edited`() async {
    let navigation = UINavigationController(rootViewController: FieldScreen())
    window.rootViewController = navigation
    await window.settle()
    weak var popped: UIViewController?

    await withFaults(.keyboardKeepsScreens) {
      await typeAndLeave(navigation) { popped = $0 }
      expect(popped != nil)

      (navigation.topViewController as? FieldScreen).map {
        _ = UserAction.type("b", into: $0.notes)
      }
      await settle()
      expectNil(popped)
    }
  }

  @Test
  func `a friendly keyboard keeps nothing, nor one whose faults have ended`() async {
    let navigation = UINavigationController(rootViewController: FieldScreen())
    window.rootViewController = navigation
    await window.settle()
    weak var popped: UIViewController?

    await typeAndLeave(navigation) { popped = $0 }
    expectNil(popped)

    await withFaults(.keyboardKeepsScreens) {
      await typeAndLeave(navigation) { popped = $0 }
      expect(popped != nil)
    }
    expectNil(popped)
  }

  private func typeAndLeave(
    _ navigation: UINavigationController,
    _ note: (UIViewController) -> Void
  ) async {
    do {
      let screen = FieldScreen()
      note(screen)
      navigation.pushViewController(screen, animated: false)
      await settle()
      UserAction.type("a", into: screen.field)
    }
    navigation.popViewController(animated: false)
    await settle()
  }

  // MARK: Several of them

  @Test
  func `inner faults replace the outer ones, which begin again after them`() async {
    await window.settle()
    var told: [String] = []

    await withFaults(.lostCompletions(every: 1)) {
      await withFaults {
        root.present(UIViewController(), animated: true) { told.append("inner") }
        await settle()
      }
      root.dismiss(animated: true) { told.append("outer") }
      await settle()
    }

    expect(told, equals: ["inner"])
  }

  @Test
  func `what goes wrong goes wrong together`() async {
    await window.settle()
    var told: [String] = []
    weak var sheet: UIViewController?

    await withFaults(.stickyScreens(every: 1), .lostCompletions(every: 1)) {
      do {
        let screen = UIViewController()
        sheet = screen
        root.present(screen, animated: true) { told.append("presented") }
      }
      await settle()
      root.dismiss(animated: true)
      await settle()
      expect(sheet != nil)
    }

    expect(told, equals: [])
    expectNil(sheet)
  }
}

/// A screen with text fields.
private final class FieldScreen: UIViewController {
  let field = UITextField(frame: .zero)
  let notes = UITextView(frame: .zero)

  override func viewDidLoad() {
    super.viewDidLoad()
    view.addSubview(field)
    view.addSubview(notes)
  }
}
