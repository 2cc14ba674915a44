import Foundation

/// Keeps the posts in a JSON file, publishes new ones, and tells everyone who listens what changed.
///
/// The network and the clock come from outside, so that a test can hold a publish in flight and
/// move the time.
package actor PostService {
  /// The network: returns when the server has taken the draft, and throws when it hasn't.
  package typealias Send = @Sendable (Draft) async throws -> Void

  private let file: PostFile
  private let send: Send
  private let now: @Sendable () -> Date
  private var all: [Post]
  private let listeners = Listeners<PostChange>()

  /// Reads the posts in `file`, where they are kept from now on.
  ///
  /// - Throws: ``PostFileError`` when the file is missing or holds something else; in the second
  ///   case it is kept aside under another name, which the error tells.
  package init(
    file: URL,
    send: @escaping Send = { _ in },
    now: @escaping @Sendable () -> Date = { Date() }
  ) throws(PostFileError) {
    self.file = PostFile(url: file)
    self.send = send
    self.now = now
    all = try self.file.read().sorted { $0.date > $1.date }
  }

  /// The posts there are now, newest first, without those whose time is over.
  package var posts: [Post] {
    let now = now()
    return all.filter { !$0.isExpired(at: now) }
  }

  /// The post with that id; nil when there is none, or its time is over.
  package func post(_ id: Post.ID) -> Post? {
    posts.first { $0.id == id }
  }

  /// One `.loaded` with all posts there are, and from then on what happens to them.
  ///
  /// Each call makes a sequence of its own, which ends when the task that waits on it is cancelled.
  package nonisolated func changes() -> AsyncStream<PostChange> {
    AsyncStream { listener in
      Task { await add(listener) }
    }
  }

  private func add(_ listener: AsyncStream<PostChange>.Continuation) {
    listeners.add(listener, first: .loaded(posts))
  }

  /// Sends `draft`, and keeps the post that it becomes.
  ///
  /// - Throws: What the network threw, or ``PostFileError`` when the post can't be kept. Nothing
  ///   has changed then, and the draft can be published again.
  package func publish(_ draft: Draft, by author: String) async throws -> Post {
    try await send(draft)
    let date = wholeSecond(now())
    let post = Post(
      author: author,
      date: date,
      text: draft.text.trimmingCharacters(in: .whitespacesAndNewlines),
      audience: draft.audience,
      deletesAt: draft.lifetime?.end(from: date)
    )
    try keep([post] + all)
    tell(.published(post))
    return post
  }

  /// Replaces the post that has the same id.
  ///
  /// Does nothing when it has been deleted meanwhile.
  package func edit(_ post: Post) throws(PostFileError) {
    guard let index = all.firstIndex(where: { $0.id == post.id }) else { return }
    var edited = all
    edited[index] = post
    try keep(edited)
    tell(.edited(post))
  }

  /// Deletes a post.
  ///
  /// Does nothing when it is gone already.
  package func delete(_ id: Post.ID) throws(PostFileError) {
    guard all.contains(where: { $0.id == id }) else { return }
    try keep(all.filter { $0.id != id })
    tell(.deleted(id))
  }

  /// Deletes the posts whose time is over.
  package func deleteExpired() throws(PostFileError) {
    let now = now()
    let expired = all.filter { $0.isExpired(at: now) }
    guard !expired.isEmpty else { return }
    try keep(all.filter { !$0.isExpired(at: now) })
    for post in expired { tell(.deleted(post.id)) }
  }

  /// The file keeps whole seconds: what is in memory is what will be read again.
  private func wholeSecond(_ date: Date) -> Date {
    Date(timeIntervalSince1970: date.timeIntervalSince1970.rounded(.down))
  }

  private func keep(_ posts: [Post]) throws(PostFileError) {
    try file.write(posts)
    all = posts
  }

  private func tell(_ change: PostChange) {
    listeners.tell(change)
  }
}
