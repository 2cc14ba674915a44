#if os(Linux)

import Expectations
import Testing

@testable import HoldfastHolders

/// Tests that the runtime's layouts are checked before the first search, and that a report names a differing one.
struct LayoutCheckTests {
  @Test
  func `all layouts hold on this runtime`() async {
    await Task.yield()
    let check = LayoutCheck()
    expect(check.failed, equals: [])
    expect(
      check.verified,
      equals: [
        "objects", "counts of references", "properties", "closures", "enumerations", "arrays",
        "dictionaries", "tasks",
      ]
    )
  }

  @Test
  @MainActor
  func `a layout that does not hold is named, and those that do`() {
    let check = LayoutCheck([("objects", { true }), ("tasks", { false })])
    expect(
      Holders.words(for: check),
      equals:
        "This version of Swift’s runtime stores tasks in an unknown layout, so no memory is searched, because a "
        + "wrong "
        + "holder could be named. Verified layouts: objects."
    )
    expectNil(Holders.words(for: LayoutCheck([("objects", { true })])))
  }
}

#endif
