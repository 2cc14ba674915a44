import Allocations

/// The memory that the process has allocated and not freed since it started to count.
struct Allocations {
  let bytes: Int
  let blocks: Int

  static func startCounting() {
    count_allocations()
  }

  static var now: Allocations {
    Allocations(bytes: Int(live_bytes()), blocks: Int(live_blocks()))
  }
}
