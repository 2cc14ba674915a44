import Foundation

/// The objects of a `project.pbxproj`, by their identifiers.
struct ProjectFile {
  typealias Object = [String: Any]

  let objects: [String: Object]
  private let root: String
  private let version: String?
  /// The folder that contains the project, to which paths are relative.
  private let folder: URL
  private let project: URL

  init(at project: URL) throws {
    self.project = project
    folder = project.deletingLastPathComponent()
    let data = try Data(contentsOf: project.appendingPathComponent("project.pbxproj"))
    let file = try PropertyListSerialization.propertyList(from: data, format: nil) as? Object
    objects = file?["objects"] as? [String: Object] ?? [:]
    root = file?["rootObject"] as? String ?? ""
    version = file?["objectVersion"] as? String
  }

  /// Returns the mistakes in the project, one line each.
  func findings(in package: PackageManifest) -> [String] {
    references() + targets() + versions(package) + buildSettings() + folders() + sample(package)
      + tests() + packages(package) + scheme()
  }

  func all(_ kind: String) -> [(id: String, object: Object)] {
    objects.filter { $0.value["isa"] as? String == kind }.map { ($0.key, $0.value) }
      .sorted { $0.id < $1.id }
  }

  func kind(_ id: String) -> String? {
    objects[id]?["isa"] as? String
  }

  // MARK: References

  /// The keys that hold identifiers, and the kinds of the identified objects.
  private static let kinds: [String: Set<String>] = [
    "buildConfigurationList": ["XCConfigurationList"],
    "buildConfigurations": ["XCBuildConfiguration"],
    "buildPhases": [
      "PBXSourcesBuildPhase", "PBXFrameworksBuildPhase", "PBXResourcesBuildPhase",
    ],
    "containerPortal": ["PBXProject"],
    "children": ["PBXGroup", "PBXFileReference", "PBXFileSystemSynchronizedRootGroup"],
    "dependencies": ["PBXTargetDependency"],
    "exceptions": ["PBXFileSystemSynchronizedBuildFileExceptionSet"],
    "fileSystemSynchronizedGroups": ["PBXFileSystemSynchronizedRootGroup"],
    "files": ["PBXBuildFile"],
    "mainGroup": ["PBXGroup"],
    "package": ["XCLocalSwiftPackageReference"],
    "packageProductDependencies": ["XCSwiftPackageProductDependency"],
    "packageReferences": ["XCLocalSwiftPackageReference"],
    "productRef": ["XCSwiftPackageProductDependency"],
    "productRefGroup": ["PBXGroup"],
    "productReference": ["PBXFileReference"],
    "remoteGlobalIDString": ["PBXNativeTarget"],
    "target": ["PBXNativeTarget"],
    "targetProxy": ["PBXContainerItemProxy"],
    "targets": ["PBXNativeTarget"],
  ]

  /// Finds references to missing or wrong objects, and objects without a reference to them.
  private func references() -> [String] {
    var findings = kind(root) == "PBXProject" ? [] : ["The root object \(root) is no PBXProject."]
    var reached: Set<String> = [root]
    var next = [root]
    while let id = next.popLast(), let object = objects[id] {
      for (key, value) in object {
        for other in (value as? [String] ?? [value as? String].compactMap { $0 }) {
          let isIdentifier = other.count == 24 && other.allSatisfy(\.isHexDigit)
          guard let kinds = Self.kinds[key] else {
            if isIdentifier { findings.append("\(id): \(key) should hold no identifier.") }
            continue
          }
          guard let kind = kind(other) else {
            findings.append("\(id): \(key) is \(other), which there is not.")
            continue
          }
          if !kinds.contains(kind) { findings.append("\(id): \(key) is the \(kind) \(other).") }
          if reached.insert(other).inserted { next.append(other) }
        }
      }
      let attributes = object["attributes"] as? Object
      for target in (attributes?["TargetAttributes"] as? Object ?? [:]).keys
      where kind(target) != "PBXNativeTarget" {
        findings.append("TargetAttributes names \(target), which is no target.")
      }
    }
    let lost = Set(objects.keys).subtracting(reached).sorted()
    return findings + lost.map { "Nothing refers to the \(kind($0) ?? "object") \($0)." }
  }

