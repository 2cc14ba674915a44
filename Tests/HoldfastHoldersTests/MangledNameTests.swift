import Expectations
import Testing

@testable import HoldfastHolders

/// Tests names of types in the compiler's descriptions that are read letter by letter.
@MainActor
struct MangledNameTests {
  /// Reads the name that begins after `skipped` letters of `text`.
  private func name<Value>(
    _ text: String,
    skipping skipped: Int = 0,
    _ read: (MangledType) -> Value
  ) -> Value? {
    withUnsafeTemporaryAllocation(byteCount: text.utf8.count + 1, alignment: 1) { bytes in
      bytes.copyBytes(from: text.utf8 + [0])
      return bytes.baseAddress.map { read(MangledType($0 + skipped)) }
    }
  }

  @Test(arguments: ["Ieg_", "SiIegy_", "Igy_", "IegAAx_", "Iexxx_"])
  func `a thick function as the optimizer sees it is one`(text: String) {
    expect(name(text) { $0.isLoweredFunction }, equals: true)
  }

  @Test(arguments: [
    // A class `Iguana`, a parameter, two parameters, a type `Igor` with a parameter, a block, and a thin function.
    "3App6IguanaC", "q_", "xq_", "Igor_q_", "IeByy_", "Iet_",
  ])
  func `what only looks like a function is none`(text: String) {
    expect(name(text) { $0.isLoweredFunction }, equals: false)
  }

  @Test
  func `marks of weak and unowned references and of boxes end a name`() {
    expect(name("3App5DraftCSgXw") { $0.isWeak }, equals: true)
    expect(name("3App5DraftCXo") { $0.isUnowned }, equals: true)
    expect(name("3App5DraftC_Xx") { $0.isBox }, equals: true)
    expect(name("3App5DraftC") { $0.isWeak || $0.isUnowned || $0.isBox }, equals: false)
  }

  @Test
  func `a prefix of a name is no part of it`() {
    expect(name("Xw", skipping: 1) { $0.isWeak }, equals: false)
    expect(name("_Xx", skipping: 2) { $0.isBox }, equals: false)
  }
}
