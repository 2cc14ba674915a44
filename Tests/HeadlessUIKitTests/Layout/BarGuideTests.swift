import Expectations
import HeadlessUIKit
import HoldfastTesting
import Testing

@testable import BehaviourTests

extension Behaviours {
  /// Tests the guides of bars, which Apple has deprecated, and directions that traits say.
  @MainActor
  struct BarGuideTests {
    @Test
    func `B364: constraints use the guides of bars as items, and the screen's view keeps both`() {
      let screen = UIViewController()
      let label = UILabel()
      screen.view.addSubview(label)
      let below = NSLayoutConstraint(
        item: label,
        attribute: .top,
        relatedBy: .equal,
        toItem: screen.topLayoutGuide,
        attribute: .bottom,
        multiplier: 1,
        constant: 8
      )
      let above = label.bottomAnchor.constraint(
        lessThanOrEqualTo: screen.bottomLayoutGuide.topAnchor
      )

      NSLayoutConstraint.activate([below, above])

      expect(screen.view.constraints, equals: [below, above])
      expect(screen.topLayoutGuide, is: screen.topLayoutGuide)
      expect(screen.topLayoutGuide !== screen.bottomLayoutGuide)
    }

    @Test
    func `B364: the guides of bars have the length of the safe area's insets`() async {
      let screen = UIViewController()
      screen.additionalSafeAreaInsets = UIEdgeInsets(top: 20, left: 0, bottom: 34, right: 0)
      let window = TestWindow(rootViewController: screen)
      await window.settle()

      expect(screen.topLayoutGuide.length, equals: 20)
      expect(screen.bottomLayoutGuide.length, equals: 34)
    }

    @Test
    func `B365: a view's direction is that of its traits`() {
      let parent = UIViewController()
      let child = UIViewController()
      parent.addChild(child)
      parent.view.addSubview(child.view)
      parent.setOverrideTraitCollection(
        UITraitCollection(layoutDirection: .rightToLeft),
        forChild: child
      )

      expect(child.view.effectiveUserInterfaceLayoutDirection, equals: .rightToLeft)
      child.view.semanticContentAttribute = .playback
      expect(child.view.effectiveUserInterfaceLayoutDirection, equals: .leftToRight)
    }
  }
}
