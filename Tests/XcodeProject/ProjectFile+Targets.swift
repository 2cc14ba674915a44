import Foundation

/// The compiler settings of a target, and the app in which its tests run.
extension ProjectFile {
  var testTargets: [(id: String, object: Object)] {
    all("PBXNativeTarget").filter {
      $0.object["productType"] as? String == "com.apple.product-type.bundle.unit-test"
    }
  }

  /// Returns the settings of a target in a configuration, which override the project's.
  func settings(of target: String, in configuration: String = "Debug") -> Object {
    let project = all("PBXProject").first?.object
    let own = all("PBXNativeTarget").first { $0.object["name"] as? String == target }?.object
    return [project, own].reduce(into: [:]) { settings, holder in
      let list = (holder?["buildConfigurationList"] as? String).flatMap { objects[$0] }
      let ids = list?["buildConfigurations"] as? [String] ?? []
      let found = ids.compactMap { objects[$0] }.first { $0["name"] as? String == configuration }
      settings.merge(found?["buildSettings"] as? Object ?? [:]) { $1 }
    }
  }

  /// Returns the compiler's arguments for the settings about Swift that a new project has in Xcode.
  ///
  /// Approachable concurrency is a name for several features, of which these are missing in Swift 6 mode.
  func flags(of target: String) -> [String] {
    let settings = settings(of: target)
    func isOn(_ key: String) -> Bool { settings[key] as? String == "YES" }
    var features: [String] = []
    if isOn("SWIFT_APPROACHABLE_CONCURRENCY") {
      features += ["NonisolatedNonsendingByDefault", "InferIsolatedConformances"]
    }
    if isOn("SWIFT_UPCOMING_FEATURE_MEMBER_IMPORT_VISIBILITY") {
      features.append("MemberImportVisibility")
    }
    let isolation = settings["SWIFT_DEFAULT_ACTOR_ISOLATION"] as? String
    let version = (settings["SWIFT_VERSION"] as? String)?.split(separator: ".").first ?? "6"
    return ["-swift-version", String(version)]
      + features.flatMap { ["-enable-upcoming-feature", $0] }
      + (isolation.map { ["-default-isolation", $0] } ?? [])
  }

  /// Finds tests without a host app, with a host app that they don't depend on, or with one that also has the library,
  /// because the process would then have two copies of the library.
  func tests() -> [String] {
    if testTargets.isEmpty { return ["There is no target that tests."] }
    return testTargets.flatMap { id, object -> [String] in
      let name = object["name"] as? String ?? "?"
      let hosts = (object["dependencies"] as? [String] ?? []).compactMap {
        objects[$0]?["target"] as? String
      }
      let products = hosts.compactMap { objects[$0]?["productReference"] as? String }
        .compactMap { objects[$0]?["path"] as? String }
      let host = settings(of: name)["TEST_HOST"] as? String ?? ""
      return
        (products.contains { host.contains("/\($0)/") }
        ? [] : ["\(name): its host \(host) is none of \(products)."])
        + hosts.filter { objects[$0]?["packageProductDependencies"] != nil }
        .map { "\(name): the library is in its host \($0) as well." }
    }
  }
}
