import Expectations
import Holdfast
import HoldfastTesting
import Testing

@MainActor @Suite(.oneAtATime)
struct TestWindowTests {
  @Test(arguments: [true, false])
  func `a window that is closed while a sheet springs back lets everything go`(
    losesCompletions: Bool
  ) async {
    weak var root: UIViewController?
    await withFaults(losesCompletions ? [.lostCompletions(every: 1)] : []) {
      let window = TestWindow(rootViewController: UIViewController())
      root = window.rootViewController
      await window.settle()
      let sheet = UIViewController()
      sheet.modalPresentationStyle = .pageSheet
      root?.present(sheet, animated: false)
      await window.settle()

      UserAction.dragDown(sheet).release()
      window.close()
      await settle()

      expectNil(window.rootViewController)
    }
    expectNil(root)
  }

  @Test
  func `a window that was closed is left alone from then on`() async {
    let opened = TestWindow(rootViewController: UIViewController())
    let window = opened
    await opened.settle()
    opened.close()
    await settle()
    expectNil(window.rootViewController)

    let root = UIViewController()
    window.rootViewController = root
    opened.close()
    await settle()
    expect(window.rootViewController, is: root)
  }

  @Test
  func `a window that was closed is left alone when it goes, too`() async {
    var opened: TestWindow? = TestWindow(rootViewController: UIViewController())
    let window = opened
    opened?.close()
    await settle()

    let root = UIViewController()
    window?.rootViewController = root
    opened = nil
    await settle()
    expect(window?.rootViewController, is: root)
  }

  @Test
  func `a window goes with its last reference, and with the body or the test it was made in`() async
  {
    weak var dropped: UIWindow?
    weak var root: UIViewController?
    do {
      let window = TestWindow(rootViewController: UIViewController())
      dropped = window
      root = window.rootViewController
      await settle()
      root?.present(UIViewController(), animated: false)
      await settle()
    }
    await settle()
    expectNil(dropped)
    expectNil(root)

    var kept: UIWindow?
    await expectFreed { leaks in
      let window = TestWindow(rootViewController: leaks.track(UIViewController()))
      kept = window
    }
    expectNil(kept?.rootViewController)
  }
}
