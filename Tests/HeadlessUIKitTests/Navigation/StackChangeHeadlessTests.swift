import Expectations
import HoldfastTesting
import Testing

@testable import BehaviourTests
@testable import HeadlessUIKit

// Tests of behaviour that only HeadlessUIKit lets a test observe.

extension Behaviours.StackChanges {
  @Test
  func `B60: popping to a screen that is not in the stack raises`() async {
    let result = await #expect(
      processExitsWith: .failure,
      observing: [\.standardErrorContent]
    ) {
      await MainActor.run {
        let navigation = UINavigationController(rootViewController: UIViewController())
        navigation.popToViewController(UIViewController(), animated: false)
      }
    }
    expectRaised(
      result,
      "NSInternalInconsistencyException",
      "Tried to pop to a view controller that doesn't exist."
    )
  }

  @Test
  func `B63: pushing a screen that is in the stack raises`() async {
    let result = await #expect(
      processExitsWith: .failure,
      observing: [\.standardErrorContent]
    ) {
      await MainActor.run {
        let root = UIViewController()
        let navigation = UINavigationController(rootViewController: root)
        navigation.pushViewController(root, animated: false)
      }
    }
    expectRaised(
      result,
      "NSInvalidArgumentException",
      "is pushing the same view controller instance",
      "more than once which is not supported and is most likely an error in the application"
    )
  }

  @Test
  func `B64: setting a screen twice raises`() async {
    let result = await #expect(
      processExitsWith: .failure,
      observing: [\.standardErrorContent]
    ) {
      await MainActor.run {
        let screen = UIViewController()
        UINavigationController().setViewControllers([screen, screen], animated: false)
      }
    }
    expectRaised(
      result,
      "NSInternalInconsistencyException",
      "All view controllers in a navigation controller must be distinct"
    )
  }

  @Test
  func `B65: pushing a navigation controller raises`() async {
    let result = await #expect(
      processExitsWith: .failure,
      observing: [\.standardErrorContent]
    ) {
      await MainActor.run {
        let navigation = UINavigationController(rootViewController: UIViewController())
        navigation.pushViewController(UINavigationController(), animated: false)
      }
    }
    expectRaised(
      result,
      "NSInvalidArgumentException",
      "Pushing a navigation controller is not supported"
    )
  }

  @Test
  func `B318: a stack that pops as it comes ends no appearance of what had left, and begins none`()
    async
  {
    let journal = Journal()
    let navigation = PoppingStack(rootViewController: SpyScreen("A", journal))
    navigation.pushViewController(TransitionSpy("B", journal), animated: false)
    let window = TestWindow(rootViewController: navigation)
    await window.settle()
    let modal = UIViewController()
    modal.modalPresentationStyle = .fullScreen
    navigation.present(modal, animated: false)
    await window.settle()
    journal.clear()

    navigation.popsAsItComes = true
    navigation.dismiss(animated: false)
    await window.settle()

    expect(navigation.viewControllers.count, equals: 1)
    let calls = journal.lines(of: "B").filter { $0.hasPrefix("begin") || $0.hasPrefix("end") }
    expect(calls.isEmpty)
  }
}

private final class PoppingStack: UINavigationController {
  var popsAsItComes = false

  override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    if popsAsItComes { popViewController(animated: false) }
  }
}
