import Foundation
import Holdfast

/// The lines that make flows and that no test came to, found in the source.
///
/// Read are the files around those in which flows were made: all below the folder that has them in common,
/// module by module. On a device there is no source, and nothing is found.
struct UnmadeFlows {
  /// The flow's type as the line has it, by its place.
  private(set) var names: [CallSite: String] = [:]

  /// - Parameter made: Where flows were made, and the files' paths as far as they were found.
  init(besides made: [CallSite: CoverageRow]) {
    var folders: [Substring: [String]] = [:]
    for (site, row) in made {
      guard let path = row.path else { continue }
      let folder = URL(fileURLWithPath: path).deletingLastPathComponent().pathComponents
      let module = site.fileID.prefix { $0 != "/" }
      folders[module] = folders[module].map { Self.common($0, folder) } ?? folder
    }
    for (module, folder) in folders where folder.count > 2 {
      // The first component is the slash at the root.
      for file in Self.files(in: "/" + folder.dropFirst().joined(separator: "/")) {
        for (line, name) in Self.flows(in: file) {
          let site = CallSite(fileID: "\(module)/\(file.lastPathComponent)", line: line)
          if made[site] == nil { names[site] = name }
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

  /// More files than these are not looked through.
  private static let most = 10_000

  /// Not a word that ends like this, nor a type that is only named.
  private static let pattern = #"(?<![\w.@])Flow(<[^()=]*>)?(\.run)?\("#

  /// The lines that make a flow, and its type there.
  static func flows(in file: URL) -> [(line: UInt, name: String)] {
    guard let text = try? String(contentsOf: file, encoding: .utf8), text.contains("Flow") else {
      return []
    }
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    return zip(1..., lines).compactMap { number, line in
      let code = line.drop { $0 == " " || $0 == "\t" }
      if code.hasPrefix("//") || code.hasPrefix("*") { return nil }
      guard let call = line.range(of: pattern, options: .regularExpression) else { return nil }
      let name = line[call].dropLast()
      return (UInt(number), String(name.hasSuffix(".run") ? name.dropLast(4) : name))
    }
  }
}
