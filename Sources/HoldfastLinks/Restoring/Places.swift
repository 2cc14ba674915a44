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
  /// Reads places that were encoded.
  public init(from decoder: any Decoder) throws {
    root = try Place(from: decoder)
  }

  /// Writes the places.
  public func encode(to encoder: any Encoder) throws {
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
extension Place: Codable where Link: Codable {}

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
