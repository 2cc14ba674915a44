import Expectations
import Holdfast
import HoldfastLinks
import HoldfastTesting
import Testing

/// Attempts to keep a child in a container of UIKit after the end of its flow.
@MainActor
@Suite(.oneAtATime, .timeLimit(.minutes(5)))
struct ChildOfContainerAttackTests {
  private let stage = LinkStage()

  /// A container that isn't the app's own.
  enum Container: CaseIterable, Sendable {
    case tabs, split, pages

    @MainActor
    func make(around page: Page) -> UIViewController {
      switch self {
      case .tabs:
        return UITabBarController(tabs: [
          UITab(title: "A", image: nil, identifier: "a") { _ in page }
        ])
      case .split:
        let split = UISplitViewController(style: .doubleColumn)
        split.setViewController(page, for: .primary)
        return split
      case .pages:
        let pages = UIPageViewController(
          transitionStyle: .scroll,
          navigationOrientation: .horizontal
        )
        pages.setViewControllers([page], direction: .forward, animated: false, completion: nil)
        return pages
      }
    }
  }

  @Test(arguments: Container.allCases)
  func `a child leaves its container when its flow has finished`(_ kind: Container) async {
    let container = kind.make(around: Page("Content"))
    stage.window.rootViewController = container
    await settle()
    let flow = Flow<Void>(.child(of: container, in: container.view)) { [weak stage] in
      stage?.events.append("Child \($0)")
    }
    let child = Page("Child")
    flow.show(child, animated: false)
    await settle()
    expect(child.viewIfLoaded?.window != nil)
    flow.finish()
    await settle()
    expect(stage.events, equals: ["Child finished(())"])
    expectNil(child.parent)
    expectNil(child.viewIfLoaded?.window)
    expect(stage.issues.count, equals: 0)
  }

  @Test
  func `a child in front of all tabs leaves when the flow of the root ends`() async {
    let tabs = Container.tabs.make(around: Page("Content"))
    let root = Flow<Void>(.root(of: stage.window, embeddedIn: .nothing)) { _ in }
    root.show(tabs, animated: false)
    await settle()
    let flow = Flow<Void>(.child(of: tabs, in: tabs.view)) { [weak stage] in
      stage?.events.append("Child \($0)")
    }
    let child = Page("Child")
    flow.show(child, animated: false)
    await settle()
    root.finish()
    await settle()
    expect(stage.events, equals: ["Child dismissed"])
    expectNil(child.parent)
    expectNil(child.viewIfLoaded?.window)
    expect(stage.issues.count, equals: 0)
  }
}
