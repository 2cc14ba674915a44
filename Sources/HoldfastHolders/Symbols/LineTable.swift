/// A file and a line of the source.
package struct SourceLine: Hashable, Sendable {
  package let file: String
  package let line: Int

  /// The file's name without its folders, and the line, for example `Composer.swift:21`.
  package var place: String {
    "\(file.split(separator: "/").last.map(String.init) ?? file):\(line)"
  }
}

#if os(Linux)

/// The part of the debug information that maps code to lines (DWARF 4 and 5, section 6.2).
///
/// A file has some millions of bytes of this information, and only one line is needed. For this reason this type first
/// finds where the sequences of rows begin. Of all sequences that begin before the code, it reads only the nearest one.
struct LineTable {
  private let lines: UnsafeRawBufferPointer
  private let lineStrings: UnsafeRawBufferPointer?
  private let strings: UnsafeRawBufferPointer?
  private let declared: DeclaredLines?
  /// The first address and the offset of each sequence, which are kept as long as the process runs.
  private let sequences: UnsafeBufferPointer<Sequence>

  private struct Sequence {
    let address: UInt
    let at: Int
  }

  init?(_ file: ELFSections) {
    guard let lines = file.bytes(named: ".debug_line"), !lines.isEmpty else { return nil }
    self.lines = lines
    lineStrings = file.bytes(named: ".debug_line_str")
    strings = file.bytes(named: ".debug_str")
    declared = DeclaredLines(file)
    sequences = Self.sequences(in: lines)
  }

  func line(of place: UInt) -> SourceLine? { lineOfRow(at: place) ?? lineOfDeclaration(at: place) }

  /// Returns the line where the function with this name is declared.
  func line(ofFunctionNamed name: String) -> SourceLine? {
    declared?.declaration(named: name).flatMap(line)
  }

  private func lineOfRow(at place: UInt) -> SourceLine? {
    guard let mark = sequence(before: place), let unit = unit(around: mark),
      let row = row(of: place, from: beginning(of: mark, in: unit), in: unit),
      let file = unit.file(row.file)
    else { return nil }
    return SourceLine(file: file, line: row.line)
  }

  /// Returns the line in the declaration of the function that begins at a place.
  ///
  /// It is used if no row has a line.
  private func lineOfDeclaration(at place: UInt) -> SourceLine? {
    declared?.declaration(at: place).flatMap(line)
  }

  private func line(of declaration: DeclaredLines.Declaration) -> SourceLine? {
    unit(around: declaration.unitOfLines)?.file(declaration.file).map {
      SourceLine(file: $0, line: declaration.line)
    }
  }

  private static func sequences(in lines: UnsafeRawBufferPointer) -> UnsafeBufferPointer<Sequence> {
    guard let base = lines.baseAddress else { return UnsafeBufferPointer(start: nil, count: 0) }
    // The beginning of the extended operation that sets the address. The operation has nine bytes.
    var mark: (UInt8, UInt8, UInt8) = (0, 9, 2)
    let found = UnsafeMutablePointer<Sequence>.allocate(capacity: lines.count / 11 + 1)
    var count = 0
    var from = 0
    while from + 11 <= lines.count, let hit = memmem(base + from, lines.count - from, &mark, 3),
      hit - base + 11 <= lines.count
    {
      found[count] = Sequence(address: (hit + 3).loadUnaligned(as: UInt.self), at: hit - base)
      count &+= 1
      from = hit - base + 1
    }
    return UnsafeBufferPointer(start: found, count: count)
  }

  /// Returns the offset of the sequence whose first address is the nearest one at or before `place`.
  private func sequence(before place: UInt) -> Int? {
    guard let base = sequences.baseAddress else { return nil }
    var best = -1
    var address: UInt = 0
    var index = 0
    while index < sequences.count {
      let start = base[index].address
      if start <= place, start > address {
        address = start
        best = index
      }
      index &+= 1
    }
    let longest: UInt = 1 << 24
    return best >= 0 && place - address < longest ? base[best].at : nil
  }

  /// Returns the beginning of the sequence in which the address is set at `mark`.
  ///
  /// It is the end of the previous sequence, because the file may be set before the address.
  private func beginning(of mark: Int, in unit: Unit) -> Int {
    let endOfSequence: [UInt8] = [0, 1, 1]
    for start in stride(from: mark, to: max(unit.program, mark - 16), by: -1)
    where lines[(start - 3)..<start].elementsEqual(endOfSequence) { return start }
    return mark - unit.program < 16 ? unit.program : mark
  }

  /// Returns the unit to which a place in the section belongs.
  private func unit(around place: Int) -> Unit? {
    var start = 0
    while start + 12 < lines.count {
      let length = Int(lines.loadUnaligned(fromByteOffset: start, as: UInt32.self))
      guard length < 0xFFFF_FFF0 else { return nil }
      if place < start + 4 + length {
        return Unit(
          lines,
          from: start,
          to: start + 4 + length,
          lineStrings: lineStrings,
          strings: strings
        )
      }
      start += 4 + length
    }
    return nil
  }

  private struct Row {
    var address: UInt = 0
    var file = 1
    var line = 1
    var isBehindPrologue = false

    /// Returns whether this row has the line of the code at `place`, if `next` is the row after it.
    ///
    /// Code that the compiler adds has no line. In debug code, the next row with a line belongs to the programmer's
    /// code. In optimized code, the next row may belong to an inlined function, so only the rows of a function's
    /// prologue are certain.
    func tells(of place: UInt, before next: Row) -> Bool {
      #if DEBUG
      return next.address > place && line > 0
      #else
      return address == place && line > 0 && !isBehindPrologue
      #endif
    }
  }

  /// Reads the rows of a sequence up to the row with the line of `place`.
  private func row(of place: UInt, from start: Int, in unit: Unit) -> Row? {
    var reader = ByteReader(lines, at: start, to: unit.end)
    var row = Row()
    var last: Row?
    func isFound() -> Bool { last?.tells(of: place, before: row) ?? false }
    func keep() {
      last = row
      row.isBehindPrologue = false
    }
    while !reader.isAtEnd {
      let operation = reader.byte()
      if operation >= unit.operationBase {
        let step = Int(operation - unit.operationBase)
        row.address &+= UInt(step / unit.lineRange) &* unit.instruction
        row.line &+= unit.lineBase &+ step % unit.lineRange
        if isFound() { return last }
        keep()
        continue
      }
      switch operation {
      case 0:
        let length = reader.number()
        let next = reader.at &+ length
        switch reader.byte() {
        case 1: return isFound() ? last : nil
        case 2: row.address = reader.load(UInt.self)
        default: break
        }
        reader.at = next
      case 1:
        if isFound() { return last }
        keep()
      case 2: row.address &+= UInt(bitPattern: reader.number()) &* unit.instruction
      case 3: row.line &+= reader.signedNumber()
      case 4: row.file = reader.number()
      case 8:
        let step = Int(255 - unit.operationBase) / unit.lineRange
        row.address &+= UInt(step) &* unit.instruction
      case 9: row.address &+= UInt(reader.load(UInt16.self))
      case 10: row.isBehindPrologue = true
      default: for _ in 0..<unit.operands(of: operation) { _ = reader.number() }
      }
    }
    return nil
  }
}

#endif
