#if os(Linux)

import Foundation

/// The names of functions and variables in an ELF file, which are read when the first name is needed.
final class ELFFile: @unchecked Sendable {
  // Invariant: the variables are read and written while the lock is held.
  private let lock = NSLock()
  private let path: String
  private let length: UInt
  private var index: Index??
  private var lines: LineTable??
  private var known: [UInt: SymbolTable.Symbol?] = [:]
  private var addresses: [String: UInt?] = [:]
  private var knownLines: [UInt: SourceLine?] = [:]
  private var declaredLines: [String: SourceLine?] = [:]

  /// - Parameters:
  ///   - path: The file.
  ///   - length: The length of the range of its addresses.
  init(path: String, length: UInt) {
    self.path = path
    self.length = length
  }

  /// Returns the symbol around an address, which is an offset from the file's beginning in memory.
  func symbol(around place: UInt) -> SymbolTable.Symbol? {
    lock.withLock {
      if let symbol = known[place] { return symbol }
      if index == nil {
        index = .some(ELFSections(path: path).flatMap { Index(of: $0, length: length) })
      }
      let found = index.flatMap { $0 }?.symbol(around: place)
      known[place] = .some(found)
      return found
    }
  }

  /// Returns the address of the symbol with this name.
  func address(of name: String) -> UInt? {
    _ = symbol(around: 0)
    return lock.withLock {
      if let address = addresses[name] { return address }
      let address = index.flatMap { $0 }?.address(of: name)
      addresses[name] = .some(address)
      return address
    }
  }

  /// Returns the source line of the code at a place.
  func line(of place: UInt) -> SourceLine? {
    if let line = ownLine(of: place) { return line }
    guard let symbol = symbol(around: place), symbol.offset == 0 else { return nil }
    return line(ofFunctionNamed: SymbolTable.functionCalled(by: symbol.name))
  }

  /// Returns the source line of a function, even if its code is inlined in all of its calls, or shared with another
  /// function.
  func line(ofFunctionNamed name: String) -> SourceLine? {
    SymbolTable.namesOfDeclared(name).lazy.compactMap { name in
      self.address(of: name).flatMap(self.ownLine) ?? self.declaredLine(of: name)
    }.first
  }

  private func ownLine(of place: UInt) -> SourceLine? {
    line(of: place, in: \.knownLines) { $0.line(of: place) }
  }

  private func declaredLine(of name: String) -> SourceLine? {
    line(of: name, in: \.declaredLines) { $0.line(ofFunctionNamed: name) }
  }

  /// Finds a line and keeps it, because finding it takes a long time.
  private func line<Key>(
    of key: Key,
    in known: ReferenceWritableKeyPath<ELFFile, [Key: SourceLine?]>,
    _ find: (LineTable) -> SourceLine?
  ) -> SourceLine? {
    lock.withLock {
      if let line = self[keyPath: known][key] { return line }
      let line = lineTable.flatMap(find)
      self[keyPath: known][key] = .some(line)
      return line
    }
  }

  /// The line table.
  ///
  /// It is read when the first line is needed, while the lock is held.
  private var lineTable: LineTable? {
    if lines == nil { lines = .some(ELFSections(path: path).flatMap(LineTable.init)) }
    return lines.flatMap { $0 }
  }
}

/// The symbols of a file by the pages in which they begin, in the order of the file.
///
/// Sorting the symbols would take a second in a debug build, but making this index takes a few milliseconds.
private struct Index {
  private let symbols: UnsafeRawBufferPointer
  private let names: UnsafeRawBufferPointer
  private let first: UnsafeMutablePointer<Int32>
  private let next: UnsafeMutablePointer<Int32>
  private let pages: Int

  private static let entry = 24
  private static let page: UInt = 12
  /// The largest size, in pages, of a function or variable that is found.
  private static let longest = 64

  init?(of file: ELFSections, length: UInt) {
    let table = file.section(ofType: 2) ?? file.section(ofType: 11)
    guard let table, let symbols = file.bytes(of: table),
      let names = file.section(table.link).flatMap(file.bytes)
    else { return nil }
    self.symbols = symbols
    self.names = names
    pages = Int(length >> Self.page) + 1
    let count = symbols.count / Self.entry
    first = .allocate(capacity: pages)
    first.initialize(repeating: -1, count: pages)
    next = .allocate(capacity: max(1, count))
    guard let base = symbols.baseAddress else { return }
    // This loop uses no generic code, so that it is fast in a debug build.
    var index = 0
    while index < count {
      let entry = base + index &* Self.entry
      let isFunctionOrVariable = (entry + 4).load(as: UInt8.self) & 0xF <= 2
      let page = Int((entry + 8).loadUnaligned(as: UInt.self) >> Self.page)
      if isFunctionOrVariable, page < pages, (entry + 16).loadUnaligned(as: UInt.self) > 0 {
        next[index] = first[page]
        first[page] = Int32(truncatingIfNeeded: index)
      }
      index &+= 1
    }
  }

