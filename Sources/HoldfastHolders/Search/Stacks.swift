import Foundation

/// Finds local variables on the stacks of threads.
final class Stacks {
  /// The frame of a function that a thread is running, with the frame's address and the address at which its caller
  /// continues.
  private struct Frame {
    let address: UInt
    let code: UInt
  }

  private let memory: ProcessMemory
  /// The return addresses of the functions on the stack of the searching thread.
  private let ownCallers: Set<UInt>
  private var known: [UInt: [Frame]] = [:]

  init(memory: ProcessMemory) {
    self.memory = memory
    ownCallers = Set(Thread.callStackReturnAddresses.map(\.uintValue))
  }

  /// Returns the link from a place in the frame of a function, or nil in the unused part of the stack.
  ///
  /// The words between two frame pointers belong to the caller, or were saved by a function that the caller has called.
  func link(at place: UInt) -> Link? {
    guard let region = memory.region(of: place),
      let stack = memory.stacks.first(where: { region.contains($0.pointer) }),
      place >= stack.pointer
    else { return nil }
    let functions = functions(around: place, on: stack, to: region.end)
    // The frames up to the first function of the program belong to the search itself.
    guard !stack.isOwn || functions.contains(where: isOfProgram) else { return nil }
    // Generic code of the standard library is compiled into the program, so its caller is named instead.
    let code =
      functions.first(where: isOfProgram)
      ?? callers(of: place, on: stack).first(where: isOfProgram)
      ?? functions.first(where: LoadedImages.current.isProgram)
    let name = code.flatMap(UnsafeRawPointer.init(bitPattern:)).flatMap(FunctionNames.name)
    guard !stack.isOwn, let name else {
      let isNamed = code.map(isOfProgram) ?? false
      var link = Link(.end(.localVariable(of: isNamed ? name : nil)), certainty: .guess)
      // If a frame of the task contains the address as well, the variable belongs to the task, and this word is a copy.
      link.depth = SuspendedTasks.deepest
      return link
    }
    return Link(.end(.thread(in: name)), certainty: .likely)
  }

  /// Returns the function that most likely has the place in its frame, and the functions that it has called, the
  /// outermost first.
  func functions(around place: UInt, on stack: ProcessMemory.Stack, to end: UInt) -> [UInt] {
    let frames = known[stack.pointer] ?? frames(of: stack, to: end)
    known[stack.pointer] = frames
    let inner = frames.prefix { $0.address < place }
    return inner.isEmpty ? frames.prefix(1).map(\.code) : inner.reversed().map(\.code)
  }

  /// Returns the callers of the function with the place in its frame, the innermost first.
  private func callers(of place: UInt, on stack: ProcessMemory.Stack) -> [UInt] {
    (known[stack.pointer] ?? []).drop { $0.address < place }.map(\.code)
  }

  /// Returns whether code belongs to the program, and neither to a library nor to the tools that search for leaks.
  private func isOfProgram(_ code: UInt) -> Bool {
    guard LoadedImages.current.isProgram(code),
      let symbol = SymbolTable.symbol(around: code)?.name
    else { return false }
    return !FunctionNames.isOfTestingTools(symbol) && !symbol.hasPrefix("$sS")
      && !symbol.hasPrefix("$ss")
  }

  /// Returns the frames from the innermost to the outermost.
  ///
  /// The end of a stack's used part may still contain the frames of functions that have returned. On the stack of the
  /// searching thread they are recognized, because they aren't among the thread's current calls.
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