  /// Finds existing folders and products that no target builds or links.
  private func targets() -> [String] {
    func named(_ key: String, by kind: String) -> Set<String> {
      Set(all(kind).flatMap { $0.object[key] as? [String] ?? [$0.object[key] as? String ?? ""] })
    }
    let folders = named("fileSystemSynchronizedGroups", by: "PBXNativeTarget")
    let products = named("packageProductDependencies", by: "PBXNativeTarget")
    let linkedFiles = named("files", by: "PBXFrameworksBuildPhase")
    let linked = all("PBXBuildFile").filter { linkedFiles.contains($0.id) }
      .compactMap { $0.object["productRef"] as? String }
    return all("PBXFileSystemSynchronizedRootGroup").filter { !folders.contains($0.id) }
      .map { "No target builds the folder \($0.id)." }
      + all("XCSwiftPackageProductDependency").map(\.id)
      .filter { !products.contains($0) || !linked.contains($0) }
      .map { "No target depends on the product \($0) and links it." }
  }

  // MARK: Settings

  /// Checks that the format has buildable folders, as since Xcode 16, and that the app's oldest iOS is the package's.
  private func versions(_ package: PackageManifest) -> [String] {
    let deployments = all("XCBuildConfiguration")
      .compactMap { ($0.object["buildSettings"] as? Object)?["IPHONEOS_DEPLOYMENT_TARGET"] }
      .compactMap { $0 as? String }
    let format = version == "77" ? [] : ["objectVersion is \(version ?? "missing"), not 77."]
    guard let iOS = package.iOS, Set(deployments) == [iOS] else {
      return format + [
        "The app is for iOS \(deployments), the package for \(package.iOS ?? "none")."
      ]
    }
    return format
  }

  /// Finds files that the settings name and that don't have the right kind.
  private func buildSettings() -> [String] {
    all("XCBuildConfiguration").flatMap { id, object -> [String] in
      let settings = object["buildSettings"] as? Object ?? [:]
      let sets = [
        "ASSETCATALOG_COMPILER_APPICON_NAME": "appiconset",
        "ASSETCATALOG_COMPILER_GLOBAL_ACCENT_COLOR_NAME": "colorset",
      ].compactMap { key, type in (settings[key] as? String).map { "\($0).\(type)" } }
      return files(in: settings).filter { propertyList(at: $0) == nil }
        .map { "\(id): \($0) is no property list." }
        + sets.filter { !assets.contains($0) }
        .map { "\(id): \($0) is in no asset catalog." }
    }
  }

  /// Returns the files that the settings name.
  private func files(in settings: Object) -> [String] {
    ["INFOPLIST_FILE", "CODE_SIGN_ENTITLEMENTS"].compactMap { settings[$0] as? String }
  }

  private func propertyList(at path: String) -> Object? {
    guard let data = try? Data(contentsOf: folder.appendingPathComponent(path)) else { return nil }
    return try? PropertyListSerialization.propertyList(from: data, format: nil) as? Object
  }

  /// The names of the assets in the asset catalogs of the synchronized folders.
  private var assets: Set<String> {
    let names = synchronizedFolders.flatMap { files(in: $0.url) }.filter {
      $0.contains(".xcassets/") && $0.hasSuffix("Contents.json")
    }
    return Set(names.compactMap { $0.split(separator: "/").dropLast().last.map(String.init) })
  }

  // MARK: Folders

  private var synchronizedFolders: [(id: String, object: Object, url: URL)] {
    all("PBXFileSystemSynchronizedRootGroup").map { id, object in
      (id, object, folder.appendingPathComponent(object["path"] as? String ?? "?"))
    }
  }

  private func files(in folder: URL) -> [String] {
    FileManager.default.enumerator(atPath: folder.path)?.compactMap { $0 as? String } ?? []
  }

  /// Returns the Swift files of a target's synchronized folders, as absolute paths.
  func sources(of target: String) -> [String] {
    let groups =
      all("PBXNativeTarget").first { $0.object["name"] as? String == target }?
      .object["fileSystemSynchronizedGroups"] as? [String] ?? []
    return synchronizedFolders.filter { groups.contains($0.id) }.flatMap { id, object, url in
      files(in: url).filter { $0.hasSuffix(".swift") }
        .map { url.appendingPathComponent($0).standardizedFileURL.path }
    }
    .sorted()
  }

