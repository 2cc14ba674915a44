import Foundation

/// A place in the app that a link from outside can lead to.
nonisolated enum NewsfeedLink: Hashable, Codable, Sendable {
  /// The newsfeed.
  case feed
  /// One post.
  case post(Post.ID)
  /// The results of a search for the text.
  ///
  /// Without a text, it is the search itself.
  case search(String)
  /// The profile of the signed-in user.
  case profile
  /// A new post.
  case compose
  /// A new post that the user has begun to write.
  case draft(Draft)
}

nonisolated extension NewsfeedLink {
  /// Reads the link in a URL.
  ///
  /// The URLs are `newsfeed://feed`, `newsfeed://post/<id>`, `newsfeed://search?text=<text>`,
  /// `newsfeed://profile`, and `newsfeed://compose` with or without `?text=<text>`, or the same
  /// paths in a universal link under `https://newsfeed.example/`.
  ///
  /// - Throws: ``NewsfeedLinkError``, which says what is wrong with the URL.
  init(url: URL) throws(NewsfeedLinkError) {
    guard let parts = URLComponents(url: url, resolvingAgainstBaseURL: true) else {
      throw .notOurs(url.absoluteString)
    }
    var path = parts.path.split(separator: "/").map(String.init)
    switch (parts.scheme?.lowercased(), parts.host?.lowercased()) {
    case ("newsfeed", let host?): path.insert(host, at: 0)
    case ("https", "newsfeed.example"): break
    default: throw .notOurs(url.absoluteString)
    }
    switch (path.first, path.count) {
    case ("feed", 1): self = .feed
    case ("post", 2):
      guard let id = UUID(uuidString: path[1]) else { throw .noPostID(path[1]) }
      self = .post(id)
    case ("search", 1):
      guard let text = parts.text else { throw .nothingToSearch(url.absoluteString) }
      self = .search(text)
    case ("profile", 1): self = .profile
    case ("compose", 1): self = parts.text.map { .draft(Draft(text: $0)) } ?? .compose
    default:
      throw .unknownPlace(url.absoluteString)
    }
  }

  /// Reads the link in a push notification's payload, which has a URL under `link`.
  ///
  /// - Throws: ``NewsfeedLinkError``.
  init(push payload: [AnyHashable: Any]) throws(NewsfeedLinkError) {
    guard let text = payload["link"] as? String, let url = URL(string: text) else {
      throw .noLinkInPush(payload.keys.map { "\($0)" }.sorted())
    }
    try self.init(url: url)
  }

  /// Returns the link of a quick action on the home screen, by the action's type.
  ///
  /// - Throws: ``NewsfeedLinkError``.
  init(quickAction type: String) throws(NewsfeedLinkError) {
    switch type {
    case "compose": self = .compose
    default: throw .unknownQuickAction(type)
    }
  }
}

nonisolated extension NewsfeedLink: CustomStringConvertible {
  /// The link as a URL of the app's own scheme.
  var description: String {
    switch self {
    case .feed: return "newsfeed://feed"
    case .post(let id): return "newsfeed://post/\(id)"
    case .profile: return "newsfeed://profile"
    case .compose: return "newsfeed://compose"
    case .draft(let draft): return "newsfeed://compose" + URLComponents.query(text: draft.text)
    case .search(let text): return "newsfeed://search" + URLComponents.query(text: text)
    }
  }
}

nonisolated extension URLComponents {
  /// The value of `?text=`; nil if it is empty or missing.
  fileprivate var text: String? {
    let text = queryItems?.first { $0.name == "text" }?.value
    return text?.isEmpty == false ? text : nil
  }

  fileprivate static func query(text: String) -> String {
    var parts = URLComponents()
    parts.queryItems = [URLQueryItem(name: "text", value: text)]
    return parts.string ?? ""
  }
}

/// The reason why a link from outside leads nowhere in this app.
nonisolated enum NewsfeedLinkError: Error, Equatable {
  /// The URL belongs to another app.
  case notOurs(String)
  /// The URL is ours, but the app has no such place.
  case unknownPlace(String)
  /// The post's id isn't valid.
  case noPostID(String)
  /// The search has no text.
  case nothingToSearch(String)
  /// The payload has no link.
  ///
  /// The associated value has the payload's keys.
  case noLinkInPush([String])
  /// There is no such quick action.
  case unknownQuickAction(String)
  /// There is no post with that id, or it has been deleted.
  case noSuchPost(Post.ID)
}

nonisolated extension NewsfeedLinkError: LocalizedError, CustomStringConvertible {
  var errorDescription: String? { description }

  var description: String {
    switch self {
    case .notOurs(let url):
      "\(url) is not a link into this app: those begin with newsfeed:// or "
        + "https://newsfeed.example/."
    case .unknownPlace(let url):
      "\(url) names no place in this app. There are feed, post/<id>, search?text=<text>, profile "
        + "and compose."
    case .noPostID(let id):
      "“\(id)” is no post's id, which looks like 01020304-0506-0708-090A-0B0C0D0E0F10."
    case .nothingToSearch(let url):
      "\(url) says nothing to search for. Add ?text=<text>."
    case .noLinkInPush(let keys):
      "The push notification has no URL under “link”. It has: \(keys.joined(separator: ", "))."
    case .unknownQuickAction(let type):
      "There is no quick action “\(type)”. There is “compose”."
    case .noSuchPost(let id):
      "There is no post \(id). It was deleted, or its time is over."
    }
  }
}
