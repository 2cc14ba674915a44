/// A generator that returns the same numbers for the same seed.
struct GraphRandom: RandomNumberGenerator {
  private var state: UInt64

  init(seed: UInt64) {
    state = seed &* 0x9E37_79B9_7F4A_7C15 &+ 1
  }

  mutating func next() -> UInt64 {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    var word = state
    word ^= word >> 33
    word = word &* 0xFF51_AFD7_ED55_8CCD
    return word ^ word >> 33
  }

  mutating func below(_ count: Int) -> Int { Int(truncatingIfNeeded: next() % UInt64(count)) }
}
