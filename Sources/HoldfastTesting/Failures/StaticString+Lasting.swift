import Foundation

extension StaticString {
  /// Creates a static string at run time, because XCTest accepts only static strings for files.
  ///
  /// The bytes are never freed, so create one for each file, and only after a failure.
  init?(lasting text: String) {
    // `StaticString` is frozen: an address, the number of bytes, and flags, which are 0 for an address
    // and 2 more when all is ASCII. It points to bytes that live as long as the program, as these do.
    typealias Layout = (address: UInt, count: UInt, flags: UInt8)
    guard MemoryLayout<Layout>.size == MemoryLayout<StaticString>.size,
      let bytes = strdup(text)
    else { return nil }
    let isASCII = text.utf8.allSatisfy { $0 < 0x80 }
    let layout: Layout = (UInt(bitPattern: bytes), UInt(text.utf8.count), isASCII ? 2 : 0)
    self = unsafeBitCast(layout, to: StaticString.self)
  }
}
