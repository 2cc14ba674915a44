import Expectations
import Foundation
import HoldfastTesting
import Testing

@testable import HeadlessUIKit

@MainActor
@Suite(.oneAtATime)
struct OverriddenInsetTests {
  private final class InsetView: UIView {
    var changes = 0

    override var safeAreaInsets: UIEdgeInsets {
      UIEdgeInsets(top: 0, left: 30, bottom: 0, right: 0)
    }

    override func safeAreaInsetsDidChange() {
      super.safeAreaInsetsDidChange()
      changes += 1
    }
  }

  @Test
  func `B359: insets that a view returns aren't a change of its own`() async {
    let screen = UIViewController()
    let view = InsetView(frame: screen.view.bounds)
    view.addSubview(UIView())
    screen.view.addSubview(view)
    let window = TestWindow(rootViewController: screen)
    await window.settle()

    expect(view.safeAreaLayoutGuide.layoutFrame.minX, equals: 30)
    view.setNeedsLayout()
    await window.settle()
    expect(view.changes, equals: 0)
  }
}
