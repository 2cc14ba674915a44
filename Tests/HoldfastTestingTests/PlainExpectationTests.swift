import Expectations
import Testing

struct PlainExpectationTests {
  @Test
  func `a fulfilled expectation records no issue`() {
    let object = Place()
    expect([1, 2], equals: [1, 2])
    expect(Optional(1), equals: 1)
    expect(object, is: object)
    expect(nil, is: nil)
    expectNil(nil as Place?)
    expect(true)
  }

  @Test
  func `an issue has the line of the call, both values, and the comment`() {
    let sum = #line + 2
    expectIssue("expect(1 + 1, equals: 3, \"a sum\"): 2 isn’t equal to 3\na sum", line: sum) {
      expect(1 + 1, equals: 3, "a sum")
    }
    let text = #line + 2
    expectIssue("expect(nil, equals: \"a\"): nil isn’t equal to Optional(\"a\")", line: text) {
      expect(nil, equals: "a")
    }
    let value = #line + 2
    expectIssue("expectNil(\"a\"): \"a\" isn’t nil", line: value) {
      expectNil("a")
    }
    let condition = #line + 2
    expectIssue("expect(1 > 2): it is false", line: condition) {
      expect(1 > 2)
    }
  }

  @Test
  func `equal objects aren't the same object`() {
    let text = "expect(Place(), is: Place()): a place isn’t the same object as a place"
    let two = #line + 2
    expectIssue(text, line: two) {
      expect(Place(), is: Place())
    }
    let one = #line + 2
    expectIssue("expect(nil, is: Place()): nil isn’t the same object as a place", line: one) {
      expect(nil, is: Place())
    }
  }

  @Test
  func `a source that can't be read leaves the values`() {
    expectIssue("1 isn’t equal to 2", line: 4) {
      expect(1, equals: 2, fileID: "Tests/None.swift", filePath: "/none/None.swift", line: 4)
    }
  }

  @Test
  func `a comment is read only for an issue`() {
    var reads = 0
    func comment() -> String {
      reads += 1
      return "read"
    }
    expect(true, comment())
    expect(reads, equals: 0)
    withKnownIssue { expect(false, comment()) }
    expect(reads, equals: 1)
  }

  private func expectIssue(_ text: String, line: Int, _ body: () -> Void) {
    withKnownIssue(
      isIntermittent: false,
      body,
      matching: { issue in
        issue.comments.map(\.rawValue) == [text] && issue.sourceLocation?.line == line
      }
    )
  }

  private final class Place: CustomDebugStringConvertible {
    var debugDescription: String { "a place" }
  }
}
