import Expectations
import Holdfast
import HoldfastTesting
import Testing

/// Tests each row of low or medium confidence by itself.
@MainActor
@Suite(.serialized, .oneAtATime)
struct ProbeTests {
  @Test
  func `each row of low or medium confidence is as HeadlessUIKit has it`() async {
    for row in ProbedRow.all {
      guard let look = row.look else {
        row.report("by hand")
        continue
      }
      let seen = await look()
      row.report(seen)
      expect(seen, equals: row.expected, "\(row.number): \(row.question)")
    }
  }
}
