import Foundation

/// Local variables on the stacks of threads.
final class Stacks {
  /// The frame of a function that a thread is in: where its caller's frame is, and the code in it.
  private struct Frame {
    let address: UInt
    let code: UInt
  }

  private let memory: ProcessMemory
  /// Where the functions go on that the thread is in that searches.
  private let ownCallers: Set<UInt>
  private var known: [UInt: [Frame]] = [:]

  init(memory: ProcessMemory) {
    self.memory = memory
    ownCallers = Set(Thread.callStackReturnAddresses.map(\.uintValue))
  }

  /// The function that has `place` in its frame; nil below what is in use.
  ///
  /// What lies between the pointer of a frame and the next one's belongs to the caller, or was saved by
  /// a function that it calls.
  func link(at place: UInt) -> Link? {
    guard let region = memory.region(of: place),
      let stack = memory.stacks.first(where: { region.contains($0.pointer) }),
      place >= stack.pointer
    else { return nil }
    let functions = functions(around: place, on: stack, to: region.end)
    // What called for the search is of the program's; until there it is the search itself.
    guard !stack.isOwn || functions.contains(where: isOfProgram) else { return nil }
    // The standard library's generic code is part of the program: the function that has called it is named.
    let code =
      functions.first(where: isOfProgram)
      ?? callers(of: place, on: stack).first(where: isOfProgram)
      ?? functions.first(where: LoadedImages.current.isProgram)
    let name = code.flatMap(UnsafeRawPointer.init(bitPattern:)).flatMap(FunctionNames.name)
    guard !stack.isOwn, let name else {
      let isNamed = code.map(isOfProgram) ?? false
      var link = Link(.end(.localVariable(of: isNamed ? name : nil)), certainty: .guess)
      // What a task keeps in a frame of its own is its variable; what it calls has words of that.
      link.depth = SuspendedTasks.deepest
      return link
    }
    return Link(.end(.thread(in: name)), certainty: .likely)
  }

  /// The function whose frame it is most likely, and those that it has called, the outermost first.
  func functions(around place: UInt, on stack: ProcessMemory.Stack, to end: UInt) -> [UInt] {
    let frames = known[stack.pointer] ?? frames(of: stack, to: end)
    known[stack.pointer] = frames
    let inner = frames.prefix { $0.address < place }
    return inner.isEmpty ? frames.prefix(1).map(\.code) : inner.reversed().map(\.code)
  }

  /// The functions that have called the one whose frame it is, the innermost first.
  private func callers(of place: UInt, on stack: ProcessMemory.Stack) -> [UInt] {
    (known[stack.pointer] ?? []).drop { $0.address < place }.map(\.code)
  }

  /// Whether code is neither a library's nor this one's that looks for leaks.
  private func isOfProgram(_ code: UInt) -> Bool {
    guard LoadedImages.current.isProgram(code),
      let symbol = SymbolTable.symbol(around: code)?.name
    else { return false }
    return !FunctionNames.isOfTestingTools(symbol) && !symbol.hasPrefix("$sS")
      && !symbol.hasPrefix("$ss")
  }

  /// The frames from the innermost to the outermost.
  ///
  /// Where a stack's use ends there are frames left over, which lead to those in use but belong to functions
  /// that have returned; the thread that searches is in none of these.
  private func frames(of stack: ProcessMemory.Stack, to end: UInt) -> [Frame] {
    func frame(at address: UInt) -> Frame? {
      guard let caller = memory.word(address), caller > address, caller < end, caller & 7 == 0,
        let code = memory.word(address &+ 8), memory.isCode(code),
        !stack.isOwn || ownCallers.contains(code)
      else { return nil }
      return Frame(address: address, code: code)
    }
    var address = stack.pointer & ~7
    while address < end, frame(at: address) == nil { address &+= 8 }
    var frames: [Frame] = []
    while let next = frame(at: address), let caller = memory.word(address) {
      frames.append(next)
      address = caller
    }
    return frames
  }
}
