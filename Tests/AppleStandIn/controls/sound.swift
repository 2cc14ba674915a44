// passes
import Testing
import UIKit
import XCTest

final class Screen: UIViewController, UINavigationControllerDelegate {
  let pages = UIPageViewController()

  init() { super.init(nibName: nil, bundle: nil) }
  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    dismiss(animated: true)
    let size = traitCollection.horizontalSizeClass
    switch size {
    case .unspecified, .compact, .regular: break
    @unknown default: break
    }
    if #available(iOS 16, tvOS 16, *) { _ = Duration.seconds(1) }
  }

  func close() async {
    // These have no variant: an `await` would be too much.
    dismiss(animated: true)
    present(UIViewController(), animated: true)
    dismiss(animated: true, completion: nil)
    await pages.setViewControllers([self], direction: .forward, animated: true)
  }
}

@MainActor @Test func opens() async { #expect(Screen().isViewLoaded == false) }
