import Foundation
import Testing

@testable import newsfeed

/// Tests that URLs, payloads and quick actions become links, or errors that name the mistake.
struct NewsfeedLinkTests {
  private static let id = "01020304-0506-0708-090A-0B0C0D0E0F10"

  @Test(arguments: ["newsfeed://", "NewsFeed://", "https://newsfeed.example/"])
  func `URLs of the app's own scheme and universal links name the same places`(
    _ start: String
  ) throws {
    let post = try #require(URL(string: "\(start)post/\(Self.id)"))
    let search = try #require(URL(string: "\(start)search?text=pear%20tree"))
    let compose = try #require(URL(string: "\(start)compose"))

    #expect(try NewsfeedLink(url: post) == .post(Post.sample.id))
    #expect(try NewsfeedLink(url: search) == .search("pear tree"))
    #expect(try NewsfeedLink(url: compose) == .compose)
    let draft = try #require(URL(string: "\(start)compose?text=Hello%20there"))
    #expect(try NewsfeedLink(url: draft) == .draft(Draft(text: "Hello there")))
    let empty = try #require(URL(string: "\(start)compose?text="))
    #expect(try NewsfeedLink(url: empty) == .compose)
  }

  @Test(arguments: [
    NewsfeedLink.feed, .post(Post.sample.id), .search("pear & tree"), .profile, .compose,
    .draft(Draft(text: "pear & tree")),
  ])
  func `a link describes itself as the URL that leads to it`(_ link: NewsfeedLink) throws {
    let url = try #require(URL(string: "\(link)"))

    #expect(try NewsfeedLink(url: url) == link)
  }

  @Test(arguments: [
    ("https://example.com/post/1", NewsfeedLinkError.notOurs("https://example.com/post/1")),
    ("mailto:ben@example.com", .notOurs("mailto:ben@example.com")),
    ("newsfeed://settings", .unknownPlace("newsfeed://settings")),
    ("newsfeed://post", .unknownPlace("newsfeed://post")),
    ("newsfeed://post/42", .noPostID("42")),
    ("newsfeed://search", .nothingToSearch("newsfeed://search")),
    ("newsfeed://search?text=", .nothingToSearch("newsfeed://search?text=")),
  ])
  func `a URL that leads nowhere says why`(_ text: String, _ error: NewsfeedLinkError) throws {
    let url = try #require(URL(string: text))

    #expect(throws: error) { try NewsfeedLink(url: url) }
    #expect(error.localizedDescription.count > 20)
  }

  @Test
  func `a push notification carries its link as a URL`() throws {
    let payload: [AnyHashable: Any] = ["aps": ["alert": "Hello"], "link": "newsfeed://compose"]

    #expect(try NewsfeedLink(push: payload) == .compose)
    #expect(throws: NewsfeedLinkError.noLinkInPush(["aps"])) {
      try NewsfeedLink(push: ["aps": 1])
    }
    #expect(throws: NewsfeedLinkError.notOurs("https://example.com")) {
      try NewsfeedLink(push: ["link": "https://example.com"])
    }
  }

  @Test
  func `a quick action is a link`() throws {
    #expect(try NewsfeedLink(quickAction: "compose") == .compose)
    #expect(throws: NewsfeedLinkError.unknownQuickAction("dance")) {
      try NewsfeedLink(quickAction: "dance")
    }
  }

  @Test(arguments: [
    NewsfeedLink.post(Post.sample.id), .search("pear"), .compose,
    .draft(Draft(text: "pear", audience: .friends, lifetime: .week)),
  ])
  func `a link can be stored`(_ link: NewsfeedLink) throws {
    let data = try JSONEncoder().encode(link)

    #expect(try JSONDecoder().decode(NewsfeedLink.self, from: data) == link)
  }
}
