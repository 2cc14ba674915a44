#if os(Linux)

import Foundation

/// The current memory of the process.
///
/// Each part of the memory is copied when it is read.
struct LiveMemory: CheckedMemory {
  func word(_ address: UInt) -> UInt? {
    guard address & 7 == 0 else { return nil }
    var word: UInt = 0
    return Self.copy(address, 8, to: &word) == 8 ? word : nil
  }

  func withBytes<Result>(
    at address: UInt,
    count: Int,
    _ body: (UnsafeRawPointer) -> Result
  ) -> Result? {
    guard count >= 0, count <= 1 << 24 else { return nil }
    return withUnsafeTemporaryAllocation(byteCount: count + 32, alignment: 16) {
      buffer -> Result? in
      // The copy has the alignment of the original.
      guard let place = buffer.baseAddress.map({ $0 + Int(address & 15) }),
        Self.copy(address, count, to: place) == count
      else { return nil }
      return body(UnsafeRawPointer(place))
    }
  }

  /// Copies the bytes that can be read, and returns their number.
  ///
  /// The system copies them, so an unreadable address doesn't end the process.
  static func copy(_ address: UInt, _ count: Int, to place: UnsafeMutableRawPointer) -> Int {
    var part = IOVector(address: address, count: count)
    var copy = IOVector(address: UInt(bitPattern: place), count: count)
    let read = readMemory(getpid(), &copy, 1, &part, 1, 0)
    // A sandbox, such as a Docker container, may forbid the call. Reading `/proc/self/mem` instead takes twice as long.
    guard read < 0, errno != EFAULT, let offset = off_t(exactly: address) else {
      return max(0, read)
    }
    return max(0, pread(file, place, count, offset))
  }

  private static let file = open("/proc/self/mem", O_RDONLY)
}

/// C's `iovec`.
private struct IOVector {
  var address: UInt
  var count: Int
}

@_silgen_name("process_vm_readv") private func readMemory(
  _ process: Int32,
  _ places: UnsafePointer<IOVector>,
  _ countOfPlaces: UInt,
  _ parts: UnsafePointer<IOVector>,
  _ countOfParts: UInt,
  _ flags: UInt
) -> Int

#endif
