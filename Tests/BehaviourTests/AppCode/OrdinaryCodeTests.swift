import Expectations
import Holdfast
import HoldfastTesting
import Testing

extension Behaviours {
  /// Tests ordinary code of apps: subclasses with initializers of their own, and items without an action.
  @MainActor
  struct OrdinaryCode {
    @Test
    func `a constraint's subclass has an initializer of its own`() {
      let constraint = NamedConstraint(name: "keyboard")

      expect(constraint.name, equals: "keyboard")
      expectNil(constraint.firstItem)
      expect(!constraint.isActive)
    }

    @Test
    func `attributes' subclass has an initializer of its own, and those of its class`() {
      let badge = BadgeAttributes(badge: 3)
      expect(badge.badge, equals: 3)
      expectNil(badge.representedElementKind)

      let path = IndexPath(item: 1, section: 2)
      expect(BadgeAttributes(forCellWith: path).indexPath, equals: path)
    }

    @Test
    func `bar buttons without an action`() {
      let space = UIBarButtonItem(barButtonSystemItem: .flexibleSpace, target: nil, action: nil)
      let back = UIBarButtonItem(title: "Back", style: .plain, target: nil, action: nil)
      let image = UIBarButtonItem(image: nil, style: .plain, target: nil, action: nil)

      expectNil(space.action)
      expectNil(space.target)
      expect(back.title, equals: "Back")
      expectNil(image.image)
    }

    @Test
    func `taking away every target leaves the actions`() {
      let button = UIButton()
      var taps = 0
      button.addAction(UIAction { _ in taps += 1 }, for: .touchUpInside)

      button.removeTarget(nil, action: nil, for: .allEvents)
      button.sendActions(for: .touchUpInside)

      expect(button.allTargets.isEmpty)
      expect(taps, equals: 1)
    }

    @Test
    func `the window of an app's or a scene's delegate is an optional of an optional`() {
      let delegate = WindowDelegate()
      let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
      delegate.window = window
      let ofApp: any UIApplicationDelegate = delegate
      let ofScene: any UIWindowSceneDelegate = SceneWindowDelegate(window)

      expectNil(ofApp.window??.rootViewController)
      expect(ofApp.window.flatMap { $0 }, is: window)
      expect(ofScene.window??.frame, equals: window.frame)
    }
  }
}

private final class NamedConstraint: NSLayoutConstraint {
  let name: String

  init(name: String) {
    self.name = name
    super.init()
  }
}

private final class BadgeAttributes: UICollectionViewLayoutAttributes {
  var badge = 0

  convenience init(badge: Int) {
    self.init()
    self.badge = badge
  }
}

private final class WindowDelegate: UIResponder, UIApplicationDelegate {
  var window: UIWindow?
}

private final class SceneWindowDelegate: UIResponder, UIWindowSceneDelegate {
  var window: UIWindow?

  init(_ window: UIWindow) {
    self.window = window
    super.init()
  }
}
