import Expectations
import Foundation
import Holdfast
import HoldfastLinks
import HoldfastTesting
import Testing

/// Tests the links of the visible screens, and the screens that these links show when they are opened again.
@MainActor
@Suite(.oneAtATime, .timeLimit(.minutes(5)))
struct CurrentLinksTests {
  @Test
  func `they go from the root to the front, and leave out screens that are not on the way`() async {
    let stage = LinkStage()
    await settle()
    stage.tabs.carry(AppLink.settings)
    stage.feed.carry(AppLink.post(0))
    stage.search.carry(AppLink.search("not selected"))
    await stage.push("Post").carry(AppLink.post(1))
    await stage.push("Nothing")
    await stage.present("Sheet", style: .pageSheet).carry(AppLink.comments)
    await stage.present("Top").carry(AppLink.search("top"))

    expect(
      stage.window.currentLinks(of: AppLink.self),
      equals: [.settings, .post(0), .post(1), .comments, .search("top")]
    )
    expect(stage.window.currentLinks(of: String.self), equals: [])
    expect(TestWindow().currentLinks(of: AppLink.self), equals: [])
  }

  @Test
  func `a link carried later replaces the first, and types don't mix`() {
    let page = Page("Post")
    expectNil(page.carriedLink(of: AppLink.self))
    page.carry(AppLink.post(1))
    page.carry("other")
    page.carry(AppLink.post(2))

    expect(page.carriedLink(of: AppLink.self), equals: .post(2))
    expect(page.carriedLink(of: String.self), equals: "other")
  }

  /// Makes an app with a feed that shows posts, posts that show their comments in a sheet, and a search.
  private func makeApp(_ stage: LinkStage) {
    stage.search.respond(to: AppLink.self) { search, link in
      guard case .search(let words) = link else { return .pass }
      return .handled {
        search.title = words
        search.carry(link)
      }
    }
    stage.feed.respond(to: AppLink.self) { [weak stage] _, link in
      guard case .post(let number) = link else { return .pass }
      return .handled { await stage?.showPost(number) }
    }
  }

  @Test
  func `opened again in order, after a round trip through JSON, they restore the display`()
    async throws
  {
    let before = LinkStage()
    makeApp(before)
    await expect(before.open(.post(7)), equals: .handled(by: "Page “Feed”"))
    await expect(before.open(.comments), equals: .handled(by: "Page “Post 7”"))
    let links = before.window.currentLinks(of: AppLink.self)
    expect(links, equals: [.post(7), .comments])
    let data = try JSONEncoder().encode(links)
    before.window.close()
    await settle()

    let after = LinkStage()
    makeApp(after)
    for link in try JSONDecoder().decode([AppLink].self, from: data) {
      let result = await after.open(link)
      guard case .handled = result else {
        expect(Bool(false), "\(String(describing: result))")
        return
      }
    }

    expect(after.window.currentLinks(of: AppLink.self), equals: links)
    expect(after.feedStack.viewControllers.map(\.title), equals: ["Feed", "Post 7"])
    expect(after.tabs.presentedViewController?.title, equals: "Comments")
  }

  @Test
  func `a screen that is being dismissed is left out`() async {
    let stage = LinkStage()
    stage.feed.carry(AppLink.search("feed"))
    await stage.present("Comments").carry(AppLink.comments)

    stage.tabs.dismiss(animated: true)

    expect(stage.window.currentLinks(of: AppLink.self), equals: [.search("feed")])
    await settle()
  }
}

extension LinkStage {
  fileprivate func showPost(_ number: Int) async {
    let post = Page("Post \(number)")
    post.carry(AppLink.post(number))
    post.respond(to: AppLink.self) { post, link in
      guard link == .comments else { return .pass }
      return .handled {
        let comments = Page("Comments")
        comments.carry(link)
        post.present(comments, animated: true)
      }
    }
    feedStack.pushViewController(post, animated: true)
  }
}
