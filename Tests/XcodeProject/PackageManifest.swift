import Foundation

/// The output of `swift package dump-package` for the package in the current folder.
struct PackageManifest {
  /// The names of the products, each with its targets.
  private(set) var products: [String: [String]] = [:]
  /// The oldest iOS version that the package supports.
  private(set) var iOS: String?
  /// The targets that have a path of their own, with the files that they exclude.
  private var targets: [String: (path: String, excluded: [String])] = [:]

  init(_ json: Any) {
    guard let json = json as? [String: Any] else { return }
    for product in json["products"] as? [[String: Any]] ?? [] {
      guard let name = product["name"] as? String else { continue }
      products[name] = product["targets"] as? [String]
    }
    for target in json["targets"] as? [[String: Any]] ?? [] {
      guard let name = target["name"] as? String, let path = target["path"] as? String else {
        continue
      }
      targets[name] = (path, target["exclude"] as? [String] ?? [])
    }
    let platforms = json["platforms"] as? [[String: Any]] ?? []
    iOS = platforms.first { $0["platformName"] as? String == "ios" }?["version"] as? String
  }

  /// The paths of a target's Swift files.
  func sources(of name: String) -> [String] {
    guard let (path, excluded) = targets[name] else { return [] }
    let folder = URL(fileURLWithPath: path).standardizedFileURL
    let files =
      FileManager.default.enumerator(atPath: folder.path)?.compactMap { $0 as? String } ?? []
    return files.filter { file in
      file.hasSuffix(".swift") && !excluded.contains { file == $0 || file.hasPrefix($0 + "/") }
    }
    .map { folder.appendingPathComponent($0).path }
  }
}
