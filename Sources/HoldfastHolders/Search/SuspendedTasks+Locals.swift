/// Finds local variables of the running task.
///
/// For a suspended task, the runtime stores the frame in which the task will continue. For the running task it stores
/// no such frame, so this extension searches the task's memory for frames.
extension SuspendedTasks {
  /// Returns the link from a local variable of the running task.
  ///
  /// The link names the function to which the variable's frame belongs. It is nil if that function is one of the tools
  /// that search for leaks.
  func local(at place: UInt, in block: MallocBlock) -> Link? {
    let depth = framesOfRunning.lastIndex { frame in
      block.start..<block.end ~= frame.address && frame.address <= place
    }
    guard let depth, let function = function(waitingIn: framesOfRunning[depth]) else {
      return Link(.end(.localVariable(of: nil)), certainty: .guess)
    }
    guard !function.isOwnTool else { return nil }
    var link = Link(.end(.localVariable(of: function.name)), certainty: .guess)
    link.depth = depth
    return link
  }

  /// Returns the frames in which functions of the running task wait for the functions that they have called, the
  /// outermost first.
  ///
  /// A frame contains the address of its caller's frame, and lies after the caller's frame. Words of former frames may
  /// look the same. The frames in use are those on the longest path from a frame to its callers.
  func findFramesOfRunning() -> [Frame] {
    typealias Layout = RuntimeLayout.Task
    var callers: [UInt: Frame] = [:]
    var depths: [UInt: Int] = [:]
    var innermost: (frame: UInt, depth: Int) = (0, 0)
    for block in blocksOfRunning {
      for frame in stride(from: (block.start + 15) & ~15, to: block.end - 8, by: 16) {
        guard let caller = memory.word(frame &+ Layout.callersFrame), caller != 0, caller & 15 == 0,
          let code = memory.word(frame &+ Layout.callersResumeFunction), memory.isCode(code),
          !isLeftOver(frame, in: block)
        else { continue }
        let depth = (depths[caller] ?? 0) + 1
        callers[frame] = Frame(address: caller, function: code)
        depths[frame] = depth
        if depth >= innermost.depth { innermost = (frame, depth) }
      }
    }
    var frames: [Frame] = []
    var frame = innermost.frame
    while let caller = callers.removeValue(forKey: frame) {
      frames.append(caller)
      frame = caller.address
    }
    return frames.reversed()
  }

  private func function(waitingIn frame: Frame) -> (name: String, isOwnTool: Bool)? {
    guard let address = UnsafeRawPointer(bitPattern: frame.function),
      let symbol = SymbolTable.symbol(at: address), symbol.hasPrefix("$s"),
      let name = FunctionNames.name(of: address)
    else { return nil }
    let line = SymbolTable.line(of: address)?.place
    return (line.map { "\(name) (\($0))" } ?? name, FunctionNames.isOfTestingTools(symbol))
  }
}
