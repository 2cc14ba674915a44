import Expectations
import Holdfast
import HoldfastLinks
import HoldfastTesting
import Testing

/// Attempts to lose a page by a link that a child in front of the page answers.
@MainActor
@Suite(.oneAtATime, .timeLimit(.minutes(5)))
struct PageBannerAttackTests {
  private let stage = LinkStage()

  @Test
  func `a link that a child in front of a page answers leaves the page where it is`() async {
    let draft = Page("Draft")
    let pages = UIPageViewController(transitionStyle: .scroll, navigationOrientation: .horizontal)
    pages.setViewControllers([draft], direction: .forward, animated: false, completion: nil)
    stage.window.rootViewController = pages
    await settle()
    let banner = Page("Banner")
    pages.addChild(banner)
    pages.view.addSubview(banner.view)
    banner.didMove(toParent: pages)
    await settle()
    stage.respond(banner, stage.handles("Banner"))
    let result = await stage.open(.post(1))
    expect(result, equals: .handled(by: "Page “Banner”"))
    expect(pages.viewControllers, equals: [draft])
    expect(draft.viewIfLoaded?.window != nil)
    expect(banner.viewIfLoaded?.window != nil)
  }
}
