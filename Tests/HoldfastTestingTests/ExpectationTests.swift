import Holdfast
import HoldfastTesting
import Testing

@MainActor
@Suite(.oneAtATime)
struct ExpectationTests {
  private let root = UIViewController()
  private let navigation: UINavigationController
  private let window: TestWindow

  init() async {
    root.title = "Feed"
    navigation = UINavigationController(rootViewController: root)
    window = TestWindow(rootViewController: navigation)
    await window.settle()
  }

  @Test
  func `the top is told with the stack it is on`() async {
    expectTop(of: navigation, is: root)

    await expectFailure(
      "The top is UIViewController “Feed”, not ComposerViewController. The stack is "
        + "[UIViewController “Feed”]."
    ) {
      expectTop(of: navigation, is: ComposerViewController())
    }
  }

  @Test
  func `a stack is told in its order`() async {
    expectStack(of: navigation, is: [root])

    await expectFailure("The stack is [UIViewController “Feed”], not [].") {
      expectStack(of: navigation, is: [])
    }
  }

  @Test
  func `what is presented is told by its name`() async {
    let composer = ComposerViewController()
    expectNothingPresented(by: root)
    await expectFailure("UIViewController “Feed” presents nothing, not ComposerViewController.") {
      expectPresented(by: root, is: composer)
    }

    root.present(composer, animated: true)
    await window.settle()
    expectPresented(by: root, is: composer)
    await expectFailure("presents ComposerViewController.") {
      expectNothingPresented(by: root)
    }

    root.dismiss(animated: true)
    await expectFailure("presents ComposerViewController, which is still being dismissed.") {
      expectNothingPresented(by: root)
    }
  }

  @Test
  func `on display is what is in a visible window`() async {
    let composer = ComposerViewController()
    expectOnDisplay(root)
    expectNotOnDisplay(composer)

    await expectFailure("ComposerViewController is not on display.") { expectOnDisplay(composer) }
    await expectFailure("UIViewController “Feed” is still on display.") {
      expectNotOnDisplay(root)
    }
  }

  @Test
  func `what another actor does is waited for`() async {
    var answer: Int?
    let elsewhere = Elsewhere()
    Task { answer = await elsewhere.answer() }

    #expect(await expectEventually("an answer") { answer != nil })
    #expect(answer == 42)

    await expectFailure("it never came to this: another answer.") {
      await expectEventually("another answer", within: 0.01) { answer == 43 }
    }
  }
}

private actor Elsewhere {
  func answer() -> Int { 42 }
}
