import Expectations
import Foundation
import HeadlessUIKit
import Holdfast
import HoldfastDiagnostics
import HoldfastLinks
import HoldfastTesting
import Testing

/// Tests that a release build writes no text of the user to any record, unless the app asks for it.
@MainActor
@Suite(.oneAtATime)
struct RecordedContentTests {
  nonisolated private static let secret = "4711-0815"

  private enum Link: Equatable, Codable, Sendable {
    case invitation(token: String)
    case home
  }

  private struct Refusal: Error {
    let draft: String
  }

  private enum SaveError: Error {
    case quota(String)
    case offline
  }

  /// A type that describes itself, in each way in which Swift asks for a description.
  private enum Described: Error, Equatable, CustomStringConvertible, CustomReflectable {
    case token
    case draft(String)

    var description: String { "It is \(secret)" }
    var customMirror: Mirror { Mirror(self, children: [secret: secret], displayStyle: .enum) }
  }

  /// All texts that were written in a test, by their writer.
  @MainActor
  private final class Records {
    private(set) var lines: [String: [String]] = [:]
    private let reportBefore = FlowIssue.handler
    private let printBefore = HeadlessLog.print
    private let includesBefore = RecordedContent.isIncluded
    private var listening: FlowBulletin.Listening?

    init(including isIncluded: Bool) {
      RecordedContent.isIncluded = isIncluded
      HeadlessLog.print = { [weak self] in self?.add($0, "log") }
      FlowIssue.handler = { [weak self] issue in
        self?.add("\(issue)", "issue")
        // While the handler runs, the library writes a further report to its own log instead of calling the handler.
        CallSite(fileID: issue.fileID, line: issue.line).report(issue.message, about: issue.flow)
      }
      listening = FlowBulletin.main.listen { [weak self] in self?.add("\($0) \($0.kind)", "event") }
    }

    func add(_ text: some Any, _ writer: String) {
      lines[writer, default: []].append("\(text)")
    }

    func end() {
      listening?.end()
      FlowIssue.handler = reportBefore
      HeadlessLog.print = printBefore
      RecordedContent.isIncluded = includesBefore
    }
  }

  /// A window whose screens, titles, fields and links contain the secret.
  @MainActor
  private final class Rooms {
    let root = ProbeScreen("Root \(secret)")
    let stack: UINavigationController
    let tabs = UITabBarController()
    let window: TestWindow

    init() {
      stack = UINavigationController(rootViewController: root)
      stack.title = secret
      root.tabBarItem = UITabBarItem(title: secret, image: nil, tag: 0)
      let field = UITextField(frame: CGRect(x: 0, y: 100, width: 100, height: 30))
      field.text = secret
      root.view.addSubview(field)
      root.navigationItem.title = secret
      root.carry(Link.invitation(token: secret))
      tabs.title = secret
      tabs.viewControllers = [stack]
      window = TestWindow(rootViewController: tabs)
      window.accessibilityLabel = secret
    }
  }

  /// Runs all code that writes a record, and returns the written texts.
  private func everythingWritten(including isIncluded: Bool) async -> [String: [String]] {
    let rooms = Rooms()
    // The window turns the recording of content on, because this is a test, so the records set it afterwards.
    let records = Records(including: isIncluded)
    defer { records.end() }
    let story = FlowStoryboard(titled: "A test")
    await settle()
    await makeMistakes(in: rooms, records)
    await openLinks(in: rooms, records)
    await restore(in: rooms, records)

    let open = Flow<String>(.sheet(over: rooms.root)) { _ in }
    open.show(ProbeScreen("Sheet \(Self.secret)"))
    await settle()

    story.add(rooms.window, titled: "The end")
    records.add(rooms.window.flowTree, "tree")
    records.add(rooms.window.flowTree.mermaid, "tree")
    records.add(rooms.window.flowTree.svg, "tree")
    records.add(story.page, "storyboard")
    for frame in story.frames { records.add(frame, "storyboard") }
    for diagnosis in FlowDoctor.examine() {
      records.add("\(diagnosis) \(diagnosis.screens)", "doctor")
    }
    withExtendedLifetime(open) {}
    rooms.window.close()
    await settle()
    return records.lines
  }

