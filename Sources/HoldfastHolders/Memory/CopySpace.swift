#if os(Linux)

import Foundation

/// The memory into which the process's memory is copied.
///
/// It is kept for the next copy, because the system has to find and clear new memory page by page, which takes longer
/// than copying into it. This memory itself is never copied.
final class CopySpace: @unchecked Sendable {
  static let shared = CopySpace()

  // Invariant: the variables are read and written while the lock is held.
  private let lock = NSLock()
  private var inUse: [UnsafeMutableRawBufferPointer] = []
  private var spare: UnsafeMutableRawBufferPointer?

  /// The size in bytes above which memory isn't kept but returned to the system.
  private static let largestSpare = 1 << 29

  /// The addresses of the memory that contains copies or is kept for later copies.
  var ranges: [Range<UInt>] {
    lock.withLock {
      (inUse + [spare].compactMap { $0 }).map { space in
        UInt(bitPattern: space.baseAddress)..<UInt(bitPattern: space.baseAddress)
          + UInt(space.count)
      }
    }
  }

  /// Returns memory for at least `size` bytes, whose contents are undefined, or nil if the system has no memory.
  func take(_ size: Int) -> UnsafeMutableRawBufferPointer? {
    lock.withLock {
      if let space = spare, space.count >= size {
        spare = nil
        inUse.append(space)
        return space
      }
      let page = 1 << 21
      let size = (size + page) & ~(page - 1)
      guard
        let address = mmap(
          nil,
          size,
          PROT_READ | PROT_WRITE,
          MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE,
          -1,
          0
        ),
        address != MAP_FAILED
      else { return nil }
      madvise(address, size, Self.adviseHugePages)
      let space = UnsafeMutableRawBufferPointer(start: address, count: size)
      inUse.append(space)
      return space
    }
  }

  func release(_ space: UnsafeMutableRawBufferPointer) {
    lock.withLock {
      inUse.removeAll { $0.baseAddress == space.baseAddress }
      if space.count <= Self.largestSpare, space.count > spare?.count ?? 0 {
        spare.map(Self.unmap)
        spare = space
      } else {
        Self.unmap(space)
      }
    }
  }

  private static func unmap(_ space: UnsafeMutableRawBufferPointer) {
    space.baseAddress.map { _ = munmap($0, space.count) }
  }

  /// `MADV_HUGEPAGE`, which Foundation's import of the C library leaves out.
  private static let adviseHugePages: Int32 = 14
}

#endif