  func address(of name: String) -> UInt? {
    var text = Array(("\0" + name).utf8CString)
    guard let base = symbols.baseAddress, let start = names.baseAddress,
      let hit = memmem(start, names.count, &text, text.count)
    else { return nil }
    let offset = hit - start + 1
    var at = 0
    while at &+ Self.entry <= symbols.count {
      if Int((base + at).loadUnaligned(as: UInt32.self)) == offset {
        return (base + at + 8).loadUnaligned(as: UInt.self)
      }
      at &+= Self.entry
    }
    return nil
  }

  func symbol(around place: UInt) -> SymbolTable.Symbol? {
    guard let base = symbols.baseAddress else { return nil }
    var page = Int(place >> Self.page)
    let end = max(0, page - Self.longest)
    var found: SymbolTable.Symbol?
    while page >= end, page < pages {
      var index = first[page]
      while index >= 0 {
        let entry = base + Int(index) * Self.entry
        let start = (entry + 8).loadUnaligned(as: UInt.self)
        if start <= place, place - start < (entry + 16).loadUnaligned(as: UInt.self) {
          let name = names.text(at: Int(entry.loadUnaligned(as: UInt32.self)))
          found = SymbolTable.Symbol(name: name, offset: place - start)
          // If several symbols contain a place, the name of a Swift symbol says the most.
          if name.hasPrefix("$s") { return found }
        }
        index = next[Int(index)]
      }
      if found != nil { return found }
      page -= 1
    }
    return nil
  }
}

/// The sections of an ELF file, which is mapped as long as the process runs.
struct ELFSections {
  struct Section {
    let offset: Int
    let size: Int
    let link: Int
    let type: UInt32
    let name: Int
    let isCompressed: Bool
  }

  private let file: UnsafeRawBufferPointer
  private let sections: [Section]

  init?(path: String) {
    let descriptor = open(path, O_RDONLY)
    guard descriptor >= 0 else { return nil }
    defer { close(descriptor) }
    let size = Int(lseek(descriptor, 0, SEEK_END))
    guard size > 64, let address = mmap(nil, size, PROT_READ, MAP_PRIVATE, descriptor, 0),
      address != MAP_FAILED
    else { return nil }
    file = UnsafeRawBufferPointer(start: address, count: size)
    guard file.starts(with: [0x7F, 0x45, 0x4C, 0x46, 2]) else { return nil }
    let file = file
    func number<Number: FixedWidthInteger>(_ type: Number.Type, at offset: Int) -> Int {
      Int(truncatingIfNeeded: file.loadUnaligned(fromByteOffset: offset, as: type))
    }
    let table = number(UInt64.self, at: 40)
    let entry = number(UInt16.self, at: 58)
    let count = number(UInt16.self, at: 60)
    guard table > 0, table <= size, entry >= 64, entry * count <= size - table else { return nil }
    sections = (0..<count).map { index in
      let start = table + index * entry
      let isCompressed = 0x800
      return Section(
        offset: number(UInt64.self, at: start + 24),
        size: number(UInt64.self, at: start + 32),
        link: number(UInt32.self, at: start + 40),
        type: file.loadUnaligned(fromByteOffset: start + 4, as: UInt32.self),
        name: number(UInt32.self, at: start),
        isCompressed: number(UInt64.self, at: start + 8) & isCompressed != 0
      )
    }
  }

  func section(ofType type: UInt32) -> Section? { sections.first { $0.type == type } }

  func section(_ index: Int) -> Section? {
    sections.indices.contains(index) ? sections[index] : nil
  }

  /// Returns the bytes of a section, or nil if they aren't in the file, or are compressed.
  func bytes(of section: Section) -> UnsafeRawBufferPointer? {
    guard !section.isCompressed, section.offset >= 0, section.offset <= file.count,
      (0...(file.count - section.offset)).contains(section.size)
    else { return nil }
    return UnsafeRawBufferPointer(
      rebasing: file[section.offset..<section.offset + section.size]
    )
  }

  func bytes(named name: String) -> UnsafeRawBufferPointer? {
    // The file's header has the index of the section with the names. Swift's linkers write this section
    // last.
    let index = Int(file.loadUnaligned(fromByteOffset: 62, as: UInt16.self))
    guard let names = section(index).flatMap(bytes) else { return nil }
    return sections.first { names.text(at: $0.name) == name }.flatMap(bytes)
  }
}

extension UnsafeRawBufferPointer {
  /// Returns the text that begins at `offset` and ends with a zero.
  func text(at offset: Int) -> String {
    guard offset >= 0, offset < count, let start = baseAddress else { return "" }
    let length = memchr(start + offset, 0, count - offset).map { UnsafeRawPointer($0) - start }
    let end = length ?? count
    return String(decoding: UnsafeRawBufferPointer(rebasing: self[offset..<end]), as: UTF8.self)
  }
}

#endif
