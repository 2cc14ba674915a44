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
    await withHostility(losesCompletions ? [.lostCompletions(every: 1)] : []) {
      let window = TestWindow(rootViewController: UIViewController())
      root = window.root
      await window.settle()
      let sheet = UIViewController()
      sheet.modalPresentationStyle = .pageSheet
      root?.present(sheet, animated: false)
      await window.settle()

      User.dragsDown(sheet)?.release()
      window.close()
      await settle()

      #expect(window.root == nil)
    }
    #expect(root == nil)
  }

  @Test
  func `a window that was closed is left alone from then on`() async {
    let opened = TestWindow(rootViewController: UIViewController())
    let window = opened.window
    await opened.settle()
    opened.close()
    await settle()
    #expect(window.rootViewController == nil)

    let root = UIViewController()
    window.rootViewController = root
    opened.close()
    await settle()
    #expect(window.rootViewController === root)
  }

  @Test
  func `a window that was closed is left alone when it goes, too`() async {
    var opened: TestWindow? = TestWindow(rootViewController: UIViewController())
    let window = opened?.window
    opened?.close()
    await settle()

    let root = UIViewController()
    window?.rootViewController = root
    opened = nil
    await settle()
    #expect(window?.rootViewController === root)
  }
}
