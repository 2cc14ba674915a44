import Foundation

/// A published post.
nonisolated struct Post: Codable, Equatable, Identifiable, Sendable {
  /// The id, which no other post has.
  let id: UUID
  /// The name its author signed in with.
  let author: String
  /// When it was published.
  let date: Date
  /// The text.
  var text: String
  /// Who may see it.
  var audience: Audience
  /// When it is deleted automatically; nil for never.
  var deletesAt: Date?

  /// Makes a post.
  init(
    id: UUID = UUID(),
    author: String,
    date: Date,
    text: String,
    audience: Audience = .everyone,
    deletesAt: Date? = nil
  ) {
    self.id = id
    self.author = author
    self.date = date
    self.text = text
    self.audience = audience
    self.deletesAt = deletesAt
  }

  /// Returns the same post with the settings of `draft`.
  func with(_ draft: Draft) -> Post {
    var post = self
    post.text = draft.text
    post.audience = draft.audience
    post.deletesAt = draft.lifetime?.end(from: date)
    return post
  }

  /// Whether the post has expired at `date`.
  func isExpired(at date: Date) -> Bool {
    deletesAt.map { $0 <= date } ?? false
  }
}
