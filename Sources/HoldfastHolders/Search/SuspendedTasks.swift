/// The tasks that haven't ended, with their frames.
final class SuspendedTasks {
  struct Frame {
    let address: UInt
    let function: UInt
  }

  struct Task {
    let address: UInt
    let frames: [Frame]
    let isRunning: Bool
  }

  let memory: ProcessMemory
  let blocks: MallocBlocks
  let running: UInt
  private let timeLimit: SearchLimit
  private let metadata = RuntimeLayout.Task.metadata ?? 0
  private let slabMetadata = RuntimeLayout.Task.slabMetadata ?? 0

  /// The parameter `running` is the address of the running task, whose stored state is outdated.
  init(
    _ memory: ProcessMemory,
    blocks: MallocBlocks,
    running: UInt,
    within timeLimit: SearchLimit = SearchLimit()
  ) {
    self.memory = memory
    self.blocks = blocks
    self.running = running
    self.timeLimit = timeLimit
  }

  /// The tasks that have been read, by their addresses.
  ///
  /// A task is read only when it is needed, because hundreds of tasks wait in a test run.
  private var known: [UInt: Task] = [:]

  private func task(at address: UInt) -> Task {
    if let task = known[address] { return task }
    let task = Task(
      address: address,
      frames: Self.frames(ofTaskAt: address, memory),
      isRunning: address == running
    )
    known[address] = task
    return task
  }

  /// Returns the task to whose memory a block belongs, or nil if the task has ended or isn't known.
  func owner(of block: MallocBlock) -> Task? {
    guard memory.word(block.start) == metadata else {
      return tasksBySlab[block.start].map(task)
    }
    return isUnfinished(block.start) ? task(at: block.start) : nil
  }

  /// The tasks by their additional blocks of memory, found when they are first needed.
  private lazy var tasksBySlab: [UInt: UInt] = {
    var tasks: [UInt: UInt] = [:]
    for task in memory.places(of: metadata) where isUnfinished(task) {
      guard !timeLimit.isOver() else { break }
      guard blocks.block(around: task)?.start == task else { continue }
      for slab in slabs(ofTaskAt: task) where tasks[slab] == nil { tasks[slab] = task }
    }
    return tasks
  }()

  /// Returns the blocks of a task's memory, in the order of their use.
  ///
  /// The task refers to the first block, and each block to the next.
  private func slabs(ofTaskAt task: UInt) -> [UInt] {
    typealias Layout = RuntimeLayout.Task
    var slabs: [UInt] = []
    var slab = memory.word(task &+ Layout.firstSlab)
    while let next = slab, memory.word(next) == slabMetadata, !slabs.contains(next) {
      slabs.append(next)
      slab = memory.word(next &+ Layout.nextSlab)
    }
    return slabs
  }

  /// The memory of the running task, in the order of its use.
  ///
  /// The first part may be in the task itself.
  var blocksOfRunning: [MallocBlock] {
    let own = blocks.block(around: running)
    return [own].compactMap { $0 }
      + slabs(ofTaskAt: running).compactMap(blocks.block).filter { $0 != own }
  }

  private(set) lazy var framesOfRunning = findFramesOfRunning()

  private func isUnfinished(_ task: UInt) -> Bool {
    typealias Layout = RuntimeLayout.Task
    return memory.word(task &+ Layout.status).map { $0 & Layout.isComplete == 0 } ?? false
  }

  /// The largest number of frames that are read.
  static let deepest = 200

  private static func frames(ofTaskAt address: UInt, _ memory: ProcessMemory) -> [Frame] {
    typealias Layout = RuntimeLayout.Task
    var frames: [Frame] = []
    var frame = memory.word(address &+ Layout.resumeContext)
    var function = memory.word(address &+ Layout.resumeFunction)
    while let current = frame, let code = function, current != 0, frames.count < Self.deepest,
      memory.isCode(code)
    {
      frames.append(Frame(address: current, function: code))
      frame = memory.word(current &+ Layout.callersFrame)
      function = memory.word(current &+ Layout.callersResumeFunction)
    }
    return frames
  }

  /// Returns whether a place in a task's memory isn't in use.
  ///
  /// A task allocates and frees memory only at the end of the used part.
  func isLeftOver(_ place: UInt, in block: MallocBlock) -> Bool {
    typealias Layout = RuntimeLayout.Task
    var slab = block.start
    if memory.word(slab) == metadata {
      // The first block may be in the task itself.
      guard let first = memory.word(slab &+ Layout.firstSlab), block.start..<block.end ~= first,
        first <= place
      else { return false }
      slab = first
    }
    let used = (memory.word(slab &+ Layout.usedOfSlab) ?? 0) >> 32
    return place >= slab &+ Layout.headerOfSlab &+ used
  }

  /// Returns whether a block is a task, or belongs to the memory of one.
  private func isOfTask(_ block: MallocBlock) -> Bool {
    guard let first = memory.word(block.start), first != 0 else { return false }
    return first == metadata || first == slabMetadata
  }

  /// Returns the link from a place in a task's memory.
  ///
  /// The outer optional is nil if the block doesn't belong to a task.
  func link(at place: UInt, in block: MallocBlock) -> Link?? {
    guard isOfTask(block) else { return nil }
    if isLeftOver(place, in: block) { return .some(nil) }
    let task = owner(of: block)
    let frame = task?.frames
      .filter { block.start..<block.end ~= $0.address && $0.address <= place }
      .max { $0.address < $1.address }
    if let task, let frame {
      guard !task.isRunning else { return .some(local(at: place, in: block)) }
      if isOfTest(task) { return Link(.end(.localVariable(of: name(of: task))), certainty: .guess) }
      if isTaskLocal(place, of: task.address) { return taskLocal(of: task) }
      return .some(certainty(of: place, in: frame).flatMap { end(task, certainty: $0) })
    }
    let isTask = memory.word(block.start) == metadata
    if let task, isTaskLocal(place, of: task.address) {
      return .some(task.isRunning ? nil : taskLocal(of: task))
    }
    if isTask {
      // A task that has ended keeps its memory until the task is deallocated.
      guard let task else { return .some(nil) }
      return .some(task.isRunning ? local(at: place, in: block) : end(task, certainty: .likely))
    }
    // It is memory of the running task, or of a task that has ended.
    return .some(running == 0 ? nil : local(at: place, in: block))
  }

