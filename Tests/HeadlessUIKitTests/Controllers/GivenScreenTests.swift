import Expectations
import HoldfastTesting
import Testing

@testable import BehaviourTests
@testable import HeadlessUIKit

/// Tests how a container treats screens that other code adds to it or removes from it.
@MainActor
@Suite(.oneAtATime)
struct GivenScreenTests {
  private final class Screen: UIViewController {
    var onLeaving: (() -> Void)?
    var parents: [UIViewController?] = []

    override func willMove(toParent parent: UIViewController?) {
      super.willMove(toParent: parent)
      guard parent == nil, let onLeaving else { return }
      self.onLeaving = nil
      onLeaving()
    }

    override func didMove(toParent parent: UIViewController?) {
      super.didMove(toParent: parent)
      parents.append(parent)
    }
  }

  private let root = UIViewController()
  private let navigation: UINavigationController
  private let window: TestWindow

  init() async {
    navigation = UINavigationController(rootViewController: root)
    window = TestWindow(rootViewController: navigation)
    await window.settle()
  }

  @Test
  func `B314: a screen that goes elsewhere when it is swiped leaves the one below alone`() async {
    let (screen, next) = (Screen(), UIViewController())
    navigation.pushViewController(screen, animated: false)
    await window.settle()
    screen.onLeaving = { [weak screen] in
      screen?.view.removeFromSuperview()
      if let screen { next.addChild(screen) }
    }

    expect(!navigation.beginSwipeBack())
    await window.settle()

    expect(navigation.viewControllers, equals: [root])
    expect(screen.parent, is: next)
    expectOnDisplay(root)
  }

  @Test
  func `B314: a screen that is taken while it comes has not come`() async {
    let (screen, next) = (Screen(), UIViewController())
    navigation.pushViewController(screen, animated: true)
    await runLoopPass()

    next.addChild(screen)
    await window.settle()

    expect(!screen.parents.contains { $0 === navigation })
  }

  @Test
  func `B320: a root that is coming and made to leave by hand has left at once`() async {
    let journal = Journal()
    let root = SpyScreen("A", journal)
    let other = UIWindow(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
    other.rootViewController = root
    other.makeKeyAndVisible()

    root.beginAppearanceTransition(false, animated: false)
    root.endAppearanceTransition()

    expect(journal.appearances.last, equals: "A.viewDidDisappear")
    other.isHidden = true
    await settle()
  }

  @Test
  func `B315: a child that is added to tabs by UITab is no tab, and one that is a tab stays one`()
    async
  {
    let tabs = UITabBarController(tabs: [
      UITab(title: "A", image: nil, identifier: "a") { _ in UIViewController() }
    ])
    tabs.addChild(UIViewController())
    expect(tabs.viewControllers?.count, equals: 1)
    expect(tabs.children.count, equals: 2)

    let plain = UITabBarController()
    let screens = [UIViewController(), UIViewController()]
    plain.viewControllers = screens
    plain.addChild(screens[0])
    expect(plain.viewControllers, equals: screens)
  }

  @Test
  func `B316: a screen of the stack that is added again stays where it is`() async {
    navigation.pushViewController(UIViewController(), animated: false)
    await window.settle()
    let screens = navigation.viewControllers

    navigation.addChild(root)
    await window.settle()

    expect(navigation.viewControllers, equals: screens)
  }

  @Test
  func `B316: a child that is added during a change is the top after it, if it is still a child`()
    async
  {
    let (pushed, child, gone) = (UIViewController(), UIViewController(), UIViewController())
    navigation.pushViewController(pushed, animated: true)
    await runLoopPass()

    navigation.addChild(child)
    navigation.addChild(gone)
    gone.removeFromParent()
    expect(navigation.viewControllers, equals: [root, pushed])
    await window.settle()

    expect(navigation.viewControllers, equals: [root, pushed, child])
    expectOnDisplay(child)
  }
}
