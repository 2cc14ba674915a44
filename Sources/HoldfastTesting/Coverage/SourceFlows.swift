import Foundation
import Holdfast

/// Finds the lines of the source that make flows.
///
/// It reads the Swift files below one folder of each module. On a device it finds nothing, because the source isn't
/// there.
struct SourceFlows {
  /// A line that makes a flow.
  struct Line {
    /// The flow's type as the line writes it, perhaps without the type of its value.
    let name: String
    /// The beginning of the call's arguments, of which the first is the placement.
    let arguments: String
    /// The lines around the call, up to the next flow, in which the app uses the flow.
    let surroundings: String
  }

  private(set) var lines: [CallSite: Line] = [:]

  /// - Parameter folders: Modules and some of their folders. The common parent of a module's folders is searched.
  init(in folders: [(module: String, folder: String)]) {
    var common: [String: [String]] = [:]
    for (module, path) in folders {
      let folder = URL(fileURLWithPath: path).pathComponents
      common[module] = common[module].map { Self.common($0, folder) } ?? folder
    }
    for (module, folder) in common where folder.count > 2 {
      // The first component is the slash at the root.
      for file in Self.files(in: "/" + folder.dropFirst().joined(separator: "/")) {
        for (line, flow) in Self.flows(in: file) {
          lines[CallSite(fileID: "\(module)/\(file.lastPathComponent)", line: line)] = flow
        }
      }
    }
  }

  private static func common(_ one: [String], _ other: [String]) -> [String] {
    zip(one, other).prefix { $0 == $1 }.map(\.0)
  }

  private static func files(in folder: String) -> [URL] {
    let all = FileManager.default.enumerator(
      at: URL(fileURLWithPath: folder),
      includingPropertiesForKeys: nil,
      options: [.skipsHiddenFiles]
    )
    var files: [URL] = []
    var seen = 0
    while seen < most, let file = all?.nextObject() as? URL {
      seen += 1
      if file.pathExtension == "swift" { files.append(file) }
    }
    return files
  }

  /// The largest number of files that are searched.
  private static let most = 10_000

  /// Matches a call of `Flow`'s initializer or of `Flow.run`, but not a longer name that ends in `Flow`, and not the
  /// type's name without a call.
  private static let pattern = #"(?<![\w.@])Flow(<[^()=]*>)?(\.run)?\("#

  private static func flows(in file: URL) -> [(line: UInt, flow: Line)] {
    guard let text = try? String(contentsOf: file, encoding: .utf8), text.contains("Flow") else {
      return []
    }
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    let calls: [(index: Int, call: Range<Substring.Index>)] = lines.indices.compactMap { index in
      let code = lines[index].drop { $0 == " " || $0 == "\t" }
      if code.hasPrefix("//") || code.hasPrefix("*") { return nil }
      return lines[index].range(of: pattern, options: .regularExpression).map { (index, $0) }
    }
    return calls.enumerated().map { number, found in
      let (index, call) = found
      let next = number + 1 < calls.count ? calls[number + 1].index : lines.count
      let before = number > 0 ? calls[number - 1].index + 1 : 0
      let end = max(index + 1, min(next, index + 20))
      let name = lines[index][call].dropLast()
      return (
        UInt(index + 1),
        Line(
          name: String(name.hasSuffix(".run") ? name.dropLast(4) : name),
          arguments: ([lines[index][call.upperBound...]] + lines[index + 1..<end])
            .joined(separator: "\n").trimmingCharacters(in: .whitespacesAndNewlines),
          surroundings: lines[max(before, index - 2)..<end].joined(separator: "\n")
        )
      )
    }
  }
}
