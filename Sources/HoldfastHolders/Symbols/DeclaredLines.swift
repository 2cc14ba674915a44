#if os(Linux)

import Foundation

/// The declarations of functions in the debug information (DWARF 4, sections 2 and 7.5).
///
/// In optimized code a closure may begin with inlined code of another function, or may itself be inlined into the code
/// that the compiler adds to pass the closure its captures. The line table then doesn't give the closure's line for
/// certain, but the declaration does. No index is made, because `memmem` finds the address or the name of the function
/// within milliseconds.
struct DeclaredLines {
  private let entries: UnsafeRawBufferPointer
  private let shapes: UnsafeRawBufferPointer
  private let strings: UnsafeRawBufferPointer

  init?(_ file: ELFSections) {
    guard let entries = file.bytes(named: ".debug_info"), !entries.isEmpty,
      let shapes = file.bytes(named: ".debug_abbrev"), let strings = file.bytes(named: ".debug_str")
    else { return nil }
    self.entries = entries
    self.shapes = shapes
    self.strings = strings
  }

  /// The place of a declaration.
  struct Declaration {
    /// The offset of the unit's files in `.debug_line`.
    let unitOfLines: Int
    let file: Int
    let line: Int
  }

  /// Returns the declaration of the function whose code begins at `place`, or nil for code that the compiler has added.
  func declaration(at place: UInt) -> Declaration? {
    var address = place
    return declaration(with: Attribute.address, of: &address, MemoryLayout<UInt>.size)
  }

  /// Returns the declaration of the function with this name, even if all of its calls are inlined.
  func declaration(named name: String) -> Declaration? {
    var text = Array(("\0" + name).utf8CString)
    guard let start = strings.baseAddress,
      let hit = memmem(start, strings.count, &text, text.count),
      case let place = hit - start + 1, place <= UInt32.max
    else { return nil }
    var reference = UInt32(place)
    return declaration(with: Attribute.name, of: &reference, MemoryLayout<UInt32>.size)
  }

  // MARK: Entries

  private struct Unit {
    let start: Int
    let end: Int
    /// The offset of the first entry.
    let first: Int
    let shapes: [Int: Shape]
  }

  /// A list of attributes, which is stored once for all entries that have these attributes.
  private struct Shape {
    let tag: Int
    var forms: [(attribute: Int, form: Int)] = []
  }

  private struct Entry {
    let unit: Unit
    /// The numeric values of the attributes.
    var numbers: [Int: Int] = [:]
  }

  private enum Attribute {
    static let linesOfUnit = 0x10
    static let address = 0x11
    static let origin = 0x31
    static let file = 0x3A
    static let line = 0x3B
    static let specification = 0x47
    static let name = 0x6E
  }

  private func unit(around place: Int) -> Unit? {
    var start = 0
    while start + 11 < entries.count {
      var reader = ByteReader(entries, at: start, to: entries.count)
      let length = Int(reader.load(UInt32.self))
      guard length < 0xFFFF_FFF0 else { return nil }
      let end = start + 4 + length
      if place < end {
        let version = reader.load(UInt16.self)
        let shapes = Int(reader.load(UInt32.self))
        guard version == 4, reader.byte() == 8 else { return nil }
        return Unit(start: start, end: end, first: reader.at, shapes: self.shapes(at: shapes))
      }
      start = end
    }
    return nil
  }

  private func shapes(at place: Int) -> [Int: Shape] {
    var shapes: [Int: Shape] = [:]
    var reader = ByteReader(self.shapes, at: place, to: self.shapes.count)
    while case let number = reader.number(), number > 0 {
      var shape = Shape(tag: reader.number())
      _ = reader.byte()
      while case let attribute = reader.number(), case let form = reader.number(), attribute > 0 {
        shape.forms.append((attribute, form))
      }
      shapes[number] = shape
    }
    return shapes
  }

