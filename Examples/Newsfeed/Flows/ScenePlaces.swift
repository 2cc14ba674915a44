import HoldfastLinks

/// The name of a scene's signed-in user, and the places to restore after the sign-in.
///
/// The scene's delegate holds it. The coordinators hold it as well until a user signs in.
@MainActor
final class ScenePlaces {
  /// The places that are saved, with the name of their user.
  nonisolated struct Saved: Codable {
    /// The name of the user.
    let user: String
    /// The places where the user was.
    let places: NavigationState<NewsfeedLink>
  }

  /// The name of the signed-in user; nil before the sign-in.
  private(set) var user: String?
  private var saved: Saved?

  /// Makes the places of a scene, with the places that were saved for an earlier user, or without any.
  init(_ saved: Saved? = nil) {
    self.saved = saved
  }

  /// Notes that a user has signed in.
  ///
  /// The saved places of another user are discarded.
  ///
  /// - Returns: The saved places of this user, if there are any.
  func begin(for user: String) -> NavigationState<NewsfeedLink>? {
    self.user = user
    defer { saved = nil }
    return saved?.user == user ? saved?.places : nil
  }

  /// Notes that the user isn't signed in any more.
  func end() {
    user = nil
  }
}
