#if os(Linux)

import Foundation

/// Where the runtime keeps the types that it makes while the program runs.
///
/// A block of the heap may look like a type, being a copy of one or what is left over: the runtime, asked
/// about it, may end the process. What is a type lies in a loaded file, or in a block of the size in which
/// the runtime allocates them.
final class RuntimePools: @unchecked Sendable {
  static let shared = RuntimePools()

  // Invariant: it is read and written while the lock is held.
  private var known: [Range<UInt>] = []
  private let lock = NSLock()

  /// Whether a type may be at `address`; where another allocator than glibc's is in use, it always may.
  func mayHold(_ address: UInt) -> Bool {
    if LoadedImages.current.image(around: address) != nil || !MallocBlocks.isGlibc { return true }
    if lock.withLock({ known.contains { $0.contains(address) } }) { return true }
    guard let pool = MallocBlocks.block(ofSize: RuntimeLayout.Pool.size, around: address)
    else { return false }
    lock.withLock { known.append(pool) }
    return true
  }
}

#endif
