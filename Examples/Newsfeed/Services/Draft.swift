import Foundation

/// A post that isn't published yet.
nonisolated struct Draft: Hashable, Codable, Sendable {
  /// The text.
  var text: String
  /// Who may see it.
  var audience: Audience
  /// How long the post lasts once it is published; nil for ever.
  var lifetime: Lifetime?

  /// Makes a draft; without arguments an empty one for everyone.
  init(text: String = "", audience: Audience = .everyone, lifetime: Lifetime? = nil) {
    self.text = text
    self.audience = audience
    self.lifetime = lifetime
  }

  /// Makes a draft from `post`, to change the post's settings.
  init(of post: Post) {
    text = post.text
    audience = post.audience
    lifetime = Lifetime.allCases.first { $0.end(from: post.date) == post.deletesAt }
  }

  /// Returns the same draft with another text.
  func with(text: String) -> Draft {
    Draft(text: text, audience: audience, lifetime: lifetime)
  }

  /// Whether the draft has no text, so that it can't be published and can be discarded.
  var isEmpty: Bool {
    text.trimmingCharacters(in: .whitespacesAndNewlines).isEmpty
  }
}
