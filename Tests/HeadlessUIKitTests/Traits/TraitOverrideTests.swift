import Expectations
import HoldfastTesting
import Testing

@testable import HeadlessUIKit

@MainActor
@Suite(.oneAtATime)
struct TraitOverrideTests {
  private enum Theme: Int {
    case standard
    case monochrome
  }

  private struct ThemeTrait: UITraitDefinition {
    static let defaultValue = Theme.standard
    static let affectsColorAppearance = true
  }

  private struct NameTrait: UITraitDefinition {
    static let defaultValue: String? = nil
  }

  /// A visible parent with a child.
  @MainActor
  private final class Family {
    let parent = UIViewController()
    let child = UIViewController()
    let window: TestWindow

    init() async {
      parent.addChild(child)
      parent.view.addSubview(child.view)
      child.didMove(toParent: parent)
      window = TestWindow(rootViewController: parent)
      await window.settle()
    }
  }

  @Test
  func `a style that is said holds for all below, until it is taken back`() async {
    let family = await Family()
    family.window.overrideUserInterfaceStyle = .dark
    expect(family.child.traitCollection.userInterfaceStyle, equals: .dark)
    expect(family.window.overrideUserInterfaceStyle, equals: .dark)

    family.child.overrideUserInterfaceStyle = .light
    expect(family.child.view.traitCollection.userInterfaceStyle, equals: .light)
    expect(family.parent.traitCollection.userInterfaceStyle, equals: .dark)

    family.child.overrideUserInterfaceStyle = .unspecified
    family.window.overrideUserInterfaceStyle = .unspecified
    expect(family.child.traitCollection.userInterfaceStyle, equals: .light)
    expect(family.child.overrideUserInterfaceStyle, equals: .unspecified)
    family.child.view.overrideUserInterfaceStyle = .dark
    expect(family.child.view.traitCollection.userInterfaceStyle, equals: .dark)
    expect(family.child.traitCollection.userInterfaceStyle, equals: .light)
  }

  @Test
  func `B337: a controller in no window is notified in the setter, one in a window before layout`()
    async
  {
    let screen = UIViewController()
    var calls = 0
    screen.registerForTraitChanges([UITraitUserInterfaceStyle.self]) {
      (_: UIViewController, _: UITraitCollection) in calls += 1
    }
    screen.traitOverrides.userInterfaceStyle = .dark
    expect(calls, equals: 1)
    screen.traitOverrides.userInterfaceStyle = .dark
    expect(calls, equals: 1)

    let window = TestWindow(rootViewController: screen)
    await window.settle()
    let before = calls
    screen.traitOverrides.userInterfaceStyle = .light
    expect(calls, equals: before)
    await runLoopPass()
    expect(calls, equals: before + 1)
  }

  @Test
  func `what a controller says of its traits holds for its views and children`() async {
    let family = await Family()
    let label = UILabel()
    family.child.view.addSubview(label)

    family.parent.traitOverrides.horizontalSizeClass = .regular
    family.parent.traitOverrides[ThemeTrait.self] = .monochrome

    for traits in [family.parent, family.child].map(\.traitCollection) + [label.traitCollection] {
      expect(traits.horizontalSizeClass, equals: .regular)
      expect(traits[ThemeTrait.self], equals: .monochrome)
      expect(traits.verticalSizeClass, equals: .regular)
    }
    expect(family.window.traitCollection.horizontalSizeClass, equals: .compact)
    expect(family.window.traitCollection[ThemeTrait.self], equals: .standard)
  }

  @Test
  func `the nearest says it, and a removed override is one no longer`() async {
    let family = await Family()
    family.window.traitOverrides[NameTrait.self] = "window"
    family.parent.view.traitOverrides[NameTrait.self] = "view"

    expect(family.parent.traitCollection[NameTrait.self], equals: "window")
    expect(family.child.traitCollection[NameTrait.self], equals: "view")

    expect(family.parent.view.traitOverrides.contains(NameTrait.self))
    family.parent.view.traitOverrides.remove(NameTrait.self)

    expect(!family.parent.view.traitOverrides.contains(NameTrait.self))
    expect(family.child.traitCollection[NameTrait.self], equals: "window")
    family.window.traitOverrides[NameTrait.self] = nil
    expectNil(family.child.traitCollection[NameTrait.self])
  }

