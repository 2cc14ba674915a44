#if os(Linux)

import Foundation

/// The memory of the types that the runtime creates while the program is running.
///
/// A block on the heap may look like a type because it is a copy of a type, or because it contained a type before it
/// was freed. If the runtime were called with its address, the process might crash. A real type is in a loaded file, or
/// in a block of the size in which the runtime allocates types.
final class RuntimePools: @unchecked Sendable {
  static let shared = RuntimePools()

  // Invariant: it is read and written while the lock is held.
  private var known: [Range<UInt>] = []
  private let lock = NSLock()

  /// Returns whether a type may be at `address`.
  ///
  /// It is always true with an allocator other than glibc's.
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
