#if os(Linux)

import Holdfast
import HoldfastHolders
import HoldfastTesting
import Expectations
import Testing

/// Tests that no holder is named on a runtime whose memory layouts differ from the known ones.
@MainActor
@Suite(.serialized, .oneAtATime, .enabled(if: Holders.canSearch, "no memory is searched here"))
struct UnknownLayoutTests {
  private static var kept: Leaked?

  private func leak() async -> [String] {
    defer { Self.kept = nil }
    return await messages {
      await expectFreed { leaks in Self.kept = leaks.track(Leaked()) }
    }
  }

  @Test
  func `a layout that does not hold is said in the report, and no holder`() async {
    let check = LayoutCheck([("objects", { true }), ("tasks", { false })])
    let said = await LayoutCheck.$forced.withValue(check) { await leak() }
    expect(said.count, equals: 1)
    let message = said.first ?? ""
    let words = [
      "This version of Swift’s runtime stores tasks in an unknown layout, so no memory is searched",
      "Verified layouts: objects.",
    ]
    for words in words { expect(message.contains(words), "\(message)") }
    expect(!message.contains("UnknownLayoutTests.kept"), "\(message)")
  }

  @Test
  func `where all layouts hold the holder is named, and nothing of layouts`() async {
    let said = await leak()
    expect(said.first?.contains("It is held by UnknownLayoutTests.kept"), equals: true, "\(said)")
    expect(said.first?.contains("runtime"), equals: false, "\(said)")
  }
}

#endif
