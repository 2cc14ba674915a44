import HoldfastLinks

/// Who is signed in in a scene, and where in the app somebody was there before.
///
/// The scene's delegate holds it, and so do the coordinators until somebody signs in.
@MainActor
final class ScenePlaces {
  /// Places that are kept, with the name of the user whose they are.
  nonisolated struct Saved: Codable {
    /// Whose places they are.
    let user: String
    /// Where that user was.
    let places: Places<NewsfeedLink>
  }

  /// The name of whoever is signed in; nil before that.
  private(set) var user: String?
  private var saved: Saved?

  /// Makes the places of a scene that knows of an earlier user, or of none.
  init(_ saved: Saved? = nil) {
    self.saved = saved
  }

  /// Somebody has signed in.
  ///
  /// - Returns: Where they were; nil if the places are somebody else's, which are forgotten.
  func begin(for user: String) -> Places<NewsfeedLink>? {
    self.user = user
    defer { saved = nil }
    return saved?.user == user ? saved?.places : nil
  }

  /// Nobody is signed in any more.
  func end() {
    user = nil
  }
}
