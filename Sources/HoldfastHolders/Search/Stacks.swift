/// Local variables on the stacks of threads.
struct Stacks {
  let memory: ProcessMemory

  /// The function that has `place` in its frame; nil below what is in use.
  ///
  /// What lies between the pointer of a frame and the next one's belongs to the caller, or was saved by
  /// a function that it calls.
  func link(at place: UInt, in region: MemoryMap.Region) -> Link? {
    guard let stack = memory.stacks.first(where: { region.contains($0.pointer) }),
      place >= stack.pointer
    else { return nil }
    let functions = functions(around: place, from: stack.pointer, to: region.end)
    let symbols = functions.compactMap { SymbolTable.symbol(around: $0)?.name }
    let name = functions.compactMap { code in
      LoadedImages.current.isProgram(code)
        ? UnsafeRawPointer(bitPattern: code).flatMap(FunctionNames.name) : nil
    }.first
    if stack.isOwn {
      if let symbol = symbols.first, FunctionNames.isOfTestingTools(symbol) { return nil }
      return Link(.end(.localVariable(of: name)), certainty: .guess)
    }
    guard let name else { return Link(.end(.localVariable(of: nil)), certainty: .guess) }
    return Link(.end(.thread(in: name)), certainty: .likely)
  }

  /// The function whose frame it is most likely, and its callers.
  private func functions(around place: UInt, from pointer: UInt, to end: UInt) -> [UInt] {
    var frame = pointer & ~7
    func isFrame(_ address: UInt) -> Bool {
      guard let caller = memory.word(address), let code = memory.word(address + 8)
      else { return false }
      return caller > address && caller < end && caller & 7 == 0 && memory.isCode(code)
    }
    while frame < place, !isFrame(frame) { frame += 8 }
    var functions: [UInt] = []
    while isFrame(frame), let code = memory.word(frame + 8), let caller = memory.word(frame) {
      if frame >= place {
        if functions.isEmpty { functions.append(code) }
        break
      }
      functions.append(code)
      frame = caller
    }
    return functions.reversed()
  }
}
