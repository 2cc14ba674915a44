/// What happened to the posts; `PostService.changes()` delivers them in order.
nonisolated enum PostChange: Equatable, Sendable {
  /// All posts there are, newest first; what every listener hears first.
  case loaded([Post])
  /// A post was published.
  case published(Post)
  /// A post has been changed; this is what it has become.
  case edited(Post)
  /// A post was deleted, by hand or because its time was over.
  case deleted(Post.ID)
}
