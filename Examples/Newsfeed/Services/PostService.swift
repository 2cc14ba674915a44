import Foundation

/// Keeps the posts in a JSON file or in memory, publishes new ones, and tells everyone who listens what
/// changed.
///
/// The network and the clock come from outside, so that a test can hold a publish in flight and
/// move the time.
actor PostService {
  /// The network: returns when the server has taken the draft, and throws when it hasn't.
  typealias Send = @Sendable (Draft) async throws -> Void

  /// Nil when the posts last as long as the service.
  private let file: PostFile?
  private let send: Send
  private let now: @Sendable () -> Date
  private var all: [Post] {
    didSet { nextEnd = Self.nextEnd(of: all) }
  }
  /// When the first post deletes itself: until then nobody has to look for one.
  private var nextEnd: Date?
  private let listeners = Listeners<PostChange>()

  /// Reads the posts in `file`, where they are kept from now on.
  ///
  /// - Throws: ``PostFileError`` when the file is missing or holds something else; in the second
  ///   case it is kept aside under another name, which the error tells.
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

  /// Keeps posts in memory, from `file` or none; the file is only read.
  ///
  /// - Throws: ``PostFileError`` when the file is missing or holds something else.
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

  /// Most files are in that order, so that is looked at first.
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

  /// The posts there are now, newest first, without those whose time is over.
  var posts: [Post] {
    let now = now()
    return hasExpired(at: now) ? all.filter { !$0.isExpired(at: now) } : all
  }

  private func hasExpired(at date: Date) -> Bool {
    nextEnd.map { $0 <= date } ?? false
  }

  /// The post with that id; nil when there is none, or its time is over.
  func post(_ id: Post.ID) -> Post? {
    posts.first { $0.id == id }
  }

  /// One `.loaded` with all posts there are, and from then on what happens to them.
  ///
  /// Each call makes a sequence of its own, which ends when the task that waits on it is cancelled.
  nonisolated func changes() -> AsyncStream<PostChange> {
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
  /// Does nothing when it has been deleted meanwhile.
  func edit(_ post: Post) throws(PostFileError) {
    guard let index = all.firstIndex(where: { $0.id == post.id }) else { return }
    var edited = all
    edited[index] = post
    try keep(edited)
    tell(.edited(post))
  }

  /// Deletes a post.
  ///
  /// Does nothing when it is gone already.
  func delete(_ id: Post.ID) throws(PostFileError) {
    guard let index = all.firstIndex(where: { $0.id == id }) else { return }
    var left = all
    left.remove(at: index)
    try keep(left)
    tell(.deleted(id))
  }

  /// Deletes the posts whose time is over.
  func deleteExpired() throws(PostFileError) {
    let now = now()
    guard hasExpired(at: now) else { return }
    let expired = all.filter { $0.isExpired(at: now) }
    try keep(all.filter { !$0.isExpired(at: now) })
    for post in expired { tell(.deleted(post.id)) }
  }

  /// The file keeps whole seconds: what is in memory is what will be read again.
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