  /// Finds files of the package's sample that the app or its tests omit, and files of the app's own besides the
  /// entry point.
  private func sample(_ package: PackageManifest) -> [String] {
    let sample = Set(package.sources(of: "newsfeed").filter { !$0.contains("/Newsfeed/Terminal/") })
    let app = Set(sources(of: "Newsfeed"))
    let tests = Set(sources(of: "NewsfeedTests"))
    let own = app.subtracting(sample)
    return sample.subtracting(app).sorted().map { "The app leaves \($0) out." }
      + sample.subtracting(tests).sorted().map { "The tests leave \($0) out." }
      + (sample.isEmpty ? ["The package has no sources of the sample."] : [])
      + (own.count == 1 ? [] : ["\(own.sorted()) should be the entry point alone."])
  }

  /// Finds missing folders, exceptions for missing files, and files that would be copied into the app although
  /// the settings name them.
  private func folders() -> [String] {
    let named = all("XCBuildConfiguration")
      .flatMap { files(in: $0.object["buildSettings"] as? Object ?? [:]) }
    return synchronizedFolders.flatMap { id, object, url -> [String] in
      let path = object["path"] as? String ?? "?"
      let files = files(in: url)
      let exceptions = (object["exceptions"] as? [String] ?? [])
        .flatMap { objects[$0]?["membershipExceptions"] as? [String] ?? [] }
      let copied = Set(named.filter { $0.hasPrefix("\(path)/") }).subtracting(
        exceptions.map { "\(path)/\($0)" }
      ).sorted()
      return (files.isEmpty ? ["\(id): there is nothing in \(url.path)."] : [])
        + exceptions.filter { !files.contains($0) }
        .map { "\(id): the exception \($0) is not in the folder." }
        + copied.map { "\(id): \($0) would be copied into the app as well." }
    }
  }

  // MARK: Package and scheme

  private func packages(_ package: PackageManifest) -> [String] {
    let lost = all("XCLocalSwiftPackageReference").compactMap { id, object -> String? in
      let path = object["relativePath"] as? String ?? "?"
      let manifest = folder.appendingPathComponent(path).standardizedFileURL
        .appendingPathComponent("Package.swift")
      let here = URL(fileURLWithPath: "Package.swift").standardizedFileURL
      return manifest.path == here.path ? nil : "\(id): \(path) is not the package's folder."
    }
    let products = all("XCSwiftPackageProductDependency")
      .map { $0.object["productName"] as? String ?? "?" }
    return lost
      + products.filter { package.products[$0] == nil }
      .map { "The package has no product \($0)." }
  }

  /// Checks that the shared scheme belongs to this project and its targets.
  private func scheme() -> [String] {
    let folder = project.appendingPathComponent("xcshareddata/xcschemes")
    let schemes = files(in: folder).filter { $0.hasSuffix(".xcscheme") }
    guard !schemes.isEmpty else { return ["There is no shared scheme."] }
    return schemes.flatMap { name -> [String] in
      let url = folder.appendingPathComponent(name)
      guard let text = try? String(contentsOf: url, encoding: .utf8) else { return [name] }
      let targets = values(of: "BlueprintIdentifier", in: text)
      let containers = values(of: "ReferencedContainer", in: text)
      let tested = text.components(separatedBy: "<TestAction").dropFirst().first
        .map {
          values(
            of: "BlueprintIdentifier",
            in: $0.components(separatedBy: "</TestAction").first ?? ""
          )
        }
      return targets.filter { kind($0) != "PBXNativeTarget" }.map { "\(name): no target \($0)." }
        + testTargets.filter { !(tested ?? []).contains($0.id) }.map {
          "\(name): does not test \($0.id)."
        }
        + containers.filter { $0 != "container:\(project.lastPathComponent)" }
        .map { "\(name): \($0) is another project." }
        + (targets.isEmpty ? ["\(name): builds nothing."] : [])
    }
  }

  private func values(of attribute: String, in text: String) -> Set<String> {
    Set(
      text.components(separatedBy: "\(attribute) = \"").dropFirst()
        .compactMap { $0.split(separator: "\"", omittingEmptySubsequences: false).first }
        .map(String.init)
    )
  }
}
