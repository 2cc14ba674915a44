#if os(Linux)

import Foundation

/// The part of the debug information that says where each function was declared: DWARF 4, sections 2 and 7.5.
///
/// In optimized code a closure may begin with what another function did, or stand in the code that hands its captures
/// on, and then the table of lines says nothing that is certain. What the compiler says of the function does. No index
/// is made: the C library looks for the function's address, which takes milliseconds.
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

  /// Where a function was declared.
  struct Declaration {
    /// Where in `.debug_line` the files of its unit stand.
    let unitOfLines: Int
    let file: Int
    let line: Int
  }

  /// Where the function was declared whose code begins at `place`, or that is put in its place there; nil for what
  /// else the compiler adds.
  func declaration(at place: UInt) -> Declaration? {
    guard let function = function(at: place) else { return nil }
    return declaration(of: function) ?? forwarded(by: function).flatMap(declaration)
  }

  /// What a function's code that only hands captures on is named after the function's own name.
  static let forwarding = "TA"

  // MARK: Entries

  private struct Unit {
    let start: Int
    let end: Int
    /// Where its entries begin, and the shapes of these.
    let first: Int
    let shapes: Int
  }

  private struct Entry {
    let unit: Unit
    let tag: Int
    let hasChildren: Bool
    /// The numbers of its attributes.
    var numbers: [Int: Int] = [:]
    /// Where the next one stands.
    var end = 0
  }

  private enum Tag {
    static let function = 0x2E
    static let inPlaceOfCall = 0x1D
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
        return Unit(start: start, end: end, first: reader.at, shapes: shapes)
      }
      start = end
    }
    return nil
  }

  /// An entry of a unit; nil at the end of a list, and where it has something of a form that is not known.
  private func entry(at place: Int, in unit: Unit) -> Entry? {
    var reader = ByteReader(entries, at: place, to: unit.end)
    let wanted = reader.number()
    var shape = ByteReader(shapes, at: unit.shapes, to: shapes.count)
    // What an entry has is described elsewhere, once for all that have the same.
    while case let number = shape.number(), number > 0 {
      var entry = Entry(unit: unit, tag: shape.number(), hasChildren: shape.byte() != 0)
      while case let attribute = shape.number(), case let form = shape.number(), attribute > 0 {
        guard number == wanted else { continue }
        guard let value = reader.value(ofForm: form, unit: unit.start) else { return nil }
        entry.numbers[attribute] = value
      }
      entry.end = reader.at
      if number == wanted { return entry }
    }
    return nil
  }

  // MARK: Finding

  /// An address of few digits is found wherever there are zeros.
  private static let mostHits = 64
  private static let mostChildren = 256

  private func function(at place: UInt) -> Entry? {
    guard let base = entries.baseAddress else { return nil }
    var address = place
    var from = 0
    for _ in 0..<Self.mostHits {
      guard from + 8 <= entries.count,
        let hit = memmem(base + from, entries.count - from, &address, 8)
      else { return nil }
      let at = hit - base
      if let unit = unit(around: at), let function = function(withAddressAt: at, place, in: unit) {
        return function
      }
      from = at + 1
    }
    return nil
  }

  /// The function's entry that has its address as the first attribute: before that is the number of its shape.
  private func function(withAddressAt at: Int, _ place: UInt, in unit: Unit) -> Entry? {
    for length in 1...3 where at - length >= unit.first {
      var reader = ByteReader(entries, at: at - length, to: unit.end)
      _ = reader.number()
      guard reader.at == at, let entry = entry(at: at - length, in: unit),
        entry.tag == Tag.function, entry.numbers[Attribute.address] == Int(bitPattern: place)
      else { continue }
      return entry
    }
    return nil
  }

  /// What an entry is an instance of.
  private func origin(of entry: Entry) -> Entry? {
    let place = entry.numbers[Attribute.origin] ?? entry.numbers[Attribute.specification]
    return place.flatMap { place in
      unit(around: place).flatMap { self.entry(at: place, in: $0) }
    }
  }

  /// An entry's own line, or that of what it is an instance of.
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

  /// The function that was put in the place of its call in the code that hands its captures on.
  private func forwarded(by function: Entry) -> Entry? {
    guard function.hasChildren, let name = name(of: function) else { return nil }
    var at = function.end
    var depth = 1
    for _ in 0..<Self.mostChildren where depth > 0 {
      guard let child = entry(at: at, in: function.unit) else {
        guard at < function.unit.end, entries[at] == 0 else { return nil }
        depth -= 1
        at += 1
        continue
      }
      if depth == 1, child.tag == Tag.inPlaceOfCall, let origin = origin(of: child),
        self.name(of: origin).map({ $0 + Self.forwarding }) == name
      {
        return origin
      }
      if child.hasChildren { depth += 1 }
      at = child.end
    }
    return nil
  }

  private func name(of entry: Entry) -> String? {
    entry.numbers[Attribute.name].map { strings.text(at: $0) }
  }
}

extension ByteReader {
  /// Reads a value of a form, and returns it where it is a number: of a text or a reference, where that stands.
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
