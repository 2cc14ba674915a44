import Expectations
import Foundation
import Holdfast
import HoldfastDiagnostics
import HoldfastLinks
import HoldfastTesting
import Testing

/// Attempts to get text that the user typed into a log of a release build.
@MainActor
@Suite(.oneAtATime, .timeLimit(.minutes(5)))
struct RecordAttackTests {
  private let stage = LinkStage()
  nonisolated private static let secret = "4711-0815"

  private enum Invitation: Hashable, Codable, Sendable {
    case token(String)
  }

  private struct Shape: Hashable, Sendable {
    let token: String
  }

  private final class Box: CustomStringConvertible {
    var description: String { RecordAttackTests.secret }
  }

  private enum Deep: Error {
    case wrapped(inner: any Error, String)
    case spoken(String)
  }

  private struct Spoken: LocalizedError, CustomStringConvertible {
    var errorDescription: String? { RecordAttackTests.secret }
    var description: String { RecordAttackTests.secret }
  }

  private final class Thrown: Error, CustomDebugStringConvertible {
    var debugDescription: String { RecordAttackTests.secret }
  }

  /// Runs `body` as a release build does, and fails if a note, an issue or an event has the secret.
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
    for diagnosis in FlowDoctor.examine() { lines.append("\(diagnosis) \(diagnosis.screens)") }
    lines.append("\(stage.window.flowTree)")
    expect(lines.count > 1)
    for line in lines { expect(!line.contains(Self.secret)) }
  }

  private var page: Page { Page("Draft \(Self.secret)") }

  @Test
  func `links of every shape are named without their payloads`() async {
    stage.feed.title = "Feed \(Self.secret)"
    let secret = Self.secret
    await expectClean { note in
      let window = stage.window
      await note(window.open(Invitation.token(secret), within: 0))
      await note(window.open(Optional(Invitation.token(secret)), within: 0))
      await note(window.open(Shape(token: secret), within: 0))
      await note(window.open([secret, secret], within: 0))
      await note(window.open([secret: 1], within: 0))
      await note(window.open(URL(string: "app://\(secret)")!, within: 0))
      await note(window.open((secret, 1), within: 0))
      await note(window.open(Box(), within: 0))
      await note(window.open(Result<String, Spoken>.success(secret), within: 0))
      await note(window.open(Spoken(), within: 0))
    }
  }

  @Test
  func `errors of every shape that a link's work throws are named without their payloads`() async {
    let secret = Self.secret
    let errors: [any Error] = [
      Deep.wrapped(inner: Spoken(), secret), Deep.spoken(secret), Spoken(), Thrown(),
      EncodingError.invalidValue(secret, .init(codingPath: [], debugDescription: secret)),
      DecodingError.dataCorrupted(.init(codingPath: [], debugDescription: secret)),
      NSError(domain: "Bank", code: 1, userInfo: [NSLocalizedDescriptionKey: secret]),
    ]
    await expectClean { note in
      for error in errors {
        stage.feed.respond(to: Invitation.self) { _, _ in .handled { throw error } }
        await note(stage.window.open(Invitation.token(secret)))
      }
    }
  }

  @Test
  func `a link that waits, is late, is refused or not revealed names no title and no token`() async
  {
    let secret = Self.secret
    let link = Invitation.token(secret)
    let window = stage.window
    stage.feed.respond(to: Invitation.self) { _, _ in .handled }
    stage.feed.title = "Feed \(secret)"
    await expectClean { note in
      let locks = Flow<Void>(.lock(in: stage.scene)) { _ in }
      locks.show(page)
      let waits = Task { await window.open(link) }
      await settle()
      for diagnosis in FlowDoctor.examine() { note("\(diagnosis)") }
      waits.cancel()
      await note(waits.value)
      locks.finish()
      await settle()

      let cover = page
      cover.ignoresDismiss = true
      cover.modalPresentationStyle = .fullScreen
      stage.tabs.present(cover, animated: false)
      stage.tabs.ignoresDismiss = true
      await settle()
      let hidden = Task { await window.open(link, within: 20) }
      await settle()
      await advanceTime(by: 30)
      await note(hidden.value)
      cover.ignoresDismiss = false
      stage.tabs.ignoresDismiss = false
      stage.tabs.dismiss(animated: false)
      await settle()

      let gate = Gate()
      let draft = page
      draft.guardLeaving(for: gate) { gate, _ in
        await gate.opened()
        return .stay
      }
      stage.tabs.present(draft, animated: false)
      await settle()
      let late = Task { await window.open(link, within: 2) }
      let behind = Task { await window.open(link, within: 2) }
      await settle()
      await advanceTime(by: 30)
      await note(late.value)
      await note(behind.value)
      gate.open()
      await settle()
      await note(window.open(link))
    }
  }

  @Test
  func `questions, queued messages and ends that do nothing name no title`() async {
    let secret = Self.secret
    await expectClean { note in
      let flow = Flow<String>(.push(onto: stage.feedStack)) { _ in }
      let first = page
      flow.show(first, animated: false)
      await settle()
      let asking = Task {
        await flow.askForText(secret, message: secret, button: secret, cancel: secret) {
          $0.text = secret
          $0.placeholder = secret
        }
      }
      await settle()
      let choosing = Task {
        await flow.choose(secret, [AlertOption(secret, style: .default, value: secret)])
      }
      await settle()
      let queued = Flow<Void>(
        .sheet(over: .frontmost(of: stage.window), whenBusy: .queue)
      ) { note($0) }
      queued.show(page)
      await settle()
      note(stage.window.flowTree)
      note("\(stage.window.flowTree.waiting)")
      for diagnosis in FlowDoctor.examine() { note("\(diagnosis)") }
      choosing.cancel()
      asking.cancel()
      await note(choosing.value)
      await note(asking.value)
      queued.cancel()
      await settle()

      let gate = Gate()
      first.guardLeaving(for: gate) { gate, _ in
        await gate.opened()
        return .stay
      }
      flow.cancel()
      flow.finish(with: secret)
      flow.back(to: page)
      await settle()
      gate.open()
      await settle()
      flow.finish(with: secret, askingGuards: false)
      flow.finish(with: secret)
      await settle()
    }
  }

  @Test
  func `reports about a lock name no title`() async throws {
    try await expectClean { note in
      let locks = Flow<Void>(.lock(in: stage.scene)) { note($0) }
      locks.show(page)
      await settle()
      let again = Flow<Void>(.lock(in: stage.scene)) { note($0) }
      again.show(page)
      let window = try #require(stage.scene.keyWindow)
      window.isHidden = true
      window.windowScene = nil
      await settle()
      let root = Flow<Void>(.root(of: window)) { note($0) }
      do { try await root.show(page).untilOnScreen() } catch { note(error) }
      await settle()
      locks.finish()
      await settle()
    }
  }
}
