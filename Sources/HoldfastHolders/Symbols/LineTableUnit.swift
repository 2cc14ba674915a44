#if os(Linux)

extension LineTable {
  /// The header of a unit, with the form of its rows and the files that they name.
  struct Unit {
    /// The offset of its rows.
    let program: Int
    let end: Int
    let instruction: UInt
    let lineBase: Int
    let lineRange: Int
    let operationBase: UInt8
    private let operandCounts: [Int]
    private let files: [String]
    private let firstFile: Int

    func operands(of operation: UInt8) -> Int { operandCounts[Int(operation) - 1] }

    func file(_ number: Int) -> String? {
      let index = number &- firstFile
      return files.indices.contains(index) ? files[index] : nil
    }

    init?(
      _ lines: UnsafeRawBufferPointer,
      from start: Int,
      to end: Int,
      lineStrings: UnsafeRawBufferPointer?,
      strings: UnsafeRawBufferPointer?
    ) {
      self.end = end
      var reader = ByteReader(lines, at: start + 4, to: end)
      let version = reader.load(UInt16.self)
      guard version == 4 || version == 5 else { return nil }
      if version == 5 {
        guard reader.byte() == 8 else { return nil }
        _ = reader.byte()
      }
      let rest = Int(reader.load(UInt32.self))
      program = reader.at &+ rest
      instruction = UInt(reader.byte())
      _ = reader.byte()
      _ = reader.byte()
      lineBase = Int(Int8(bitPattern: reader.byte()))
      lineRange = max(1, Int(reader.byte()))
      operationBase = reader.byte()
      guard operationBase > 0 else { return nil }
      operandCounts = (1..<operationBase).map { _ in Int(reader.byte()) }
      if version == 4 {
        firstFile = 1
        while !reader.isAtEnd, !reader.text().isEmpty {}
        var names: [String] = []
        while !reader.isAtEnd, case let name = reader.text(), !name.isEmpty {
          names.append(name)
          for _ in 0..<3 { _ = reader.number() }
        }
        files = names
      } else {
        firstFile = 0
        let tables = (lineStrings, strings)
        guard reader.entries(tables) != nil, let names = reader.entries(tables) else { return nil }
        files = names
      }
    }
  }
}

/// Reads DWARF's numbers one after the other.
struct ByteReader {
  private let bytes: UnsafeRawBufferPointer
  private let end: Int
  var at: Int

  init(_ bytes: UnsafeRawBufferPointer, at: Int, to end: Int) {
    self.bytes = bytes
    self.at = at
    self.end = min(end, bytes.count)
  }

  var isAtEnd: Bool { at >= end }

  mutating func byte() -> UInt8 { load(UInt8.self) }

  mutating func load<Number: FixedWidthInteger>(_ type: Number.Type) -> Number {
    defer { at &+= MemoryLayout<Number>.size }
    guard at >= 0, at <= end - MemoryLayout<Number>.size else { return 0 }
    return bytes.loadUnaligned(fromByteOffset: at, as: type)
  }

  mutating func number() -> Int {
    var result = 0
    var shift = 0
    while !isAtEnd, shift < 63 {
      let next = byte()
      result |= Int(next & 0x7F) << shift
      shift += 7
      if next & 0x80 == 0 { break }
    }
    return result
  }

  mutating func signedNumber() -> Int {
    var result = 0
    var shift = 0
    while !isAtEnd, shift < 63 {
      let next = byte()
      result |= Int(next & 0x7F) << shift
      shift += 7
      if next & 0x80 == 0 {
        return next & 0x40 != 0 && shift < 63 ? result | -1 << shift : result
      }
    }
    return result
  }

  mutating func text() -> String {
    let text = bytes.text(at: at)
    at &+= text.utf8.count &+ 1
    return text
  }

  /// Reads the header and the values of a table of folders or files, and returns the names, or nil if the table has
  /// values of an unknown form.
  mutating func entries(
    _ tables: (UnsafeRawBufferPointer?, UnsafeRawBufferPointer?)
  ) -> [String]? {
    let formats = (0..<Int(byte())).map { _ in (content: number(), form: number()) }
    let count = number()
    guard count < 1 << 16 else { return nil }
    var names: [String] = []
    for _ in 0..<count {
      var name = ""
      for (content, form) in formats {
        let isPath = content == 1
        switch form {
        case 0x08:
          let text = text()
          if isPath { name = text }
        case 0x1F, 0x0E:
          let offset = Int(load(UInt32.self))
          if isPath { name = (form == 0x1F ? tables.0 : tables.1)?.text(at: offset) ?? "" }
        case 0x0B: _ = byte()
        case 0x05: _ = load(UInt16.self)
        case 0x0F: _ = number()
        case 0x1E: at &+= 16
        default: return nil
        }
      }
      names.append(name)
    }
    return names
  }
}

#endif
