import Expectations
import Holdfast
import HoldfastTesting
import Testing

/// Tests that a root which is shown in an invisible place is reported (W16).
@MainActor
@Suite(.oneAtATime)
struct UnseenRootTests {
  private final class LoginViewController: UIViewController {}

  @Test
  func `W16: the root of a window that stays hidden is reported once, after five seconds`() async {
    let stage = Stage()
    let hidden = UIWindow(frame: .zero)
    Flow<Void>(.root(of: hidden)) { _ in }.show(LoginViewController())
    await advanceTime(by: 4)
    stage.expectNoIssue()

    await advanceTime(by: 20)

    expect(
      stage.issues.map(\.message),
      equals: [
        "LoginViewController is the root of UIWindow, which hasn't been visible for 5 s. Show "
          + "UIWindow (a window with makeKeyAndVisible()), or pass .root(of:) a window or a navigation controller that "
          + "is visible."
      ]
    )
  }

  @Test
  func `W16: so is that of a stack in a window that was hidden again`() async {
    let stage = Stage()
    stage.window.isHidden = true
    await stage.start("Login", .root(of: stage.navigation))

    await advanceTime(by: 20)

    expect(stage.issues.map(\.flow), equals: ["Login"])
  }

  @Test(arguments: [false, true])
  func `W16: a window that is made visible in time is not reported`(_ inTheSameTurn: Bool) async {
    let stage = Stage()
    let window = UIWindow(frame: .zero)
    stage.begin("Login", .root(of: window))
    if !inTheSameTurn { await advanceTime(by: 3) }

    window.makeKeyAndVisible()

    await advanceTime(by: 20)
    stage.expectNoIssue()
  }

  @Test
  func `W16: the root of a stack that is in no window is reported, one in another tab is not`()
    async
  {
    let stage = Stage()
    let stack = UINavigationController()
    let tab = UINavigationController()
    let tabs = UITabBarController()
    tabs.viewControllers = [UIViewController(), tab]
    stage.window.rootViewController = tabs
    await stage.start("Main", .root(of: stack))
    await stage.start("Tab", .root(of: tab))

    await advanceTime(by: 20)

    expect(stage.issues.map(\.flow), equals: ["Main"])
    expect(
      stage.issues.first?.message.contains("root of UINavigationController, which"),
      equals: true
    )
  }

  @Test
  func `W16: a root whose flow has ended, or that has gone, is not reported`() async {
    let stage = Stage()
    let hidden = UIWindow(frame: .zero)
    await stage.start("Ended", .root(of: hidden)).flow?.cancel()
    await settle()
    await stage.start("Replaced", .root(of: hidden))
    hidden.rootViewController = nil

    await advanceTime(by: 20)

    stage.expectNoIssue()
  }

  @Test
  func `W16: a reported root is not reported again when other deadlines are counted`() async {
    let stage = Stage()
    let hidden = UIWindow(frame: .zero)
    await stage.start("First", .root(of: hidden))
    await advanceTime(by: 10)
    let another = UIWindow(frame: .zero)
    await stage.start("Second", .root(of: another))

    await advanceTime(by: 20)

    expect(stage.issues.map(\.flow), equals: ["First", "Second"])
  }

  @Test
  func `W16: a detail, a page or a tab in a window that is hidden is no root`() async {
    let stage = Stage()
    let split = UISplitViewController(style: .doubleColumn)
    let pages = UIPageViewController(transitionStyle: .scroll, navigationOrientation: .horizontal)
    let tabs = UITabBarController()
    tabs.viewControllers = [split, pages]
    stage.window.rootViewController = tabs
    stage.window.isHidden = true
    await settle()
    for place in [Placement.detail(in: split), .page(in: pages), .tab(in: tabs)] {
      stage.begin("Flow", place, animated: false)
    }

    await advanceTime(by: 20)

    stage.expectNoIssue()
  }
}
