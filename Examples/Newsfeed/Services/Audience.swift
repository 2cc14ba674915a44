/// Who may see a post.
nonisolated enum Audience: String, Codable, CaseIterable, Sendable {
  /// Everyone who has the app.
  case everyone
  /// The author's friends.
  case friends
  /// The author alone.
  case onlyMe

  /// The text for this value on a screen.
  var title: String {
    switch self {
    case .everyone: "Everyone"
    case .friends: "Friends"
    case .onlyMe: "Only me"
    }
  }
}
