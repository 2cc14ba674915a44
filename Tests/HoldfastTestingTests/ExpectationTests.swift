import Expectations
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
  func `the failure names the top and the stack it is on`() async {
    expectTop(of: navigation, is: root)

    await expectFailure(
      "The top is UIViewController “Feed”, not ComposerViewController. The stack is "
        + "[UIViewController “Feed”]."
    ) {
      expectTop(of: navigation, is: ComposerViewController())
    }
  }

  @Test
  func `the failure names a stack in its order`() async {
    expectStack(of: navigation, is: [root])

    await expectFailure("The stack is [UIViewController “Feed”], not [].") {
      expectStack(of: navigation, is: [])
    }
  }

  @Test
  func `the failure names a presented screen`() async {
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
  func `the failure names a presented chain from the lowest up`() async {
    let composer = ComposerViewController()
    expectPresentedChain(above: root, is: [])
    root.present(composer, animated: true)
    await window.settle()
    expectPresentedChain(above: root, is: [composer])

    await expectFailure("Above UIViewController “Feed” there is [ComposerViewController], not [].")
    {
      expectPresentedChain(above: root, is: [])
    }
  }

  @Test
  func `the failure names the selected tab by its screen`() async {
    let tabs = UITabBarController()
    let composer = ComposerViewController()
    tabs.viewControllers = [UIViewController(), composer]
    window.rootViewController = tabs
    tabs.selectedIndex = 1
    await window.settle()
    expectSelectedTab(of: tabs, is: 1)

    await expectFailure("The selected tab is ComposerViewController, not UIViewController.") {
      expectSelectedTab(of: tabs, is: 0)
    }
    await expectFailure("The selected tab is ComposerViewController, not tab 7.") {
      expectSelectedTab(of: tabs, is: 7)
    }
  }

  @Test
  func `the failure names an alert's buttons in the order they were added`() async {
    let alert = UIAlertController(title: "Delete?", message: nil, preferredStyle: .alert)
    await expectFailure("The buttons of UIAlertController “Delete?” are none, not “Keep”.") {
      expectButtons(of: alert, are: ["Keep"])
    }
    alert.addAction(UIAlertAction(title: "Delete", style: .destructive))
    alert.addAction(UIAlertAction(title: "Keep", style: .cancel))
    expectButtons(of: alert, are: ["Delete", "Keep"])
  }

  @Test
  func `a screen in a visible window is on display`() async {
    let composer = ComposerViewController()
    expectOnDisplay(root)
    expectNotOnDisplay(composer)

    await expectFailure("ComposerViewController is not on display.") { expectOnDisplay(composer) }
    await expectFailure("UIViewController “Feed” is still on display.") {
      expectNotOnDisplay(root)
    }
  }

  @Test
  func `a screen in a hidden window is not on display`() async {
    window.isHidden = true

    expectNotOnDisplay(root)
    await expectFailure("UIViewController “Feed” is not on display.") { expectOnDisplay(root) }
  }

  @Test
  func `an empty title counts as no title`() async {
    let composer = ComposerViewController()
    composer.title = ""
    await expectFailure("ComposerViewController is not on display.") { expectOnDisplay(composer) }
  }

  @Test
  func `work of another actor is waited for`() async {
    var answer: Int?
    let elsewhere = Elsewhere()
    Task { answer = await elsewhere.answer() }

    await expect(expectEventually("an answer") { answer != nil })
    expect(answer, equals: 42)

    await expectFailure("this didn't become true: another answer.") {
      await expectEventually("another answer", within: 0.01) { answer == 43 }
    }
  }
}

private actor Elsewhere {
  func answer() -> Int { 42 }
}
