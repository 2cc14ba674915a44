import Expectations
import Holdfast
import HoldfastTesting
import Testing

/// Tests that a report of the library to developers fails the test.
@MainActor
@Suite(.oneAtATime)
struct FlowIssueTests {
  private let window = TestWindow(rootViewController: UINavigationController())

  @Test
  func `an issue fails the test where the flow was made`() async throws {
    let line = #line + 4
    let stack = try #require(window.rootViewController as? UINavigationController)
    let issues = await caughtIssues {
      await settle()
      let flow = Flow<Int>(.push(onto: stack)) { _ in }
      flow.show(UIViewController())
      flow.finish(with: 1)
      flow.finish(with: 2)
      await settle()
    }
    let issue = try #require(issues.first)
    expect(issues.count == 1 && issue.message.contains("finish(with:) was called"))
    expect(issue.sourceLocation?.fileID == #fileID && issue.sourceLocation?.line == line)
  }

  @Test
  func `an issue names the path of its file`() async throws {
    await settle()
    let issues = await caughtIssues {
      CallSite(fileID: #fileID, line: 3).report("an issue", about: "none")
    }
    // In Swift 6.2 the property has another name.
    let place = try #require(issues.first?.sourceLocation)
    expect(Mirror(reflecting: place).descendant("filePath") as? String, equals: #filePath)
  }

  @Test
  func `an issue that is expected is no failure`() async throws {
    let stack = try #require(window.rootViewController as? UINavigationController)
    await settle()
    await expectFlowIssue("finish(with:) was called") {
      let flow = Flow<Int>(.push(onto: stack)) { _ in }
      flow.show(UIViewController())
      flow.finish(with: 1)
      flow.finish(with: 2)
    }
  }

  @Test
  func `an expected issue that does not come is a failure`() async {
    await expectFailure("No issue was reported with the words “finish(with:) was called”.") {
      await expectFlowIssue("finish(with:) was called") {}
    }
  }

  @Test
  func `another issue than the expected one fails the test`() async throws {
    let messages = await messages {
      await expectFlowIssue("the first") {
        CallSite(fileID: #fileID, line: 3).report("the first", about: "none")
        CallSite(fileID: #fileID, line: 3).report("the second", about: "none")
      }
    }
    expect(messages.count, equals: 1)
    expect(messages.first?.contains("the second"), equals: true)
  }
}

/// Tests of a suite without a window.
@MainActor
@Suite(.oneAtATime)
struct FlowIssueBeforeAWindowTests {
  @Test
  func `a report that a test sets before its first window is left alone`() async {
    let reportBefore = FlowIssue.handler
    defer { FlowIssue.handler = reportBefore }
    var issues: [FlowIssue] = []
    FlowIssue.handler = { issues.append($0) }
    _ = TestWindow()
    CallSite(fileID: #fileID, line: 3).report("an issue", about: "none")
    expect(issues.count, equals: 1)
  }
}
