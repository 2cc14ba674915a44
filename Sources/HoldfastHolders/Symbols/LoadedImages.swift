#if os(Linux)

import Foundation

/// The program and the libraries that had been loaded when this list was first needed.
struct LoadedImages: Sendable {
  static let current = LoadedImages()

  /// The files in the order of their addresses.
  let all: [LoadedImage]
  /// The beginnings of the files, in an array of their own because they are read most often.
  private let starts: [UInt]
  private let code: [Range<UInt>]

  private init() {
    // The linker knows the addresses of the files. The mappings may contain a file twice.
    var found: [LoadedImage] = []
    withUnsafeMutablePointer(to: &found) { found in
      _ = iterateImages(
        { info, _, context in
          let found = context.assumingMemoryBound(to: [LoadedImage].self)
          if let image = LoadedImage(info) { found.pointee.append(image) }
          return 0
        },
        found
      )
    }
    all = found.sorted { $0.range.lowerBound < $1.range.lowerBound }
    starts = all.map(\.range.lowerBound)
    code = all.flatMap(\.code).sorted { $0.lowerBound < $1.lowerBound }
  }

  func image(around address: UInt) -> LoadedImage? {
    let index = Self.count(before: address, of: starts.count) { starts[$0] }
    return index > 0 && address < all[index - 1].range.upperBound ? all[index - 1] : nil
  }

  /// Returns whether a function could be at `address`.
  func isCode(_ address: UInt) -> Bool {
    let index = Self.count(before: address, of: code.count) { code[$0].lowerBound }
    return index > 0 && address < code[index - 1].upperBound
  }

  /// Returns the number of ranges, in the order of their addresses, that begin at or before `address`.
  private static func count(before address: UInt, of count: Int, start: (Int) -> UInt) -> Int {
    var low = 0
    var high = count
    while low < high {
      let middle = (low + high) / 2
      if start(middle) <= address { low = middle + 1 } else { high = middle }
    }
    return low
  }

  /// Returns whether a function belongs to the program, and not to a library of the system.
  func isProgram(_ address: UInt) -> Bool { image(around: address)?.isProgram ?? false }

  /// Returns whether a constant could be at `address`.
  func isConstant(_ address: UInt) -> Bool { image(around: address) != nil && !isCode(address) }

  /// Returns whether a variable could be at `address`.
  func isData(_ address: UInt) -> Bool {
    image(around: address)?.data.contains { $0.contains(address) } ?? false
  }
}

/// A loaded file, with the addresses of its parts.
struct LoadedImage: Sendable {
  let path: String
  /// The address in memory of the file's address zero.
  let base: UInt
  let range: Range<UInt>
  let code: [Range<UInt>]
  /// The variables, including those that begin as zero.
  let data: [Range<UInt>]
  private let file: ELFFile

  /// Whether the file belongs to the program, and isn't a library of the system.
  let isProgram: Bool

  /// - Parameter info: The linker's `dl_phdr_info`: base, name, and an ELF file's program headers.
  fileprivate init?(_ info: UnsafeRawPointer) {
    base = info.load(as: UInt.self)
    let name =
      info.load(fromByteOffset: 8, as: UnsafePointer<CChar>?.self)
      .map { String(cString: $0) } ?? ""
    guard let headers = info.load(fromByteOffset: 16, as: UnsafeRawPointer?.self) else {
      return nil
    }
    isProgram = name.isEmpty
    path = name.isEmpty ? "/proc/self/exe" : name
    var code: [Range<UInt>] = []
    var data: [Range<UInt>] = []
    var all: [Range<UInt>] = []
    let isLoaded: UInt32 = 1
    let isExecutable: UInt32 = 1
    let isWritable: UInt32 = 2
    for index in 0..<Int(info.load(fromByteOffset: 24, as: UInt16.self)) {
      let header = headers + 56 * index
      guard header.load(as: UInt32.self) == isLoaded else { continue }
      let flags = header.load(fromByteOffset: 4, as: UInt32.self)
      let start = base + header.load(fromByteOffset: 16, as: UInt.self)
      let range = start..<start + header.load(fromByteOffset: 40, as: UInt.self)
      all.append(range)
      if flags & isExecutable != 0 { code.append(range) }
      // Mappings consist of whole pages.
      if flags & isWritable != 0 { data.append(start & ~4095..<range.upperBound) }
    }
    guard let first = all.map(\.lowerBound).min(), let last = all.map(\.upperBound).max()
    else { return nil }
    range = first..<last
    self.code = code
    self.data = data
    file = ELFFile(path: path, length: last - base)
  }

  func symbol(around address: UInt) -> SymbolTable.Symbol? { file.symbol(around: address - base) }

  func address(of name: String) -> UnsafeRawPointer? {
    file.address(of: name).flatMap { UnsafeRawPointer(bitPattern: base + $0) }
  }

  /// Returns the line of the code at `address`, or nil if it isn't known or, in optimized code, isn't certain.
  func line(of address: UInt) -> SourceLine? {
    let name = symbol(around: address)?.name ?? ""
    // Code that only passes a call on to a closure has no line, and its symbol contains the symbol of the closure.
    let called = SymbolTable.functionCalled(by: name)
    if called != name, let closure = file.address(of: called) { return file.line(of: closure) }
    #if !DEBUG
    // The code after a wait has the line of its next step, which may be in another function. The line at the beginning
    // of the function itself is certain.
    if let function = SymbolTable.functionWaiting(in: name) {
      return file.line(ofFunctionNamed: SymbolTable.functionCalled(by: function))
    }
    #endif
    return file.line(of: address - base)
  }
}

@_silgen_name("dl_iterate_phdr")
private func iterateImages(
  _ body: @convention(c) (UnsafeRawPointer, Int, UnsafeMutableRawPointer) -> Int32,
  _ context: UnsafeMutableRawPointer
) -> Int32

#endif
