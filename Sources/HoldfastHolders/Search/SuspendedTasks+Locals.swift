/// Local variables of the task that runs, which has no frames that it could go on from.
extension SuspendedTasks {
  /// A local variable of the task that runs, by the function that waits in the frame around it: the
  /// frames of what it calls refer to it, and know where it goes on.
  func local(at place: UInt, in block: MallocBlock) -> Link? {
    typealias Layout = RuntimeLayout.Task
    var frame = place & ~15
    let longestFrame: UInt = 1 << 14
    while frame >= block.start, place - frame < longestFrame {
      if let caller = memory.word(frame), caller != 0, caller & 15 == 0,
        let code = memory.word(frame &+ Layout.callersResumeFunction), memory.isCode(code),
        let function = functionWaiting(in: frame)
      {
        guard !function.isOwnTool else { return nil }
        var link = Link(.end(.localVariable(of: function.name)), certainty: .guess)
        link.depth = depth(of: frame)
        return link
      }
      frame &-= 16
    }
    return Link(.end(.localVariable(of: nil)), certainty: .guess)
  }

  /// How many frames there are around one.
  private func depth(of frame: UInt) -> Int {
    var depth = 0
    var next = frame
    while depth < Self.deepest, let caller = memory.word(next), caller != 0, caller & 15 == 0 {
      depth += 1
      next = caller
    }
    return depth
  }

  private func functionWaiting(in frame: UInt) -> (name: String, isOwnTool: Bool)? {
    for block in blocksOfRunning {
      for place in memory.places(of: frame, from: block.start, to: block.end)
      where !isLeftOver(place, in: block) {
        guard let code = memory.word(place &+ RuntimeLayout.Task.callersResumeFunction),
          memory.isCode(code), let address = UnsafeRawPointer(bitPattern: code),
          let symbol = SymbolTable.symbol(at: address), symbol.hasPrefix("$s"),
          let name = FunctionNames.name(of: address)
        else { continue }
        let line = SymbolTable.line(of: address)?.place
        return (
          line.map { "\(name) (\($0))" } ?? name, FunctionNames.isOfTestingTools(symbol)
        )
      }
    }
    return nil
  }
}
