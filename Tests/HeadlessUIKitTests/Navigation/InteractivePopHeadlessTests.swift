import Expectations
import HoldfastTesting
import Testing

@testable import BehaviourTests
@testable import HeadlessUIKit

// Tests of behaviour that only HeadlessUIKit lets a test observe.

extension Behaviours.InteractivePop {
  @Test
  func `B78: there is nothing to swipe back to at the root`() async {
    let stack = await Stack(in: journal)

    expect(stack.navigation.interactivePopGestureRecognizer != nil)
    expect(!stack.navigation.beginSwipeBack())
  }

  @Test
  func `B78: a left button, a hidden back button or a hidden bar switch the swipe off`() async {
    let stack = await Stack(of: 2, in: journal)
    let top = stack[1]

    top.navigationItem.leftBarButtonItem = UIBarButtonItem(title: "Cancel")
    expect(!stack.navigation.beginSwipeBack())
    top.navigationItem.leftBarButtonItem = nil

    top.navigationItem.hidesBackButton = true
    expect(!stack.navigation.beginSwipeBack())
    top.navigationItem.hidesBackButton = false

    stack.navigation.isNavigationBarHidden = true
    expect(!stack.navigation.beginSwipeBack())
    stack.navigation.isNavigationBarHidden = false

    stack.navigation.interactivePopGestureRecognizer?.isEnabled = false
    expect(!stack.navigation.beginSwipeBack())
    stack.navigation.interactivePopGestureRecognizer?.isEnabled = true

    expect(stack.navigation.beginSwipeBack())
    stack.navigation.endSwipeBack(finish: false)
    await settle()
  }

  @Test(arguments: [true, false])
  func `B301: with the stack's recognizer off another one at the edge gets the swipe`(
    _ begins: Bool
  ) async {
    final class Asked: TestObject, UIGestureRecognizerDelegate {
      var begins = true
      var count = 0
      func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
        count += 1
        return begins
      }
    }
    let stack = await Stack(of: 2, in: journal)
    let asked = Asked()
    asked.begins = begins
    let recognizer = UIScreenEdgePanGestureRecognizer()
    recognizer.edges = .left
    recognizer.delegate = asked
    stack.navigation.view.addGestureRecognizer(recognizer)

    expect(!stack.navigation.userSwipesFromEdge())
    expect(asked.count, equals: 0)
    stack.navigation.interactivePopGestureRecognizer?.isEnabled = false
    expect(stack.navigation.userSwipesFromEdge(), equals: begins)

    expect(asked.count, equals: 1)
    expect(stack.navigation.viewControllers.count, equals: 2)
  }

  @Test
  func `B78: an animator of the delegate's takes the swipe away`() async {
    let stack = await Stack(of: 2, in: journal)
    let observer = StackObserver(animates: true)
    stack.navigation.delegate = observer

    expect(!stack.navigation.beginSwipeBack())
  }

  @Test
  func `B78: a delegate of the app's decides about the swipe in place of UIKit's`() async {
    final class Gate: TestObject, UIGestureRecognizerDelegate {
      var opens = true
      func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
        opens
      }
    }
    let gate = Gate()
    let stack = await Stack(of: 2, in: journal)
    stack[1].navigationItem.hidesBackButton = true
    stack.navigation.interactivePopGestureRecognizer?.delegate = gate

    gate.opens = false
    expect(!stack.navigation.beginSwipeBack())
    gate.opens = true
    expect(stack.navigation.beginSwipeBack())
    stack.navigation.endSwipeBack(finish: false)
    await settle()
  }

  @Test
  func `B78: no swipe before a change is shown, while a pop or a swipe runs, and off display`()
    async
  {
    let stack = await Stack(of: 3, in: journal)
    let navigation = stack.navigation

    navigation.popViewController(animated: true)
    expect(!navigation.beginSwipeBack())
    await runLoopPass()
    expect(!navigation.beginSwipeBack())
    await settle()
    expect(navigation.beginSwipeBack())
    expect(!navigation.beginSwipeBack())
    navigation.endSwipeBack(finish: false)
    await settle()

    stack.window.rootViewController = nil
    await settle()
    expect(!navigation.beginSwipeBack())
    navigation.beginAppearanceTransition(true, animated: false)
    navigation.endAppearanceTransition()
    expect(!navigation.beginSwipeBack())
    expect(stack.screens, equals: "AB")
  }

  @Test
  func `B78: no swipe while the stack itself is coming`() async {
    let host = await RootOnDisplay()
    let navigation = UINavigationController(rootViewController: UIViewController())
    navigation.pushViewController(UIViewController(), animated: false)

    host.root.present(navigation, animated: true)
    await runLoopPass()
    expect(!navigation.beginSwipeBack())
    await settle()
    expect(navigation.beginSwipeBack())
    navigation.endSwipeBack(finish: false)
    await settle()
  }
}
