#if !os(Linux)

import Foundation

/// The files that had been loaded into the process when this list was first needed.
///
/// This code is compiled on Linux and has not been run.
struct LoadedImages: Sendable {
  static let current = LoadedImages()

  let all: [LoadedImage]

  private init() {
    typealias Count = @convention(c) () -> UInt32
    typealias Header = @convention(c) (UInt32) -> UnsafeRawPointer?
    typealias Slide = @convention(c) (UInt32) -> Int
    typealias Name = @convention(c) (UInt32) -> UnsafePointer<CChar>?
    guard let count = SymbolTable.address(of: "_dyld_image_count"),
      let header = SymbolTable.address(of: "_dyld_get_image_header"),
      let slide = SymbolTable.address(of: "_dyld_get_image_vmaddr_slide"),
      let name = SymbolTable.address(of: "_dyld_get_image_name")
    else {
      all = []
      return
    }
    all = (0..<unsafeBitCast(count, to: Count.self)()).compactMap { index in
      guard let start = unsafeBitCast(header, to: Header.self)(index) else { return nil }
      let path = unsafeBitCast(name, to: Name.self)(index).map { String(cString: $0) } ?? ""
      return LoadedImage(
        start,
        slide: unsafeBitCast(slide, to: Slide.self)(index),
        isProgram: !path.hasPrefix("/usr/lib/") && !path.contains("/System/Library/")
          && !path.contains(".platform/Developer/")
      )
    }
  }

  func image(around address: UInt) -> LoadedImage? {
    all.first { image in (image.code + image.data).contains { $0.contains(address) } }
  }

  /// Returns whether a function could be at `address`.
  func isCode(_ address: UInt) -> Bool {
    all.contains { $0.code.contains { $0.contains(address) } }
  }

  /// Returns whether a function belongs to the program, and not to a library of the system.
  func isProgram(_ address: UInt) -> Bool { image(around: address)?.isProgram ?? false }
}

/// A loaded file, with the addresses of its functions and variables.
struct LoadedImage: Sendable {
  let isProgram: Bool
  let code: [Range<UInt>]
  let data: [Range<UInt>]

  /// Reads the segments from a Mach-O file's load commands.
  fileprivate init(_ header: UnsafeRawPointer, slide: Int, isProgram: Bool) {
    self.isProgram = isProgram
    var code: [Range<UInt>] = []
    var data: [Range<UInt>] = []
    let isSegment: UInt32 = 0x19
    var command = header + 32
    for _ in 0..<header.load(fromByteOffset: 16, as: UInt32.self) {
      let size = Int(command.load(fromByteOffset: 4, as: UInt32.self))
      if command.load(as: UInt32.self) == isSegment {
        let name = String(cString: (command + 8).bound(to: CChar.self))
        let start = UInt(bitPattern: command.load(fromByteOffset: 24, as: Int.self) &+ slide)
        let range = start..<start &+ command.load(fromByteOffset: 32, as: UInt.self)
        if name.hasPrefix("__TEXT") { code.append(range) }
        if name.hasPrefix("__DATA") { data.append(range) }
      }
      command += size
    }
    self.code = code
    self.data = data
  }
}

#endif