  @Test
  func `a change is notified once, before the layout that follows, with the traits of before`()
    async
  {
    let family = await Family()
    final class Screen: UIViewController {
      var events: [String] = []

      override func viewWillLayoutSubviews() {
        events.append("layout")
      }

      override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
        super.traitCollectionDidChange(previousTraitCollection)
        events.append("did change")
      }
    }
    let screen = Screen()
    family.window.rootViewController = screen
    await family.window.settle()
    screen.events = []
    screen.registerForTraitChanges([ThemeTrait.self]) { (screen: Screen, before) in
      let now = screen.traitCollection[ThemeTrait.self]
      screen.events.append("\(before[ThemeTrait.self]) → \(now)")
    }

    family.window.traitOverrides[ThemeTrait.self] = .monochrome
    screen.view.setNeedsLayout()
    expect(screen.events.isEmpty)
    await family.window.settle()

    expect(screen.events, equals: ["did change", "standard → monochrome", "layout"])
    screen.events = []

    family.window.traitOverrides.userInterfaceStyle = .dark
    family.window.traitOverrides[ThemeTrait.self] = .monochrome
    screen.updateTraitsIfNeeded()

    expect(screen.events, equals: ["did change"])
  }

  @Test
  func `what is changed back before the update is not told, nor who has taken back`() async {
    let family = await Family()
    var told = 0
    let registration = family.child.registerForTraitChanges([ThemeTrait.self]) {
      (_: UIViewController, _) in told += 1
    }

    family.parent.traitOverrides[ThemeTrait.self] = .monochrome
    family.parent.traitOverrides.remove(ThemeTrait.self)
    await family.window.settle()
    expect(told, equals: 0)

    family.parent.traitOverrides[ThemeTrait.self] = .monochrome
    await family.window.settle()
    expect(told, equals: 1)

    family.child.unregisterForTraitChanges(registration)
    family.parent.traitOverrides.remove(ThemeTrait.self)
    await family.window.settle()
    expect(told, equals: 1)
  }

  @Test
  func `who is registered goes with the object, and the object with its last holder`() {
    weak var view: UIView?
    do {
      let observed = UIView()
      view = observed
      observed.registerForTraitChanges([ThemeTrait.self]) { (_: UIView, _) in }
      observed.traitOverrides[ThemeTrait.self] = .monochrome
    }
    expectNil(view)
  }

  @Test
  func `a split view controller follows what its parent says of it`() async {
    let family = await Family()
    let split = UISplitViewController()
    split.viewControllers = [UIViewController(), UIViewController()]
    family.parent.addChild(split)
    family.parent.view.addSubview(split.view)
    split.didMove(toParent: family.parent)
    await family.window.settle()
    expect(split.isCollapsed)

    let regular = UITraitCollection(horizontalSizeClass: .regular)
    family.parent.setOverrideTraitCollection(regular, forChild: split)
    await family.window.settle()

    expect(!split.isCollapsed)
    expect(family.parent.overrideTraitCollection(forChild: split), equals: regular)
    expect(split.traitCollection.horizontalSizeClass, equals: .regular)

    family.parent.setOverrideTraitCollection(nil, forChild: split)
    await family.window.settle()
    expect(split.isCollapsed)
    expectNil(family.parent.overrideTraitCollection(forChild: split))
  }

  @Test
  func `what a presentation says holds for what is presented, not for who presents`() async throws {
    let family = await Family()
    let sheet = UIViewController()
    family.parent.present(sheet, animated: true)
    await family.window.settle()

    try #require(sheet.presentationController).traitOverrides[ThemeTrait.self] = .monochrome

    expect(sheet.traitCollection[ThemeTrait.self], equals: .monochrome)
    expect(sheet.view.traitCollection[ThemeTrait.self], equals: .monochrome)
    expect(family.parent.traitCollection[ThemeTrait.self], equals: .standard)
  }

  @Test
  func `collections are equal by their values, also by the app's own`() {
    let dark = UITraitCollection { $0.userInterfaceStyle = .dark }
    let themed = dark.modifyingTraits { $0[ThemeTrait.self] = .monochrome }

    expect(dark, equals: UITraitCollection(userInterfaceStyle: .dark))
    expect(themed != dark)
    expect(themed.hasDifferentColorAppearance(comparedTo: dark))
    let large = dark.modifyingTraits { $0.preferredContentSizeCategory = .large }
    expect(large != dark)
    expect(!large.hasDifferentColorAppearance(comparedTo: dark))
    expect(themed, equals: dark.modifyingTraits { $0[ThemeTrait.self] = .monochrome })
    expect(dark.modifyingTraits { $0[ThemeTrait.self] = .standard }, equals: dark)
    expect(
      UITraitCollection(traitsFrom: [dark, UITraitCollection(userInterfaceStyle: .light)]),
      equals: UITraitCollection(userInterfaceStyle: .light)
    )
  }
}
