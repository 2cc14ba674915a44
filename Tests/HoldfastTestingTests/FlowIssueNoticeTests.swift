import Expectations
import HoldfastTesting
import Testing

/// Tests an issue that occurred in one test and is reported by another one.
@MainActor
@Suite(.serialized)
struct FlowIssueNoticeTests {
  private static var first: Test?

  @Test
  func `the test it came in`() {
    Self.first = Test.current
    expect(FlowIssues.notice(of: Self.first, in: Test.current), equals: "")
    expect(FlowIssues.notice(of: nil, in: Test.current), equals: "")
  }

  @Test
  func `the test that tells it says so`() {
    let notice = FlowIssues.notice(of: Self.first, in: Test.current)
    expect(Self.first != nil)
    expect(notice.contains("This test only reports it"))
    expect(notice.contains("the test it came in"))
  }
}
