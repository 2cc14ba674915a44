/// The tasks that have not ended, and the frames they keep.
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
  private let patience: Patience
  private let metadata = RuntimeLayout.Task.metadata ?? 0
  private let slabMetadata = RuntimeLayout.Task.slabMetadata ?? 0

  /// `running`: The address of the task that runs, whose own words are old.
  init(
    _ memory: ProcessMemory,
    blocks: MallocBlocks,
    running: UInt,
    within patience: Patience = Patience()
  ) {
    self.memory = memory
    self.blocks = blocks
    self.running = running
    self.patience = patience
  }

  /// The tasks that were asked for, by their addresses: a test run has hundreds more that wait.
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

  /// The task that has not ended and whose memory a block is, if that is known.
  func owner(of block: MallocBlock) -> Task? {
    guard memory.word(block.start) == metadata else {
      return tasksBySlab[block.start].map(task)
    }
    return isUnfinished(block.start) ? task(at: block.start) : nil
  }

  /// The tasks by the blocks of memory they have besides their own; looked for when the first is met.
  private lazy var tasksBySlab: [UInt: UInt] = {
    var tasks: [UInt: UInt] = [:]
    for task in memory.places(of: metadata) where isUnfinished(task) {
      guard !patience.isOver() else { break }
      guard blocks.block(around: task)?.start == task else { continue }
      for slab in slabs(ofTaskAt: task) where tasks[slab] == nil { tasks[slab] = task }
    }
    return tasks
  }()

  /// The blocks of a task's memory, in the order in which it gives them out: the task refers to the first
  /// one, and each to the next.
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

  /// The memory of the task that runs, in the order in which it gives it out; the first part may lie in the
  /// task itself.
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

  /// More frames than these are not read.
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

  /// Whether a place in a task's memory is not in use: a task gives out and takes back from the end.
  func isLeftOver(_ place: UInt, in block: MallocBlock) -> Bool {
    typealias Layout = RuntimeLayout.Task
    var slab = block.start
    if memory.word(slab) == metadata {
      // The first block may lie in the task itself.
      guard let first = memory.word(slab &+ Layout.firstSlab), block.start..<block.end ~= first,
        first <= place
      else { return false }
      slab = first
    }
    let used = (memory.word(slab &+ Layout.usedOfSlab) ?? 0) >> 32
    return place >= slab &+ Layout.headerOfSlab &+ used
  }

  /// The task that a block is, or whose memory it is.
  private func isOfTask(_ block: MallocBlock) -> Bool {
    guard let first = memory.word(block.start), first != 0 else { return false }
    return first == metadata || first == slabMetadata
  }

  /// Who holds by a place in a task's memory; nil for a block that is none of a task.
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
      // A task that is over has its memory until it is freed itself.
      guard let task else { return .some(nil) }
      return .some(task.isRunning ? local(at: place, in: block) : end(task, certainty: .likely))
    }
    // Memory of the running task, or left over.
    return .some(running == 0 ? nil : local(at: place, in: block))
  }

  /// A task without a function of the program's is not the program's.
  private func end(_ task: Task, certainty: Link.Certainty) -> Link? {
    let description = description(of: task)
    let isOfProgram = !description.functions.isEmpty
    return Link(.end(.task(description)), certainty: isOfProgram ? certainty : .guess)
  }

  /// How sure a word in a frame is; nil for the frames of those that look for leaks.
  ///
  /// A frame keeps words of what its function has used up: what holds beyond doubt comes first. A library's
  /// frame says nothing, and behind a frame there is what was allocated while it was in use.
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

  /// Whether it runs one of the other tests, hundreds of which may wait: what is left over in their frames
  /// is no holder.
  private func isOfTest(_ task: Task) -> Bool {
    task.frames.contains { frame in
      SymbolTable.symbol(around: frame.function).map { FunctionNames.isOfTestRunner($0.name) }
        ?? false
    }
  }

  /// The outermost function that the program has: that of the test, not what the macro makes around it.
  private func name(of task: Task) -> String? {
    let function = description(of: task).functions.last { !$0.name.contains("$s") }
    return function.map { code in code.line.map { "\(code.name) (\($0.place))" } ?? code.name }
  }

  private func taskLocal(of task: Task) -> Link? {
    Link(.end(.taskLocalValue(of: description(of: task))), certainty: .likely)
  }

  /// Whether a place is in one of the values of a task's list of task-local values.
  ///
  /// The list is walked from the task: words like those of an item may lie side by side in any frame.
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
        isWork = isWork || name.contains("Flow.work(")
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
    // The optimizer may have left out the library's frame.
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
