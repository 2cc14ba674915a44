import Testing

@testable import HeadlessUIKit

/// Tests when overridden members of views and controllers are asked for traits.
///
/// The first override that is found turns on the search for all nodes, so each test has a process of its own.
@MainActor
struct OverriddenTraitTests {
  @Test
  func `B359: a controller's overridden style is found when it comes into a window`() async {
    await #expect(processExitsWith: .success) {
      await MainActor.run {
        let root = DarkController()
        precondition(shown(root).traitCollection.userInterfaceStyle == .light)
        precondition(root.traitCollection.userInterfaceStyle == .dark)
        precondition(root.view.traitCollection.userInterfaceStyle == .dark)
      }
    }
  }

  @Test
  func `B359: a view's overridden style is found when it comes into a window`() async {
    await #expect(processExitsWith: .success) {
      await MainActor.run {
        let root = UIViewController()
        let (view, inside) = (DarkView(), UIView())
        view.addSubview(inside)
        root.view.addSubview(view)
        _ = shown(root)
        precondition(inside.traitCollection.userInterfaceStyle == .dark)
        precondition(root.view.traitCollection.userInterfaceStyle == .light)
      }
    }
  }

  @Test
  func `B359: a parent's override for a child is found when the child is added`() async {
    await #expect(processExitsWith: .success) {
      await MainActor.run {
        let (parent, child) = (CompactParent(), UIViewController())
        precondition(child.traitCollection.verticalSizeClass == .regular)
        parent.addChild(child)
        precondition(child.traitCollection.verticalSizeClass == .compact)
      }
    }
  }

  @Test
  func `B359: an overridden style that is returned later is found when traits change`() async {
    await #expect(processExitsWith: .success) {
      await MainActor.run {
        let root = DarkController()
        root.style = .unspecified
        let window = shown(root)
        precondition(root.view.traitCollection.userInterfaceStyle == .light)
        root.style = .dark
        window.windowScene?.setTraits(.headlessPad)
        precondition(root.view.traitCollection.userInterfaceStyle == .dark)
      }
    }
  }
}

@MainActor
private func shown(_ root: UIViewController) -> UIWindow {
  let scene = UIApplication.shared.connectScene() as? UIWindowScene
  let window = scene.map(UIWindow.init(windowScene:)) ?? UIWindow()
  window.rootViewController = root
  window.makeKeyAndVisible()
  return window
}

private final class DarkController: UIViewController {
  var style = UIUserInterfaceStyle.dark

  override var overrideUserInterfaceStyle: UIUserInterfaceStyle {
    get { style }
    set {}
  }
}

private final class DarkView: UIView {
  override var overrideUserInterfaceStyle: UIUserInterfaceStyle {
    get { .dark }
    set {}
  }
}

private final class CompactParent: UIViewController {
  override func overrideTraitCollection(
    forChild childViewController: UIViewController
  ) -> UITraitCollection? {
    UITraitCollection(verticalSizeClass: .compact)
  }
}
