import Foundation

#if os(Linux)

extension Platform {
  /// The symbol of the function whose code is at `address`.
  nonisolated static func symbol(at address: UnsafeRawPointer) -> String? {
    SymbolTable.ofThisProgram?.symbol(at: UInt(bitPattern: address))
  }
}

/// The functions of the running program, read from its own file: a closure's symbol is not among
/// those that `dladdr` knows.
private struct SymbolTable: Sendable {
  private struct Function {
    let start: UInt
    let end: UInt
    let name: Int
  }

  static let ofThisProgram = SymbolTable()

  private let file: Data
  private let functions: [Function]
  private let base: UInt

  private init?() {
    let path = "/proc/self/exe"
    guard let file = try? Data(contentsOf: URL(fileURLWithPath: path), options: .alwaysMapped),
      let base = Self.loadAddress()
    else { return nil }
    let reader = ELFReader(file: file)
    guard let sections = reader.symbolSections else { return nil }
    functions = reader.functions(in: sections.symbols, names: sections.names)
      .map { Function(start: $0.start, end: $0.end, name: $0.name) }
      .sorted { $0.start < $1.start }
    self.file = file
    self.base = reader.isPositionIndependent ? base : 0
  }

  /// Where the program's file begins in memory: the last place below this code.
  ///
  /// The file is mapped a second time to be read, and that may be lower: it is, under the thread sanitizer.
  private static func loadAddress() -> UInt? {
    guard let maps = try? String(contentsOfFile: "/proc/self/maps", encoding: .utf8),
      let program = try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")
    else { return nil }
    let image = UInt(bitPattern: #dsohandle)
    // A line: 5581c0000000-5581c0200000 r--p 00000000 fe:00 254145 /path/of/the/program
    return maps.split(separator: "\n").filter { $0.hasSuffix(program) }.compactMap { line in
      let fields = line.split(separator: " ")
      guard fields[2].allSatisfy({ $0 == "0" }), let start = fields[0].split(separator: "-").first
      else { return nil }
      return UInt(start, radix: 16)
    }.last { $0 <= image }
  }

  func symbol(at address: UInt) -> String? {
    guard address >= base else { return nil }
    let place = address - base
    var low = 0
    var high = functions.count
    while low < high {
      let middle = (low + high) / 2
      if functions[middle].start <= place { low = middle + 1 } else { high = middle }
    }
    guard low > 0, functions[low - 1].end > place else { return nil }
    return ELFReader(file: file).text(at: functions[low - 1].name)
  }
}

/// The few parts of an ELF file that lead to its symbols.
private struct ELFReader {
  struct Section {
    let offset: Int
    let size: Int
    let link: Int
  }

  let file: Data

  private func load<Number: FixedWidthInteger>(_ type: Number.Type, at offset: Int) -> Number {
    file.withUnsafeBytes { $0.loadUnaligned(fromByteOffset: offset, as: type) }
  }

  var isPositionIndependent: Bool { load(UInt16.self, at: 16) == 3 }

  var symbolSections: (symbols: Section, names: Section)? {
    guard file.count > 64, file.starts(with: [0x7F, 0x45, 0x4C, 0x46, 2]) else { return nil }
    let table = Int(load(UInt64.self, at: 40))
    let size = Int(load(UInt16.self, at: 58))
    let count = Int(load(UInt16.self, at: 60))
    func section(_ index: Int) -> Section {
      let start = table + index * size
      return Section(
        offset: Int(load(UInt64.self, at: start + 24)),
        size: Int(load(UInt64.self, at: start + 32)),
        link: Int(load(UInt32.self, at: start + 40))
      )
    }
    let symbolTable: UInt32 = 2
    for index in 0..<count where load(UInt32.self, at: table + index * size + 4) == symbolTable {
      let symbols = section(index)
      return (symbols, section(symbols.link))
    }
    return nil
  }

  func functions(in symbols: Section, names: Section) -> [(start: UInt, end: UInt, name: Int)] {
    let entry = 24
    return file.withUnsafeBytes { bytes in
      stride(from: symbols.offset, to: symbols.offset + symbols.size, by: entry)
        .compactMap { place in
          let function: UInt8 = 2
          guard bytes[place + 4] & 0xF == function else { return nil }
          let start = bytes.loadUnaligned(fromByteOffset: place + 8, as: UInt64.self)
          let size = bytes.loadUnaligned(fromByteOffset: place + 16, as: UInt64.self)
          let name = bytes.loadUnaligned(fromByteOffset: place, as: UInt32.self)
          return (UInt(start), UInt(start + size), names.offset + Int(name))
        }
    }
  }

  func text(at offset: Int) -> String {
    file.withUnsafeBytes { bytes in
      String(decoding: bytes[offset...].prefix { $0 != 0 }, as: UTF8.self)
    }
  }
}

#else

extension Platform {
  /// The symbol of the function whose code is at `address`.
  nonisolated static func symbol(at address: UnsafeRawPointer) -> String? {
    var information = Dl_info()
    guard dladdr(address, &information) != 0, let name = information.dli_sname else { return nil }
    return String(cString: name)
  }
}

#endif
