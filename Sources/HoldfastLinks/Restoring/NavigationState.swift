import Holdfast

/// The links that a window's screens carry, together with their positions in tabs, stacks and sheets.
///
/// `UIWindow.navigationState(of:)` records them, and `UIWindow.restore` restores them. A link together with its
/// position is called a *place*. The state holds the links, but no screens. It is `Codable` if the links are, so that
/// you can store it in an `NSUserActivity` or a file. An encoded state can be read by the same version of the library
/// or a later one.
public struct NavigationState<Link> {
  let root: Place<Link>

  /// All links of the state.
  ///
  /// The links of the root and of its stack come first, followed by the links of the tabs and then by the links of
  /// presented controllers.
  public var links: [Link] { root.allLinks }

  /// Whether no screen carried a link.
  public var isEmpty: Bool { links.isEmpty }
}

extension NavigationState: Equatable where Link: Equatable {}
extension NavigationState: Sendable where Link: Sendable {}

extension NavigationState: Codable where Link: Codable {
  private enum CodingKeys: String, CodingKey {
    case version
  }

  /// The version of the format that is written, and the latest version that can be read.
  private static var version: Int { 1 }

  /// Decodes the places.
  ///
  /// It throws a `DecodingError` if the places were encoded in a later version of the format, or are nested more than
  /// 128 levels deep. In that case, start the app without them.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    let version = try container.decodeIfPresent(Int.self, forKey: .version) ?? Self.version
    guard version <= Self.version else {
      throw DecodingError.dataCorrupted(
        .init(
          codingPath: [],
          debugDescription:
            """
            The places have version \(version), but only versions up to \(Self.version) can be read. Start the app \
            without them.
            """
        )
      )
    }
    root = try Place(from: decoder)
  }

  /// Encodes the places.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(Self.version, forKey: .version)
    try root.encode(to: encoder)
  }
}

extension NavigationState: CustomStringConvertible {
  /// The links with their positions.
  ///
  /// For example, `[feed › post(7) | search*] ^ compose` describes two tabs below a sheet: the first tab shows a post,
  /// and the second tab is selected.
  public var description: String { root.description }
}

/// The links that a controller and the screens in it carry.
struct Place<Link> {
  /// The links from the container to the top of its stack.
  var links: [Link] = []
  /// The places of the tabs, if there is a tab bar controller among the screens, in the order of the tabs.
  var tabs: [Place<Link>] = []
  /// The position of the selected tab.
  var selectedTab: Int?
  /// The place presented over this place, if the presented place has a link.
  ///
  /// The array has at most one element.
  var presented: [Place<Link>] = []
  /// The name of the detent that was chosen for a sheet.
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

  /// The largest number of levels of places that can be decoded.
  ///
  /// Decoding is recursive, so each level needs space on the call stack. No app nests its places this deeply.
  private static var deepest: Int { 128 }

  init(from decoder: any Decoder) throws {
    // Each level adds two elements to the coding path, a key and an index.
    guard decoder.codingPath.count <= 2 * Self.deepest else {
      throw DecodingError.dataCorrupted(
        .init(
          codingPath: [],
          debugDescription:
            "The places are nested more than \(Self.deepest) levels deep. Start the app without them."
        )
      )
    }
    let container = try decoder.container(keyedBy: CodingKeys.self)
    links = try Self.decodeLinks(from: container)
    tabs = try container.decode([Place].self, forKey: .tabs)
    selectedTab = try container.decodeIfPresent(Int.self, forKey: .selectedTab)
    presented = try container.decode([Place].self, forKey: .presented)
    detent = try container.decodeIfPresent(String.self, forKey: .detent)
  }

  /// Decodes the links of the place.
  ///
  /// The error of a decoder, or of a link's own `init(from:)`, may contain the link. If content must be left out, an
  /// error that names only the type of the links is thrown instead.
  private static func decodeLinks(
    from container: KeyedDecodingContainer<CodingKeys>
  ) throws -> [Link] {
    do { return try container.decode([Link].self, forKey: .links) } catch {
      if RecordedContent.isIncludedHere { throw error }
      throw DecodingError.dataCorruptedError(
        forKey: .links,
        in: container,
        debugDescription:
          "The links couldn't be decoded as \(Link.self). Start the app without them."
      )
    }
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