  /// Returns an entry of a unit, or nil if an attribute has an unknown form.
  private func entry(at place: Int, in unit: Unit) -> Entry? {
    var reader = ByteReader(entries, at: place, to: unit.end)
    guard let shape = unit.shapes[reader.number()] else { return nil }
    var entry = Entry(unit: unit)
    for (attribute, form) in shape.forms {
      guard let value = reader.value(ofForm: form, unit: unit.start) else { return nil }
      entry.numbers[attribute] = value
    }
    return entry
  }

  // MARK: Finding

  /// The largest number of matches that are tried, because an address with few digits is found in many places.
  private static let mostHits = 64

  /// Returns the declaration in the first entry of a function that has these bytes as an attribute.
  private func declaration(
    with attribute: Int,
    of bytes: UnsafeRawPointer,
    _ count: Int
  ) -> Declaration? {
    guard let base = entries.baseAddress else { return nil }
    var from = 0
    for _ in 0..<Self.mostHits {
      guard from + count <= entries.count,
        let hit = memmem(base + from, entries.count - from, bytes, count)
      else { return nil }
      let at = hit - base
      if let unit = unit(around: at), let function = function(with: attribute, at: at, in: unit),
        let declaration = declaration(of: function)
      {
        return declaration
      }
      from = at + 1
    }
    return nil
  }

  /// Returns the function's entry with an attribute at a place.
  ///
  /// The same bytes may be in another attribute, or in parts of two attributes, so the entries are read from the
  /// beginning of the unit.
  private func function(with wanted: Int, at place: Int, in unit: Unit) -> Entry? {
    let function = 0x2E
    var reader = ByteReader(entries, at: unit.first, to: unit.end)
    while reader.at < place {
      let start = reader.at
      let number = reader.number()
      // A zero ends a list of entries.
      if number == 0 { continue }
      guard let shape = unit.shapes[number] else { return nil }
      for (attribute, form) in shape.forms {
        if reader.at == place {
          guard attribute == wanted, shape.tag == function else { return nil }
          return entry(at: start, in: unit)
        }
        guard reader.value(ofForm: form, unit: unit.start) != nil else { return nil }
      }
    }
    return nil
  }

  /// Returns the entry of which this entry is an instance.
  private func origin(of entry: Entry) -> Entry? {
    let place = entry.numbers[Attribute.origin] ?? entry.numbers[Attribute.specification]
    return place.flatMap { place in
      unit(around: place).flatMap { self.entry(at: place, in: $0) }
    }
  }

  /// Returns the line of an entry, or of the entry of which it is an instance.
  private func declaration(of entry: Entry) -> Declaration? {
    var next: Entry? = entry
    for _ in 0..<4 {
      guard let entry = next else { return nil }
      if let line = entry.numbers[Attribute.line], line > 0,
        let file = entry.numbers[Attribute.file],
        let lines = self.entry(at: entry.unit.first, in: entry.unit)?
          .numbers[Attribute.linesOfUnit]
      {
        return Declaration(unitOfLines: lines, file: file, line: line)
      }
      next = origin(of: entry)
    }
    return nil
  }
}

extension ByteReader {
  /// Reads a value of a form, and returns a number, or the offset of a text or a reference.
  fileprivate mutating func value(ofForm form: Int, unit: Int) -> Int? {
    switch form {
    case 0x01, 0x07, 0x20: return Int(truncatingIfNeeded: load(UInt64.self))
    case 0x0B, 0x0C: return Int(byte())
    case 0x05: return Int(load(UInt16.self))
    case 0x06, 0x0E, 0x10, 0x17: return Int(load(UInt32.self))
    case 0x0D: return signedNumber()
    case 0x0F: return number()
    case 0x19: return 1
    case 0x11: return unit + Int(byte())
    case 0x12: return unit + Int(load(UInt16.self))
    case 0x13: return unit + Int(load(UInt32.self))
    case 0x15: return unit + number()
    case 0x08:
      _ = text()
      return 0
    case 0x0A: return skip(Int(byte()))
    case 0x03: return skip(Int(load(UInt16.self)))
    case 0x04: return skip(Int(load(UInt32.self)))
    case 0x09, 0x18: return skip(number())
    default: return nil
    }
  }

  private mutating func skip(_ count: Int) -> Int {
    at &+= count
    return 0
  }
}

#endif
