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
}
