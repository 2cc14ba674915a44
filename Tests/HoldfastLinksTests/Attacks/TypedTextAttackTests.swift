import Expectations
import Foundation
import Holdfast
import HoldfastDiagnostics
import HoldfastLinks
import HoldfastTesting
import Testing

/// Attempts to get text that the user typed from a screen's properties into a log of a release build.
@MainActor
@Suite(.oneAtATime, .timeLimit(.minutes(5)))
struct TypedTextAttackTests {
  private let stage = LinkStage()
  nonisolated private static let secret = "4711-0815"

  private struct Failure: LocalizedError {
    var errorDescription: String? { TypedTextAttackTests.secret }
    let text = TypedTextAttackTests.secret
  }

  private final class Composer: UIViewController {
    var onSend: ((String) -> Void)?
    let field = UITextField()
    var draft = ""
  }

  /// Runs `body` as a release build does, and fails if something that Holdfast writes has the secret.
  private func expectClean(
    _ body: (_ note: @escaping @MainActor (Any) -> Void) async throws -> Void
  ) async rethrows {
    let reportBefore = FlowIssue.handler
    let includesBefore = RecordedContent.isIncluded
    var lines: [String] = []
    RecordedContent.isIncluded = false
    FlowIssue.handler = { lines.append("\($0) \($0.flow) \($0.message)") }
    let listening = FlowBulletin.main.listen { lines.append("\($0) \($0.kind)") }
    defer {
      listening.end()
      FlowIssue.handler = reportBefore
      RecordedContent.isIncluded = includesBefore
    }
    try await body { lines.append("\($0)") }
    expect(lines.count > 1)
    for line in lines { expect(!line.contains(Self.secret), "\(line)") }
  }

  /// Notes everything that describes the screens on display.
  private func noteAll(_ note: @MainActor (Any) -> Void) {
    let storyboard = FlowStoryboard()
    storyboard.add(stage.window)
    note(storyboard.page)
    let tree = stage.window.flowTree
    note(tree)
    note(tree.svg)
    note("\(tree.roots)")
    note("\(tree.waiting)")
    for diagnosis in FlowDoctor.examine() { note("\(diagnosis) \(diagnosis.screens)") }
  }

  /// Puts the secret into each property of a screen that a user's text may be in.
  private func fill(_ composer: Composer) {
    let secret = Self.secret
    composer.title = secret
    composer.draft = secret
    composer.field.text = secret
    composer.field.placeholder = secret
    composer.field.accessibilityLabel = secret
    composer.field.accessibilityIdentifier = secret
    composer.view.accessibilityLabel = secret
    composer.view.addSubview(composer.field)
    composer.navigationItem.title = secret
    composer.navigationItem.prompt = secret
    composer.tabBarItem.title = secret
    composer.tabBarItem.badgeValue = secret
    composer.tabBarItem.accessibilityLabel = secret
    let button = UIBarButtonItem(title: secret, style: .plain, target: nil, action: nil)
    composer.navigationItem.rightBarButtonItem = button
    let search = UISearchController(searchResultsController: nil)
    search.searchBar.text = secret
    search.searchBar.placeholder = secret
    composer.navigationItem.searchController = search
    let activity = NSUserActivity(activityType: "app.draft")
    activity.title = secret
    activity.userInfo = ["text": secret]
    composer.userActivity = activity
  }

  @Test
  func `the texts of a screen's fields, items, search and activity are in nothing that is written`()
    async
  {
    await expectClean { note in
      let flow = Flow<String>(.push(onto: stage.feedStack)) { _ in }
      let composer = Composer()
      fill(composer)
      composer.guardLeaving(for: flow) { _, _ in .stay }
      composer.guardLeaving(for: flow) { _, _ in .stay }
      composer.respond(to: AppLink.self) { _, _ in .pass }
      composer.respond(to: AppLink.self) { _, _ in .pass }
      flow.show(composer, animated: false)
      await settle()
      composer.navigationItem.searchController?.isActive = true
      await settle()
      noteAll(note)
      flow.cancel()
      flow.cancel()
      flow.back()
      flow.back(to: composer)
      await settle()
      composer.navigationItem.searchController?.isActive = false
      await settle()
      flow.finish(with: Self.secret, askingGuards: false)
      await settle()
      noteAll(note)
    }
  }

