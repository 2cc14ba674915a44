import Foundation

/// Stores the posts in a JSON file or in memory, publishes new ones, and notifies its listeners of
/// changes.
///
/// The network and the clock are parameters, so that a test can delay a publish and move the time.
actor PostService {
  /// The network's type: a closure that returns when the server has accepted the draft, and throws
  /// otherwise.
  typealias Send = @Sendable (Draft) async throws -> Void

  /// The file that stores the posts; nil if the posts are kept in memory only.
  private let file: PostFile?
  private let send: Send
  private let now: @Sendable () -> Date
  private var all: [Post] {
    didSet { nextEnd = Self.nextEnd(of: all) }
  }
  /// The date when the next post is deleted.
  ///
  /// Before that date the service needn't look for expired posts.
  private var nextEnd: Date?
  private let listeners = Listeners<PostChange>()

  /// Reads the posts in `file`, and stores them there from now on.
  ///
  /// - Throws: ``PostFileError`` when the file is missing or has other content. A file with other
  ///   content is moved to another name, which the error contains.
  init(
    file: URL,
    send: @escaping Send = { _ in },
    now: @escaping @Sendable () -> Date = { Date() }
  ) throws(PostFileError) {
    let file = PostFile(url: file)
    let posts = Self.newestFirst(try file.readOrKeepAside())
    self.file = file
    self.send = send
    self.now = now
    all = posts
    nextEnd = Self.nextEnd(of: posts)
  }

  /// Keeps posts in memory.
  ///
  /// The first posts are those in `file`, which is only read. Without a file, there are no posts.
  ///
  /// - Throws: ``PostFileError`` when the file is missing or has other content.
  init(
    reading file: URL?,
    send: @escaping Send = { _ in },
    now: @escaping @Sendable () -> Date = { Date() }
  ) throws(PostFileError) {
    let posts = Self.newestFirst(try file.map { PostFile(url: $0) }?.read() ?? [])
    self.file = nil
    self.send = send
    self.now = now
    all = posts
    nextEnd = Self.nextEnd(of: posts)
  }

  /// Sorts the posts, newest first.
  ///
  /// Most files are already in that order, so the order is checked first.
  private static func newestFirst(_ posts: [Post]) -> [Post] {
    let isSorted = zip(posts, posts.dropFirst()).allSatisfy { $0.date >= $1.date }
    return isSorted ? posts : posts.sorted { $0.date > $1.date }
  }

  private static func nextEnd(of posts: [Post]) -> Date? {
    var next: Date?
    for post in posts {
      guard let end = post.deletesAt else { continue }
      next = next.map { min($0, end) } ?? end
    }
    return next
  }

  /// The current posts, newest first, without expired ones.
  var posts: [Post] {
    let now = now()
    return hasExpired(at: now) ? all.filter { !$0.isExpired(at: now) } : all
  }

  private func hasExpired(at date: Date) -> Bool {
    nextEnd.map { $0 <= date } ?? false
  }

  /// Returns the post with that id; nil if it doesn't exist or has expired.
  func post(_ id: Post.ID) -> Post? {
    posts.first { $0.id == id }
  }

  /// Returns a sequence with one `.loaded`, which has all current posts, and then every change.
  ///
  /// Each call makes a sequence of its own. The sequence ends when the task that waits for its next
  /// element is cancelled.
  nonisolated func changes() -> AsyncStream<PostChange> {
    AsyncStream { listener in
      Task { await add(listener) }
    }
  }

  private func add(_ listener: AsyncStream<PostChange>.Continuation) {
    listeners.add(listener, first: .loaded(posts))
  }

  /// Sends `draft` to the server, and stores the resulting post.
  ///
  /// - Throws: The network's error, or ``PostFileError`` when the post can't be stored. In both
  ///   cases nothing has changed, and the draft can be published again.
  func publish(_ draft: Draft, by author: String) async throws -> Post {
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
  /// Does nothing if that post has been deleted in the meantime.
  func edit(_ post: Post) throws(PostFileError) {
    guard let index = all.firstIndex(where: { $0.id == post.id }) else { return }
    var edited = all
    edited[index] = post
    try keep(edited)
    tell(.edited(post))
  }

  /// Deletes a post.
  ///
  /// Does nothing if it has been deleted already.
  func delete(_ id: Post.ID) throws(PostFileError) {
    guard let index = all.firstIndex(where: { $0.id == id }) else { return }
    var left = all
    left.remove(at: index)
    try keep(left)
    tell(.deleted(id))
  }

  /// Deletes the expired posts.
  func deleteExpired() throws(PostFileError) {
    let now = now()
    guard hasExpired(at: now) else { return }
    let expired = all.filter { $0.isExpired(at: now) }
    try keep(all.filter { !$0.isExpired(at: now) })
    for post in expired { tell(.deleted(post.id)) }
  }

  /// The file stores whole seconds, so the posts in memory have whole seconds as well.
  private func wholeSecond(_ date: Date) -> Date {
    Date(timeIntervalSince1970: date.timeIntervalSince1970.rounded(.down))
  }

  private func keep(_ posts: [Post]) throws(PostFileError) {
    try file?.write(posts)
    all = posts
  }

  private func tell(_ change: PostChange) {
    listeners.tell(change)
  }
}
