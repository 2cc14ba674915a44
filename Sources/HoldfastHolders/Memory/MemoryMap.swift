#if os(Linux)

import Foundation

/// The memory mappings of the process.
struct MemoryMap {
  struct Region {
    enum Kind {
      /// Memory that an allocator may have requested.
      case anonymous
      case heap
      case stack
      /// The variables of a loaded file.
      case variables
      /// Memory that isn't searched.
      case other
    }

    var start: UInt
    let end: UInt
    let kind: Kind
    let isWritable: Bool
    /// Whether the memory in front of the region can't be read, which is the case for a thread's stack.
    let isGuarded: Bool

    var size: Int { Int(end - start) }
    var isStack: Bool { kind == .stack || isGuarded }
    func contains(_ address: UInt) -> Bool { address >= start && address < end }
  }

  private(set) var regions: [Region] = []

  /// Reads the system's list of the mappings.
  ///
  /// The list is read into memory that is already mapped, so that reading it doesn't change the end of the heap.
  init?() {
    let capacity = 1 << 20
    guard
      let buffer = mmap(
        nil,
        capacity,
        PROT_READ | PROT_WRITE,
        MAP_PRIVATE | MAP_ANONYMOUS,
        -1,
        0
      ),
      buffer != MAP_FAILED
    else { return nil }
    defer { munmap(buffer, capacity) }
    let file = open("/proc/self/maps", O_RDONLY)
    guard file >= 0 else { return nil }
    defer { close(file) }
    var length = 0
    while length < capacity, case let count = read(file, buffer + length, capacity - length),
      count > 0
    {
      length += count
    }
    var reader = LineReader(text: UnsafeRawBufferPointer(start: buffer, count: length))
    let images = LoadedImages.current
    var guardEnd: UInt = 0
    while let line = reader.next() {
      if !line.isReadable {
        if line.end - line.start <= 1 << 16 { guardEnd = line.end }
        continue
      }
      let path = line.path
      let kind: Region.Kind =
        if path.isEmpty {
          images.isData(line.start) ? .variables : .anonymous
        } else if path == "[heap]" {
          .heap
        } else if path == "[stack]" {
          .stack
        } else if path.hasPrefix("/"), images.isData(line.start) {
          .variables
        } else {
          .other
        }
      guard path.isEmpty || !path.hasPrefix("[v"), !path.hasPrefix("/dev"),
        line.start != UInt(bitPattern: buffer)
      else { continue }
      regions.append(
        Region(
          start: line.start,
          end: line.end,
          kind: kind,
          isWritable: line.isWritable,
          isGuarded: guardEnd == line.start
        )
      )
    }
  }

  func index(of address: UInt) -> Int? {
    var low = 0
    var high = regions.count
    while low < high {
      let middle = (low + high) / 2
      if regions[middle].end <= address { low = middle + 1 } else { high = middle }
    }
    return low < regions.count && regions[low].contains(address) ? low : nil
  }

  /// Removes the unused part of a stack.
  mutating func cut(_ index: Int, from start: UInt) { regions[index].start = start }

  /// Divides each region of allocated memory at the addresses that `cuts` returns for it.
  mutating func split(at cuts: (Range<UInt>) -> [UInt]) {
    regions = regions.flatMap { region in
      guard region.kind == .anonymous, region.isWritable else { return [region] }
      let ends = cuts(region.start..<region.end) + [region.end]
      return zip([region.start] + ends, ends).enumerated().map { index, range in
        Region(
          start: range.0,
          end: range.1,
          kind: region.kind,
          isWritable: region.isWritable,
          isGuarded: region.isGuarded && index == 0
        )
      }
    }
  }

  mutating func remove(where isUnwanted: (Region) -> Bool) { regions.removeAll(where: isUnwanted) }
}

/// Reads lines such as `5581c0000000-5581c0200000 r--p 00000000 fe:00 254145 /path/of/the/program`.
private struct LineReader {
  struct Line {
    var start: UInt = 0
    var end: UInt = 0
    var isReadable = false
    var isWritable = false
    var path = ""
  }

  let text: UnsafeRawBufferPointer
  private var at = 0

  init(text: UnsafeRawBufferPointer) {
    self.text = text
  }

  mutating func next() -> Line? {
    guard at < text.count else { return nil }
    var line = Line()
    line.start = hexadecimal()
    line.end = hexadecimal()
    guard at + 5 <= text.count else { return nil }
    line.isReadable = text[at] == UInt8(ascii: "r")
    line.isWritable = text[at + 1] == UInt8(ascii: "w")
    // Skips the rest of the permissions, three more fields, and the spaces after them.
    for _ in 0..<4 {
      skip { $0 != UInt8(ascii: " ") && $0 != UInt8(ascii: "\n") }
      at += 1
    }
    at -= 1
    skip { $0 == UInt8(ascii: " ") }
    let start = at
    skip { $0 != UInt8(ascii: "\n") }
    if at > start { line.path = String(decoding: text[start..<at], as: UTF8.self) }
    at += 1
    return line
  }

  private mutating func skip(while isSkipped: (UInt8) -> Bool) {
    while at < text.count, isSkipped(text[at]) { at += 1 }
  }

  /// Reads a number and the character after it.
  private mutating func hexadecimal() -> UInt {
    var number: UInt = 0
    while at < text.count {
      let letter = text[at]
      at += 1
      switch letter {
      case 0x30...0x39: number = number << 4 | UInt(letter - 0x30)
      case 0x61...0x66: number = number << 4 | UInt(letter - 0x57)
      default: return number
      }
    }
    return number
  }
}

#endif
