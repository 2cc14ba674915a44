import Foundation

/// Reads the calls of the process's threads, for a test that hangs.
///
/// Reading them doesn't need the main actor.
package enum ThreadStacks {
  /// Returns the calls of each other thread that runs code of the program, the innermost call first.
  ///
  /// Each thread is interrupted by a signal, and reads its own stack, which is safe in any code. Threads that don't
  /// handle the signal, and the system's calls without a name, aren't included.
  ///
  /// - Parameter main: The main thread, which is the only thread that is read on Apple's systems.
  /// - Returns: The calls of each of these threads.
  package static func ofProgram(main: pthread_t?) -> [[String]] {
    StackCapture.ofAllThreads(main: main).compactMap { addresses in
      let calls = addresses.map { Call(returningTo: $0) }
      guard calls.contains(where: \.isOfProgram) else { return nil }
      return calls.compactMap(\.words)
    }
  }

  private struct Call {
    let words: String?
    let isOfProgram: Bool

    /// Creates a call from its return address, which is after the call and may be in another function or line.
    init(returningTo address: UInt) {
      let place = address &- 1
      let symbol = SymbolTable.symbol(around: place)?.name
      let isOfTestRunner = symbol.map(FunctionNames.isOfTestRunner) ?? false
      isOfProgram =
        LoadedImages.current.isProgram(place) && !isOfTestRunner
        && !(symbol.map(FunctionNames.isOfTestingTools) ?? false)
      let name = symbol.flatMap { symbol in
        symbol.hasPrefix("$s")
          ? FunctionNames.demangle(symbol).flatMap(FunctionNames.shortened) : symbol
      }
      let line = UnsafeRawPointer(bitPattern: place).flatMap(SymbolTable.line)
      words = isOfTestRunner ? nil : name.map { "\($0)\(line.map { " (\($0.place))" } ?? "")" }
    }
  }
}

#if os(Linux) && !canImport(Glibc)

private enum StackCapture {
  static func ofAllThreads(main: pthread_t?) -> [[UInt]] { [] }
}

#else

/// The memory into which an interrupted thread writes its stack.
///
/// Invariant of `nonisolated(unsafe)`: only one thread asks at a time, and only the thread that it has interrupted
/// writes, until `isDone` is signaled.
private enum StackCapture {
  nonisolated(unsafe) static let frames =
    UnsafeMutablePointer<UnsafeMutableRawPointer?>.allocate(capacity: most)
  nonisolated(unsafe) static let count = UnsafeMutablePointer<Int32>.allocate(capacity: 1)
  static let isDone = DispatchSemaphore(value: 0)
  static let most = 256

  /// The signal, which is one of few that worker threads of Dispatch don't block.
  private static let signalNumber = SIGPROF

  static func ofAllThreads(main: pthread_t?) -> [[UInt]] {
    // The first use may allocate memory and load code, which must happen before a thread is interrupted.
    count.pointee = readStack(frames, Int32(most))
    var before = sigaction()
    var action = sigaction()
    #if os(Linux)
    action.__sigaction_handler.sa_handler = interrupted
    #else
    action.__sigaction_u.__sa_handler = interrupted
    #endif
    action.sa_flags = Int32(SA_RESTART)
    guard sigaction(signalNumber, &action, &before) == 0 else { return [] }
    let stacks = interruptions(main: main).compactMap { interrupt -> [UInt]? in
      guard interrupt(), isDone.wait(timeout: .now() + 0.5) == .success else { return nil }
      // The first two calls are part of the interruption.
      return (0..<Int(count.pointee)).map { UInt(bitPattern: frames[$0]) }.dropFirst(2).map { $0 }
    }
    // If there was no handler before, this handler stays, because a late signal would otherwise end the process.
    #if os(Linux)
    let isHandled = before.__sigaction_handler.sa_handler != nil
    #else
    let isHandled = before.__sigaction_u.__sa_handler != nil
    #endif
    if isHandled { sigaction(signalNumber, &before, nil) }
    return stacks
  }

  /// Returns functions that each send the signal to one thread, and return false if the thread has ended.
  private static func interruptions(main: pthread_t?) -> [() -> Bool] {
    #if os(Linux)
    let own = threadIdentifier()
    let names = (try? FileManager.default.contentsOfDirectory(atPath: "/proc/self/task")) ?? []
    return names.compactMap(Int32.init).sorted().filter { $0 != own }.map { thread in
      { systemCall(toSignalThread, Int(getpid()), Int(thread), Int(signalNumber)) == 0 }
    }
    #else
    return main.map { thread in [{ pthread_kill(thread, signalNumber) == 0 }] } ?? []
    #endif
  }

  #if arch(x86_64)
  private static let toSignalThread = 234
  #else
  private static let toSignalThread = 131
  #endif
}

/// The signal handler, which runs in the interrupted thread.
private let interrupted: @convention(c) (Int32) -> Void = { _ in
  StackCapture.count.pointee = readStack(StackCapture.frames, Int32(StackCapture.most))
  StackCapture.isDone.signal()
}

@_silgen_name("backtrace")
private func readStack(
  _ frames: UnsafeMutablePointer<UnsafeMutableRawPointer?>,
  _ most: Int32
) -> Int32

#if os(Linux)
@_silgen_name("gettid") private func threadIdentifier() -> Int32
@_silgen_name("syscall") private func systemCall(_ call: Int, _ a: Int, _ b: Int, _ c: Int) -> Int
#endif

#endif
