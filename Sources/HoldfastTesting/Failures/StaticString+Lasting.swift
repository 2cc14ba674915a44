import Foundation

extension StaticString {
  /// Creates a static string at run time, because XCTest accepts only static strings for files.
  ///
  /// The bytes are never freed, so create one for each file, and only after a failure.
  init?(lasting text: String) {
    // The layout of `StaticString` is frozen. It consists of an address, the number of bytes, and flags. The flags are
    // 0 for an address, plus 2 if all bytes are ASCII. The bytes must live as long as the program, and these bytes do.
    typealias Layout = (address: UInt, count: UInt, flags: UInt8)
    guard MemoryLayout<Layout>.size == MemoryLayout<StaticString>.size,
      let bytes = strdup(text)
    else { return nil }
    let isASCII = text.utf8.allSatisfy { $0 < 0x80 }
    let layout: Layout = (UInt(bitPattern: bytes), UInt(text.utf8.count), isASCII ? 2 : 0)
    self = unsafeBitCast(layout, to: StaticString.self)
  }
}