  @Test
  func `tabs, groups and alerts are written without their titles`() async {
    let secret = Self.secret
    await expectClean { note in
      let tab = Page(secret)
      stage.tabs.tabs = [
        UITab(title: secret, image: nil, identifier: secret) { _ in tab },
        UITabGroup(
          title: secret,
          image: nil,
          identifier: secret,
          children: [UITab(title: secret, image: nil, identifier: secret) { _ in Page(secret) }]
        ) { _ in Page(secret) },
      ]
      await settle()
      noteAll(note)
      let alert = UIAlertController(title: secret, message: secret, preferredStyle: .alert)
      alert.addTextField {
        $0.text = secret
        $0.placeholder = secret
      }
      alert.addAction(UIAlertAction(title: secret, style: .default) { _ in })
      stage.tabs.present(alert, animated: false)
      await settle()
      noteAll(note)
      let flow = Flow<Void>(.sheet(over: stage.tabs)) { note($0) }
      let handle = flow.show(Page(secret))
      await settle()
      noteAll(note)
      note(await stage.window.open(URL(string: "app://\(secret)")!, within: 1))
      await advanceTime(by: 10)
      do { try await handle.untilOnScreen() } catch { note(error) }
      stage.tabs.dismiss(animated: false)
      await settle()
    }
  }

  @Test
  func `the values and errors of outputs, streams and polls are written without their texts`() async
  {
    let secret = Self.secret
    await expectClean { note in
      let flow = Flow<String>(.push(onto: stage.feedStack)) { _ in }
      let composer = Composer()
      fill(composer)
      composer.connect(\.onSend, to: stage) { _, composer, text in
        Flow<String>(.sheet(over: composer)) { _ in }.show(Page(text))
      }
      composer.connect(\.onSend, to: stage) { _, _, _ in }
      let stream = AsyncThrowingStream<String, any Error> { continuation in
        continuation.yield(secret)
        continuation.finish(throwing: Failure())
      }
      composer.listen(to: stream) { _, _ in }
      flow.show(composer, animated: false)
      await settle()
      composer.onSend?(secret)
      composer.onSend?(secret)
      await settle()
      noteAll(note)
      flow.finish(with: secret)
      flow.finish(with: secret)
      await settle()
      flow.show(Page(secret))
      await settle()
    }
  }

  @Test
  func `failures of a restoration are reported without links, errors and reasons`() async throws {
    let secret = Self.secret
    let places = try JSONDecoder().decode(
      NavigationState<AppLink>.self,
      from: JSONEncoder().encode(
        PlacesOf(tabs: [
          PlacesOf(links: [.search(secret)]), PlacesOf(links: [.search(secret + "2")]),
          PlacesOf(links: [.search(secret + "3")]),
        ])
      )
    )
    await expectClean { note in
      stage.feed.title = secret
      stage.search.title = secret
      await settle()
      for kind in 0..<4 {
        let window = stage.window
        stage.feed.respond(to: AppLink.self) { _, link in
          switch kind {
          case 0: .refuse(secret)
          case 1: .handled { throw Failure() }
          case 2: .later
          default: .forwarded { await window.open(link) }
          }
        }
        let restoration = window.restore(places, within: 2)
        await settle()
        noteAll(note)
        if kind == 2 { stage.feed.respond(to: AppLink.self) { _, _ in .pass } }
        await advanceTime(by: 30)
        for failure in await restoration.result() { note(failure.description) }
      }
    }
  }

  @Test
  func `a link that goes in a circle, or behind another one, is written without its text`() async {
    let secret = Self.secret
    await expectClean { note in
      let window = stage.window
      stage.feed.title = secret
      stage.feed.respond(to: AppLink.self) { _, link in
        .forwarded { await window.open(link) }
      }
      await note(window.open(AppLink.search(secret)))
      let gate = Gate()
      stage.feed.respond(to: AppLink.self) { _, _ in .handled { await gate.opened() } }
      let first = Task { await window.open(AppLink.search(secret), within: 3) }
      let second = Task { await window.open(AppLink.search(secret), within: 2) }
      await settle()
      await advanceTime(by: 30)
      await note(first.value)
      await note(second.value)
      gate.open()
      await settle()
    }
  }
}
