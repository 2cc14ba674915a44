import Holdfast
import HoldfastHolders
import HoldfastTesting
import Testing

/// Tests the most common mistakes in a flow like the sample's: the message alone must be enough to correct
/// each of them.
@MainActor
@Suite(.oneAtATime)
struct ClassicMistakeTests {
  enum Mistake {
    case strongScreen, storedStack, weakSelf, service, task
  }

  /// A screen like the sample's composer.
  final class DraftScreen: UIViewController {
    var onNext: ((String) -> Void)?
  }

  /// A service that lives as long as the app.
  final class PostFeed {
    private var callbacks: [() -> Void] = []

    func onChange(_ callback: @escaping () -> Void) {
      callbacks.append(callback)
    }
  }

  /// A coordinator that writes a post, with one mistake.
  final class DraftCoordinator {
    private let flow: Flow<String>
    private let feed: PostFeed
    private var navigation: UINavigationController?
    private var changes = 0

    init(flow: Flow<String>, feed: PostFeed) {
      self.flow = flow
      self.feed = feed
    }

    @MainActor
    func showDraft(with mistake: Mistake) {
      let draft = DraftScreen()
      draft.onNext = { text in self.flow.finish(with: text) }
      switch mistake {
      case .strongScreen:
        draft.onNext = { text in
          draft.title = text
          self.flow.finish(with: text)
        }
      case .storedStack:
        flow.show(draft)
        navigation = draft.navigationController
        return
      case .weakSelf:
        draft.onNext = { [weak self] text in self?.flow.finish(with: text) }
      case .service:
        feed.onChange { self.changes += 1 }
      case .task:
        Task { @MainActor in
          let (stream, continuation) = AsyncStream.makeStream(of: Void.self)
          for await _ in stream { self.changes += 1 }
          continuation.finish()
        }
      }
      flow.show(draft)
    }
  }

  private func failures(
    of mistake: Mistake,
    leaving exit: Exit = .sheetDraggedDown
  ) async throws -> String {
    let feed = PostFeed()
    return try await messages {
      try await expectFreed(by: exit) { placement, leaks, told in
        leaks.suspect(feed)
        let flow = Flow<String>(placement, name: "draft", onEnd: told)
        leaks.track(DraftCoordinator(flow: flow, feed: feed)).showDraft(with: mistake)
      }
    }.joined(separator: "\n")
  }

  private func expectWords(
    _ message: String,
    _ words: String...,
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    for words in words {
      #expect(message.contains(words), "\(message)", sourceLocation: sourceLocation)
    }
  }

  @Test
  func `a screen captured by its own closure`() async throws {
    expectWords(
      try await failures(of: .strongScreen),
      "It is held by a screen that has left the hierarchy and is alive itself:",
      ".onNext → closure #2 in ClassicMistakeTests.DraftCoordinator.showDraft(with:)",
      "captures → DraftScreen",
      "Let it take the screen as a parameter, as with connect(_:to:), or capture it [weak]."
    )
  }

  @Test
  func `a stored navigation controller`() async throws {
    expectWords(
      try await failures(of: .storedStack),
      "It is in a cycle:",
      ".navigation → UINavigationController",
      "DraftCoordinator.navigation keeps a screen alive. Make the property weak."
    )
  }

  @Test
  func `a coordinator that the output holds weakly`() async throws {
    expectWords(
      try await failures(of: .weakSelf),
      "freed early. DraftScreen is in the hierarchy, but the Flow and the coordinator that held it have been "
        + "deallocated",
      "Capture self, not [weak self], in the screen's outputs, or use connect(_:to:)"
    )
  }

  @Test
  func `a service that keeps a callback`() async throws {
    expectWords(
      try await failures(of: .service),
      "It is held by PostFeed:",
      ".callbacks[0] →",
      "captures → closure #4 in ClassicMistakeTests.DraftCoordinator.showDraft(with:)",
      "captures → DraftCoordinator",
      ExpectedMessage.releaseClosure(of: "PostFeed", capturing: "DraftCoordinator"),
      "A screen that listens instead, with listen(to:), stops by itself."
    )
  }

  @Test(
    .enabled(
      if: Holders.canSearch,
      "no memory is searched under a sanitizer"
    )
  )
  func `a task that never ends`() async throws {
    expectWords(
      try await failures(of: .task),
      ExpectedMessage.isAlive("DraftCoordinator") + ".",
      "It is probably held by a task that has not ended: it waits for the next element of an AsyncSequence",
      "waits in closure #5 in ClassicMistakeTests.DraftCoordinator.showDraft(with:)",
      "A screen that listens instead, with listen(to:), stops by itself."
    )
  }
}
