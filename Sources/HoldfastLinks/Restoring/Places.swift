import Holdfast

/// Where the user is in a window: the links that its screens carry, and how they lie in tabs, stacks and
/// sheets.
///
/// `UIWindow.places` records them, `UIWindow.restore` brings
/// them back. They hold links, and no screens. They are `Codable` if the links are, to be kept in an
/// `NSUserActivity` or a file; the format is for reading back by the same version or a later one.
public struct Places<Link> {
  let root: Place<Link>

  /// The links, in the order they are restored in: tab by tab, and what covers the tabs last.
  public var links: [Link] { root.allLinks }

  /// Whether no screen carried a link.
  public var isEmpty: Bool { links.isEmpty }
}

extension Places: Equatable where Link: Equatable {}
extension Places: Sendable where Link: Sendable {}

extension Places: Codable where Link: Codable {
  private enum CodingKeys: String, CodingKey {
    case version
  }

  /// The version of the format that is written, and the last one that is read.
  private static var version: Int { 1 }

  /// Reads places that were encoded.
  ///
  /// Places that were written in a later version of the format, or nest more than 128 levels deep, are a
  /// `DecodingError`: start without them.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    let version = try container.decodeIfPresent(Int.self, forKey: .version) ?? Self.version
    guard version <= Self.version else {
      throw DecodingError.dataCorrupted(
        .init(
          codingPath: [],
          debugDescription:
            "The places are of version \(version), and up to version \(Self.version) can be read. "
            + "Start the app without them."
        )
      )
    }
    root = try Place(from: decoder)
  }

  /// Writes the places.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(Self.version, forKey: .version)
    try root.encode(to: encoder)
  }
}

extension Places: CustomStringConvertible {
  /// The links as they lie: `[feed › post(7) | search*] ^ compose` is a post in the first of two tabs,
  /// of which the second is selected, under a sheet.
  public var description: String { root.description }
}

/// What a controller and the screens in it carry.
struct Place<Link> {
  /// From the container to the top of its stack.
  var links: [Link] = []
  /// The tabs of a tab bar controller among the screens, by position.
  var tabs: [Place<Link>] = []
  /// The position of the tab that is selected.
  var selectedTab: Int?
  /// What is presented over it, if anything that carries a link; one at most.
  var presented: [Place<Link>] = []
  /// The name of the detent that a sheet was put to.
  var detent: String?

  var allLinks: [Link] {
    links + tabs.flatMap(\.allLinks) + presented.flatMap(\.allLinks)
  }
}

extension Place: Equatable where Link: Equatable {}
extension Place: Sendable where Link: Sendable {}

extension Place: Codable where Link: Codable {
  private enum CodingKeys: String, CodingKey {
    case links, tabs, selectedTab, presented, detent
  }

  /// No app nests its places as deep; each level needs room on the stack.
  private static var deepest: Int { 128 }

  init(from decoder: any Decoder) throws {
    // A level is a key and an index.
    guard decoder.codingPath.count <= 2 * Self.deepest else {
      throw DecodingError.dataCorrupted(
        .init(
          codingPath: [],
          debugDescription:
            "The places nest more than \(Self.deepest) levels deep. Start the app without them."
        )
      )
    }
    let container = try decoder.container(keyedBy: CodingKeys.self)
    links = try container.decode([Link].self, forKey: .links)
    tabs = try container.decode([Place].self, forKey: .tabs)
    selectedTab = try container.decodeIfPresent(Int.self, forKey: .selectedTab)
    presented = try container.decode([Place].self, forKey: .presented)
    detent = try container.decodeIfPresent(String.self, forKey: .detent)
  }
}

extension Place: CustomStringConvertible {
  var description: String {
    var parts = links.map { "\($0)" }
    if !tabs.isEmpty {
      let tabs = tabs.enumerated().map { $0 == selectedTab ? "\($1)*" : "\($1)" }
      parts.append("[\(tabs.joined(separator: " | "))]")
    }
    var text = parts.joined(separator: " › ")
    if let detent { text += " at \(detent)" }
    for place in presented { text += " ^ \(place)" }
    return text
  }
}
