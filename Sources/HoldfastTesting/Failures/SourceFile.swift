import Foundation

/// Finds the paths of files that the library names by module and file, such as `App/Composer.swift`.
///
/// An app doesn't contain the paths of its files, but a test contains its own path. So the file is searched for in the
/// test's project when its path is needed. It isn't found on a device, or if several files have this name.
@MainActor
enum SourceFile {
  /// The file of the test that was seen last.
  static var test: String? {
    didSet { if test != oldValue { found = [:] } }
  }

  private static var found: [String: String?] = [:]

  /// Returns the path of the file, or nil if it can't be found.
  static func path(of fileID: String) -> String? {
    if let known = found[fileID] { return known }
    let path = test.flatMap { search(for: fileID, in: project(of: URL(fileURLWithPath: $0))) }
    found[fileID] = .some(path)
    return path
  }

  /// Returns the folder of a module's source, if exactly one folder in the test's project has the module's name.
  static func folder(of module: String) -> String? {
    if let known = found[module] { return known }
    let path = test.flatMap { searchFolder(of: module, in: project(of: URL(fileURLWithPath: $0))) }
    found[module] = .some(path)
    return path
  }

  /// Returns the outermost folder around the test that has a package or a project, up to the folder of its repository.
  private static func project(of test: URL) -> URL {
    var folder = test.deletingLastPathComponent()
    var project = folder
    while folder.path != "/", !folder.path.isEmpty {
      let files = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
      if files.contains(".git") { return folder }
      if files.contains(where: { $0 == "Package.swift" || $0.hasSuffix(".xcodeproj") }) {
        project = folder
      }
      folder.deleteLastPathComponent()
    }
    return project
  }

  private static func search(for fileID: String, in project: URL) -> String? {
    let name = URL(fileURLWithPath: fileID).lastPathComponent
    let module = fileID.prefix { $0 != "/" }
    let candidates = all(named: name, in: project)
    let inModule = candidates.filter { $0.contains("/\(module)/") }
    if inModule.count == 1 { return inModule[0] }
    return candidates.count == 1 ? candidates[0] : nil
  }

  private static func searchFolder(of module: String, in project: URL) -> String? {
    let folders = all(named: module, in: project).filter { path in
      var isFolder: ObjCBool = false
      return FileManager.default.fileExists(atPath: path, isDirectory: &isFolder)
        && isFolder.boolValue
    }
    return folders.count == 1 ? folders[0] : nil
  }

  /// Returns the files and folders with this name.
  private static func all(named name: String, in project: URL) -> [String] {
    let files = FileManager.default.enumerator(
      at: project,
      includingPropertiesForKeys: nil,
      options: [.skipsHiddenFiles, .skipsPackageDescendants]
    )
    var candidates: [String] = []
    var seen = 0
    while seen < most, let file = files?.nextObject() as? URL {
      seen += 1
      if others.contains(file.lastPathComponent) { files?.skipDescendants() }
      if file.lastPathComponent == name { candidates.append(file.path) }
    }
    return candidates
  }

  /// The names of folders that contain code of other projects and aren't searched.
  private static let others: Set = ["Carthage", "DerivedData", "Pods", "node_modules"]

  /// The largest number of files and folders that are searched.
  private static let most = 100_000
}
