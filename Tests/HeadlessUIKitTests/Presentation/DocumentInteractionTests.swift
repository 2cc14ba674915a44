import Expectations
import Foundation
import HoldfastTesting
import Testing

@testable import HeadlessUIKit

/// Tests previews of files.
@MainActor
@Suite(.oneAtATime)
struct DocumentInteractionTests {
  private final class Host: UIViewController, UIDocumentInteractionControllerDelegate {
    var log: [String] = []

    func documentInteractionControllerViewControllerForPreview(
      _ controller: UIDocumentInteractionController
    ) -> UIViewController {
      self
    }

    func documentInteractionControllerWillBeginPreview(
      _ controller: UIDocumentInteractionController
    ) {
      log.append("begins")
    }

    func documentInteractionControllerDidEndPreview(
      _ controller: UIDocumentInteractionController
    ) {
      log.append("ended")
    }
  }

  @Test
  func `a preview comes on the screen that the delegate says, and ends when it is put away`()
    async
  {
    let host = Host()
    let window = TestWindow(rootViewController: host)
    let file = UIDocumentInteractionController(url: URL(fileURLWithPath: "/letters/one.pdf"))
    expect(!file.presentPreview(animated: true))
    file.delegate = host

    expect(file.presentPreview(animated: true) && !file.presentPreview(animated: true))
    await window.settle()
    expect(host.log == ["begins"] && host.presentedViewController?.title == "one.pdf")
    file.dismissPreview(animated: true)
    await window.settle()

    expect(host.log == ["begins", "ended"] && host.presentedViewController == nil)
    expect(!file.presentOptionsMenu(from: .zero, in: host.view, animated: true))
  }
}
