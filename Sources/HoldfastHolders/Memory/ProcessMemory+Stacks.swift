#if os(Linux)

import Foundation

extension ProcessMemory {
  /// Returns the used parts of the threads' stacks.
  ///
  /// The used part is known only for a thread that waits. If a thread is running, this method gives it some time to
  /// reach a wait.
  static func stacksInUse() -> [Stack] {
    for _ in 0..<20 {
      if let stacks = stacks(orNilWhileOthersRun: true) { return stacks }
      sched_yield()
    }
    return stacks(orNilWhileOthersRun: false) ?? []
  }

  private static func stacks(orNilWhileOthersRun isStrict: Bool) -> [Stack]? {
    let own = threadIdentifier()
    var marker: UInt = 0
    var stacks = [
      Stack(isOwn: true, pointer: withUnsafeMutablePointer(to: &marker) { UInt(bitPattern: $0) })
    ]
    guard let folder = opendir("/proc/self/task") else { return stacks }
    defer { closedir(folder) }
    while let entry = readdir(folder) {
      let name = withUnsafePointer(to: &entry.pointee.d_name) {
        String(cString: UnsafeRawPointer($0).bound(to: CChar.self))
      }
      guard let thread = Int32(name), thread != own,
        let text = try? String(contentsOfFile: "/proc/self/task/\(name)/syscall", encoding: .utf8)
      else { continue }
      // The line consists of a number, six arguments, the stack pointer and the address in the code, or only of
      // `running`.
      let words = text.split(separator: " ")
      guard words.count >= 3,
        let pointer = UInt(words[words.count - 2].dropFirst(2), radix: 16), pointer > 0
      else {
        if isStrict { return nil }
        continue
      }
      stacks.append(Stack(isOwn: false, pointer: pointer))
    }
    return stacks
  }
}

@_silgen_name("gettid") private func threadIdentifier() -> Int32

#endif
