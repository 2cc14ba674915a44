// The example of Docs/HeadlessUIKit.md, word for word.

import Expectations
import HeadlessUIKit
import HoldfastTesting
import Testing

@MainActor
@Suite(.oneAtATime)
struct ComposerTests {
  @Test
  func `a composer that is dragged down is freed`() async throws {
    let feed = UIViewController()
    let window = TestWindow(rootViewController: feed)
    weak var composer: UINavigationController?
    do {
      let screen = UINavigationController(rootViewController: UIViewController())
      composer = screen
      feed.present(screen, animated: true)
    }
    await window.settle()

    UserAction.dragDown(composer).finish()
    await window.settle()

    expectNil(composer)
    expectNil(feed.presentedViewController)
  }
}
