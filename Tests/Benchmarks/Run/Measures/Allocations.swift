import Allocations

/// What the process has allocated and not freed.
struct Allocations {
  let bytes: Int
  let blocks: Int

  static var now: Allocations {
    Allocations(bytes: Int(live_bytes()), blocks: Int(live_blocks()))
  }
}