  /// Shows screens that can't be shown, at a host with a title, with errors of the app.
  private func makeMistakes(in rooms: Rooms, _ records: Records) async {
    let draft = ProbeScreen("Draft \(Self.secret)")
    let open = Flow<String>(.push(onto: rooms.stack)) { _ in }
    open.show(draft, animated: false)
    await settle()
    // The same screen is shown again, by a flow that stays open and by a flow that fails.
    open.show(draft)
    let second = Flow<String>(.sheet(over: rooms.root)) { records.add($0, "error") }
    second.show(draft)

    for error in [Refusal(draft: Self.secret), SaveError.quota(Self.secret), Described.token]
      as [any Error]
    {
      let custom = Flow<String>(.custom(show: { _ in throw error }, remove: { _ in })) { outcome in
        records.add(outcome, "error")
        if case .failed(let error) = outcome { records.add(error.localizedDescription, "error") }
      }
      custom.show(ProbeScreen(Self.secret))
    }
    let events = AsyncThrowingStream<String, any Error> {
      $0.finish(throwing: SaveError.quota(Self.secret))
    }
    draft.listen(to: events) { _, _ in }
    await expectEventually("the error is reported") {
      records.lines["issue"]?.contains { $0.contains("ended with an error") } ?? false
    }

    // This question has no button.
    _ = await open.choose("Send to \(Self.secret)?", [] as [AlertOption<Int>])
    // This screen is visible while its flow is deallocated.
    var freed: Flow<String>? = Flow(.push(onto: rooms.stack)) { _ in }
    freed?.show(ProbeScreen("Freed \(Self.secret)"), animated: false)
    freed = nil
    await settle()
    open.finish(with: Self.secret)
    open.finish(with: Self.secret)
    await settle()
  }

  private func openLinks(in rooms: Rooms, _ records: Records) async {
    let link = Link.invitation(token: Self.secret)
    func open(_ answer: @escaping @MainActor () -> LinkAnswer) async {
      let front = ProbeScreen("Front \(Self.secret)")
      rooms.stack.setViewControllers([rooms.root, front], animated: false)
      front.respond(to: Link.self) { _, _ in answer() }
      await settle()
      await records.add(rooms.window.open(link), "link")
    }
    await open { .pass }
    await open { .handled { throw SaveError.quota(Self.secret) } }
    await open { .handled { throw Refusal(draft: Self.secret) } }
    await open { .forwarded { await rooms.window.open(link) } }
    await open { .handled }
    rooms.stack.setViewControllers([rooms.root], animated: false)
    await records.add(rooms.window.open(link), "link")
    await records.add(rooms.window.open(Self.secret), "link")
    await settle()
  }

  private func restore(in rooms: Rooms, _ records: Records) async {
    let front = ProbeScreen("Restored \(Self.secret)")
    front.carry(Link.invitation(token: Self.secret))
    rooms.stack.pushViewController(front, animated: false)
    await settle()
    let places = rooms.window.navigationState(of: Link.self)
    for answer in [
      .pass, .refuse("The draft for \(Self.secret) isn't saved."),
      .handled { throw SaveError.quota(Self.secret) },
      .forwarded { .refused(by: "Lock", reason: "The draft for \(Self.secret) isn't saved.") },
      .handled {},
    ] as [LinkAnswer] {
      rooms.stack.setViewControllers([ProbeScreen("Later \(Self.secret)")], animated: false)
      rooms.stack.viewControllers.first.map { screen in
        (screen as? ProbeScreen)?.respond(to: Link.self) { _, _ in answer }
      }
      await settle()
      let restoration = rooms.window.restore(places, within: 1)
      await settle()
      await advanceTime(by: 3)
      await settle()
      let leftOut = await restoration.result()
      for place in leftOut { records.add("\(place) \(place.reason)", "restored") }
    }
  }

  // MARK: Tests

  private static let writers = [
    "issue", "log", "event", "error", "link", "restored", "tree", "storyboard", "doctor",
  ]

