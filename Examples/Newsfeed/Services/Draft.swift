import Foundation

/// A post that isn't published yet.
nonisolated struct Draft: Hashable, Codable, Sendable {
  /// What it says.
  var text: String
  /// Who may see it.
  var audience: Audience
  /// When it deletes itself once it is published; nil for never.
  var lifetime: Lifetime?

  /// Makes a draft; without arguments an empty one for everyone.
  init(text: String = "", audience: Audience = .everyone, lifetime: Lifetime? = nil) {
    self.text = text
    self.audience = audience
    self.lifetime = lifetime
  }

  /// Makes the draft that `post` was, to change its settings.
  init(of post: Post) {
    text = post.text
    audience = post.audience
    lifetime = Lifetime.allCases.first { $0.end(from: post.date) == post.deletesAt }
  }

  /// The same draft that says something else.
  func with(text: String) -> Draft {
    Draft(text: text, audience: audience, lifetime: lifetime)
  }

  /// True when there is nothing to publish, and nothing to lose.
  var isEmpty: Bool {
    text.trimmingCharacters(in: .whitespacesAndNewlines).isEmpty
  }
}
