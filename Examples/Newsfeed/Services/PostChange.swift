/// A change of the posts.
///
/// `PostService.changes()` delivers the changes in order.
nonisolated enum PostChange: Equatable, Sendable {
  /// All current posts, newest first.
  ///
  /// This is the first element that each listener receives.
  case loaded([Post])
  /// A post was published.
  case published(Post)
  /// A post has been changed.
  ///
  /// The associated value is the changed post.
  case edited(Post)
  /// A post was deleted, by its author or because it had expired.
  case deleted(Post.ID)
}
