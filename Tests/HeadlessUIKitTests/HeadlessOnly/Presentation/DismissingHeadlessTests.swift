import HoldfastTesting
import Testing

@testable import HeadlessUIKit

// What only HeadlessUIKit lets a test see.

extension Behaviours.DismissingTests {
  @Test(arguments: [true, false], [UIModalPresentationStyle.pageSheet, .fullScreen])
  func `B138: a dismissal's completion may present again`(
    animated: Bool,
    style: UIModalPresentationStyle
  ) async {
    let host = await RootOnDisplay()
    _ = await host.presented("A", style)
    let next = host.screen("B", style)

    let lines = await warnings {
      host.root.dismiss(animated: animated) { [root = host.root] in
        root.present(next, animated: animated)
      }
      await settle()
    }

    #expect(lines.isEmpty)
    #expect(host.root.presentedViewController === next)
    #expect(next.view.window != nil)
    #expect(host.journal.lines.contains("B.viewDidAppear"))
  }
}
