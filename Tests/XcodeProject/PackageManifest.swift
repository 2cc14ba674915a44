/// What `swift package dump-package` says of a package.
struct PackageManifest {
  /// The names of the products, each with its targets.
  private(set) var products: [String: [String]] = [:]
  /// The oldest iOS it is for.
  private(set) var iOS: String?

  init(_ json: Any) {
    guard let json = json as? [String: Any] else { return }
    for product in json["products"] as? [[String: Any]] ?? [] {
      guard let name = product["name"] as? String else { continue }
      products[name] = product["targets"] as? [String]
    }
    let platforms = json["platforms"] as? [[String: Any]] ?? []
    iOS = platforms.first { $0["platformName"] as? String == "ios" }?["version"] as? String
  }
}