  /// Returns the link from a task.
  ///
  /// For a task without functions of the program, the link is only a guess.
  private func end(_ task: Task, certainty: Link.Certainty) -> Link? {
    let description = description(of: task)
    let isOfProgram = !description.functions.isEmpty
    return Link(.end(.task(description)), certainty: isOfProgram ? certainty : .guess)
  }

  /// Returns the certainty of a word in a frame, or nil for the frames of the tools that search for leaks.
  ///
  /// A word in a frame is never certain, because a frame may contain words that its function no longer needs. In the
  /// frame of a library's function, a word is only a guess. It is also only a guess in memory after a frame, because
  /// the task allocated that memory while the frame was in use.
  private func certainty(of place: UInt, in frame: Frame) -> Link.Certainty? {
    guard LoadedImages.current.isProgram(frame.function),
      let symbol = SymbolTable.symbol(around: frame.function)?.name
    else { return .guess }
    guard !FunctionNames.isOfTestingTools(symbol) else { return nil }
    guard let size = SymbolTable.frameSize(ofAsyncFunctionAt: frame.function) else {
      return .likely
    }
    return place < frame.address &+ size ? .likely : .guess
  }

  /// Returns whether the task runs another test.
  ///
  /// Hundreds of such tasks may wait, and their frames may contain words that are left over from earlier code.
  private func isOfTest(_ task: Task) -> Bool {
    task.frames.contains { frame in
      SymbolTable.symbol(around: frame.function).map { FunctionNames.isOfTestRunner($0.name) }
        ?? false
    }
  }

  /// Returns the name of the outermost function of the program.
  ///
  /// This is the test's function, and not the function that the `@Test` macro has generated around it.
  private func name(of task: Task) -> String? {
    let function = description(of: task).functions.last { !$0.name.contains("$s") }
    return function.map { code in code.line.map { "\(code.name) (\($0.place))" } ?? code.name }
  }

  private func taskLocal(of task: Task) -> Link? {
    Link(.end(.taskLocalValue(of: description(of: task))), certainty: .likely)
  }

  /// Returns whether a place is inside one of a task's task-local values.
  ///
  /// The list is read from the task, because any frame may contain words like those of an item.
  private func isTaskLocal(_ place: UInt, of task: UInt) -> Bool {
    typealias Layout = RuntimeLayout.TaskLocals
    let values = ValueReader(memory: memory)
    var item = memory.word(task &+ Layout.first).map { $0 & ~Layout.flags }
    for _ in 0..<Self.deepest {
      guard let current = item, current != 0, let next = memory.word(current) else { return false }
      if next & Layout.flags == 0,
        let type = memory.word(current &+ Layout.type).flatMap(memory.type)
      {
        let alignment = UInt(max(1, TypeMetadata(type).alignment))
        let start = (current &+ Layout.value + alignment - 1) / alignment * alignment
        if values.part(of: type, from: start, to: place) != nil { return true }
      }
      item = next & ~Layout.flags
    }
    return false
  }

  // MARK: Words

  private func description(of task: Task) -> SuspendedTask {
    var functions: [NamedCode] = []
    var foreign: [String] = []
    var isWork = false
    var isFlowTask = false
    for frame in task.frames {
      guard let address = UnsafeRawPointer(bitPattern: frame.function),
        let name = FunctionNames.name(of: address), !name.isEmpty
      else { continue }
      if let symbol = SymbolTable.symbol(around: frame.function)?.name,
        FunctionNames.isOfCoordinators(symbol)
      {
        isWork = isWork || name.contains("Flow.keepOpen(")
        isFlowTask = isFlowTask || name.contains("Flow.task(")
      } else if let symbol = SymbolTable.symbol(around: frame.function)?.name,
        FunctionNames.isOfTestingTools(symbol)
      {
        continue
      } else if LoadedImages.current.isProgram(frame.function) {
        let code = NamedCode(name: name, line: SymbolTable.line(of: address))
        if functions.last?.name != name { functions.append(code) }
      } else if functions.isEmpty {
        foreign.append(name)
      }
    }
    var wait = Self.wait(in: foreign)
    // The optimizer may have removed the library's frame.
    if wait == .other, foreign.isEmpty, waitsForContinuation(task.address) { wait = .continuation }
    return SuspendedTask(
      functions: functions,
      wait: wait,
      isWork: isWork,
      isFlowTask: isFlowTask
    )
  }

  private func waitsForContinuation(_ task: UInt) -> Bool {
    typealias Layout = RuntimeLayout.Task
    guard let record = memory.word(task &+ Layout.record), record != 0,
      let kind = memory.word(record &+ Layout.kindOfDependency)
    else { return false }
    return kind & 0xFF == Layout.isContinuation
  }

  private static func wait(in names: [String]) -> SuspendedTask.Wait {
    if names.contains(where: { $0.contains("TaskGroup") }) { return .children }
    if names.contains(where: { $0.contains("Stream") || $0.contains(".next(") }) {
      return .sequence
    }
    if names.contains(where: { $0.contains("sleep") }) { return .sleep }
    return names.contains { $0.contains("Continuation") } ? .continuation : .other
  }
}
