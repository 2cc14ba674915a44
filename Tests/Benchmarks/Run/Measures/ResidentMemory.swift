import Foundation

/// The memory that the process has from the system, in bytes, or zero on systems without `/proc`.
enum ResidentMemory {
  static var now: Int {
    guard let statm = try? String(contentsOfFile: "/proc/self/statm", encoding: .utf8),
      let pages = statm.split(separator: " ").dropFirst().first.flatMap({ Int($0) })
    else { return 0 }
    return pages * Int(sysconf(Int32(_SC_PAGESIZE)))
  }
}
