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
    pages.setViewControllers([self], direction: .forward, animated: true)
    UIView.animate(withDuration: 0.3) { self.view.alpha = 0 }
    await UIView.animateKeyframes(withDuration: 1, delay: 0, animations: { self.view.alpha = 1 })
  }
}

@MainActor @Test func opens() async { #expect(Screen().isViewLoaded == false) }
