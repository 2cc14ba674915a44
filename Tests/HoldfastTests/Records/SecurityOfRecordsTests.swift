import Expectations
import HeadlessUIKit
import Holdfast
import HoldfastDiagnostics
import HoldfastLinks
import HoldfastTesting
import Testing

/// Tests each sentence of SECURITY.md about the records that a release build writes.
@MainActor
@Suite(.oneAtATime)
struct SecurityOfRecordsTests {
  private static let secret = "4711-0815"

  private enum Link: Equatable, Codable, Sendable {
    case invitation(token: String)
  }

  /// Whether a text is without the secret.
  private func isClean(_ text: some Any) -> Bool { !"\(text)".contains(Self.secret) }

  /// Runs `body` as in a release build, and returns the texts that were written to the system's log and as reports.
  private func written(_ body: () async -> Void) async -> [String] {
    let reportBefore = FlowIssue.handler
    let printBefore = HeadlessLog.print
    let includesBefore = RecordedContent.isIncluded
    defer {
      FlowIssue.handler = reportBefore
      HeadlessLog.print = printBefore
      RecordedContent.isIncluded = includesBefore
    }
    RecordedContent.isIncluded = false
    var lines: [String] = []
    HeadlessLog.print = { lines.append("\($0)") }
    FlowIssue.handler = { issue in
      lines.append("\(issue)")
      CallSite(fileID: issue.fileID, line: issue.line).report(issue.message, about: issue.flow)
    }
    await body()
    return lines
  }

  @Test
  func `Security: a release build writes neither titles nor the text of fields`()
    async
  {
    let root = ProbeScreen("Draft to \(Self.secret)")
    let field = UITextField()
    field.text = Self.secret
    root.view.addSubview(field)
    let window = TestWindow(rootViewController: UINavigationController(rootViewController: root))
    await settle()

    let lines = await written {
      let flow = Flow<String>(.sheet(over: root)) { _ in }
      // This screen is already visible, so the request is reported.
      flow.show(root)
      flow.show(ProbeScreen("Again \(Self.secret)"))
      await settle()
      expect(isClean(window.flowTree))
      for diagnosis in FlowDoctor.examine() { expect(isClean(diagnosis)) }
      flow.finish(with: Self.secret)
      flow.finish(with: Self.secret)
      await settle()
    }

    expect(!lines.isEmpty)
    expect(lines.allSatisfy(isClean))
  }

  @Test
  func
    `Security: errors, issues and logs of a release build don't contain the contents of links or saved states`()
    async
  {
    let root = ProbeScreen("Root")
    let stack = UINavigationController(rootViewController: root)
    let window = TestWindow(rootViewController: stack)
    let front = ProbeScreen("Front")
    front.carry(Link.invitation(token: Self.secret))
    stack.pushViewController(front, animated: false)
    await settle()
    let places = window.navigationState(of: Link.self)
    stack.popViewController(animated: false)
    await settle()

    let lines = await written {
      let unanswered = await window.open(Link.invitation(token: Self.secret))
      expect(isClean(unanswered))
      root.respond(to: Link.self) { _, link in .handled { throw SaveError.failed("\(link)") } }
      let failed = await window.open(Link.invitation(token: Self.secret))
      expect(isClean(failed))
      let leftOut = await window.restore(places, within: 1).result()
      expect(!leftOut.isEmpty)
      for place in leftOut { expect(isClean(place.reason)) }
    }

    expect(!lines.isEmpty)
    expect(lines.allSatisfy(isClean))
  }

  private enum SaveError: Error {
    case failed(String)
  }
}