  @Test
  func `D11: without content a secret is in nothing that is written`() async {
    let written = await everythingWritten(including: false)

    for writer in Self.writers {
      let lines = written[writer] ?? []
      expect(!lines.isEmpty, "\(writer) wrote nothing")
      for line in lines { expect(!line.contains(Self.secret), "\(writer)") }
    }
    expect(written["link"]?.contains { $0.contains("Link.invitation") } ?? false)
    expect(written["restored"]?.contains { $0.contains("Link.invitation") } ?? false)
    expect(written["error"]?.contains { $0.contains("SaveError.quota") } ?? false)
  }

  @Test
  func `D11: where the app asks for content, each of them has it`() async {
    let written = await everythingWritten(including: true)

    for writer in Self.writers {
      expect(
        written[writer]?.contains { $0.contains(Self.secret) } ?? false,
        "\(writer): \(written[writer] ?? [])"
      )
    }
  }

  @Test
  func `D11: an error is named by type and case, or by its code`() async {
    let window = TestWindow(rootViewController: ProbeScreen("Root"))
    let includesBefore = RecordedContent.isIncluded
    RecordedContent.isIncluded = false
    defer { RecordedContent.isIncluded = includesBefore }
    var texts: [String] = []
    let errors: [any Error] = [
      Refusal(draft: Self.secret), SaveError.quota(Self.secret), SaveError.offline, Described.token,
      Described.draft(Self.secret), CancellationError(), URLError(.timedOut),
      NSError(domain: "Bank", code: 7, userInfo: [NSLocalizedDescriptionKey: Self.secret]),
    ]
    for error in errors {
      let flow = Flow<String>(.custom(show: { _ in throw error }, remove: { _ in })) {
        texts.append("\($0)")
      }
      flow.show(ProbeScreen("Screen"))
    }
    await settle()

    let names = texts.map { text in
      text.components(separatedBy: " threw ").last?.components(separatedBy: ". ").first ?? text
    }
    expect(
      names,
      equals: [
        "Refusal", "SaveError.quota", "SaveError.offline", "Described", "Described",
        "CancellationError", "URLError -1001", "Bank 7",
      ]
    )
    window.close()
  }

  @Test
  func `D11: an error of the library's keeps its sentence without content`() async {
    let rooms = Rooms()
    let includesBefore = RecordedContent.isIncluded
    RecordedContent.isIncluded = false
    defer { RecordedContent.isIncluded = includesBefore }
    await settle()
    var results: [String] = []
    func open(_ answer: LinkAnswer) async {
      let front = ProbeScreen("Front")
      rooms.stack.setViewControllers([rooms.root, front], animated: false)
      front.respond(to: Link.self) { _, _ in answer }
      await settle()
      await results.append("\(rooms.window.open(Link.home))")
    }
    await open(
      .handled {
        let flow = Flow<Void>(.sheet(over: rooms.root))
        try await flow.show(rooms.root).untilOnScreen()
      }
    )
    await open(.handled { throw LinkError.windowGone(link: "Link.home") })

    expect(
      results,
      equals: [
        "failed: ProbeScreen answered Link.home, but could not handle it: "
          + FlowError.alreadyShown(screen: "ProbeScreen", parent: "UINavigationController")
          .description,
        "failed: ProbeScreen answered Link.home, but could not handle it: Link.home wasn't opened: its window was "
          + "deallocated or its scene was disconnected. "
          + "Open it in a window of a connected scene.",
      ]
    )

    let stack = rooms.stack
    stack.setViewControllers([ProbeScreen("Root")], animated: false)
    stack.viewControllers[0].carry(Link.home)
    await settle()
    let places = rooms.window.navigationState(of: Link.self)
    let later = ProbeScreen("Later")
    later.respond(to: Link.self) { _, _ in
      .forwarded { .refused(by: "Lock", reason: "It is locked.") }
    }
    stack.setViewControllers([later], animated: false)
    await settle()
    let reportBefore = FlowIssue.handler
    defer { FlowIssue.handler = reportBefore }
    var issues: [String] = []
    FlowIssue.handler = { issues.append($0.message) }
    let leftOut = await rooms.window.restore(places, within: 1).result()
    expect(leftOut.map(\.reason), equals: ["ProbeScreen could not show it: refused by Lock"])
    expect(
      issues,
      equals: ["Link.home wasn't restored: ProbeScreen could not show it: refused by Lock"]
    )
    rooms.window.close()
  }
}
