import Expectations
import Foundation
import HeadlessUIKit
import Holdfast
import HoldfastLinks
import HoldfastTesting
import Testing

/// Tests saved states that were not written by this app, or not in this form.
@MainActor
@Suite(.oneAtATime, .timeLimit(.minutes(5)))
struct SavedStateTests {
  enum Nesting: CaseIterable, Sendable {
    case tabs, modals

    func place(_ count: Int) -> PlacesOf {
      (0..<count).reduce(PlacesOf(links: [.post(0)])) { place, number in
        switch self {
        case .tabs: PlacesOf(tabs: [place], selectedTab: 0)
        case .modals: PlacesOf(links: [.post(number)], presented: [place])
        }
      }
    }
  }

  private func decoded(_ place: PlacesOf) throws -> NavigationState<AppLink> {
    try PropertyListDecoder().decode(
      NavigationState<AppLink>.self,
      from: PropertyListEncoder().encode(place)
    )
  }

  @Test(arguments: Nesting.allCases)
  func `D12: a saved state that nests too deep is an error, and one that doesn't is read`(
    _ nesting: Nesting
  ) throws {
    try expect(decoded(nesting.place(99)).links.last != nil)
    for depth in [129, 1000, 2000] {
      do {
        _ = try decoded(nesting.place(depth))
        Issue.record("It was read.")
      } catch DecodingError.dataCorrupted(let context) {
        expect(context.debugDescription.contains("nested more than 128 levels deep"))
      }
    }
  }

  @Test
  func `D12: a saved state of a later version is an error`() throws {
    try expect(decoded(PlacesOf(links: [.post(1)], version: 1)).links, equals: [.post(1)])
    do {
      _ = try decoded(PlacesOf(links: [.post(1)], version: 2))
      Issue.record("It was read.")
    } catch DecodingError.dataCorrupted(let context) {
      expect(context.debugDescription.contains("version 2"))
    }
  }

  @Test
  func `D12: what is written says its version`() throws {
    let data = try JSONEncoder().encode(decoded(PlacesOf(links: [.post(1)])))
    expect(String(decoding: data, as: UTF8.self).contains("\"version\":1"))
  }

  @Test(arguments: [-1, 2, Int.max, Int.min])
  func `D12: tabs that are not there are left out, with a report`(_ selected: Int) async throws {
    let places = try decoded(
      PlacesOf(
        tabs: [
          PlacesOf(links: [.search("feed"), .post(1)]), PlacesOf(links: [.search("search")]),
          PlacesOf(links: [.post(3)], presented: [PlacesOf(links: [.comments])]),
        ],
        selectedTab: selected
      )
    )
    let app = RestoreApp()
    let restoration = app.stage.window.restore(places)
    await expect(restoration.result().map(\.link), equals: [.post(3), .comments])
    expect(app.stage.tabs.selectedIndex, equals: 0)
    expect(app.places.links.contains(.post(1)))
    expect(app.stage.issues.count, equals: 2)
    await expect(app.stage.open(.post(9)) != nil)
  }
}

/// Tests saved states that are damaged.
@MainActor
@Suite(.oneAtATime, .timeLimit(.minutes(5)))
struct DamagedStateTests {
  private static let saved = PlacesOf(
    tabs: [
      PlacesOf(links: [.search("feed"), .post(1)], presented: [PlacesOf(links: [.comments])]),
      PlacesOf(links: [.search("search"), .post(2)]),
    ],
    selectedTab: 1,
    presented: [PlacesOf(links: [.post(3)], detent: "large")],
    version: 1
  )

  enum Format: CaseIterable, Sendable {
    case json, propertyList

    func encoded(_ place: PlacesOf) throws -> Data {
      switch self {
      case .json:
        let encoder = JSONEncoder()
        encoder.outputFormatting = .sortedKeys
        return try encoder.encode(place)
      case .propertyList:
        let encoder = PropertyListEncoder()
        encoder.outputFormat = .xml
        return try encoder.encode(place)
      }
    }

    func decoded(_ data: Data) throws -> NavigationState<AppLink> {
      switch self {
      case .json: try JSONDecoder().decode(NavigationState<AppLink>.self, from: data)
      case .propertyList:
        try PropertyListDecoder().decode(NavigationState<AppLink>.self, from: data)
      }
    }
  }

  /// Returns the data with some parts removed, repeated, or replaced by other characters.
  private func damaged(_ data: Data, seed: UInt64) -> Data {
    var random = SplitMix64(seed: seed)
    var bytes = Array(data)
    for _ in 0..<Int.random(in: 1...3, using: &random) {
      let start = Int.random(in: 0..<bytes.count, using: &random)
      let part = start..<min(bytes.count, start + Int.random(in: 1...40, using: &random))
      switch Int.random(in: 0..<4, using: &random) {
      case 0: bytes.removeSubrange(part)
      case 1: bytes.insert(contentsOf: bytes[part], at: start)
      case 2: bytes[start] = UInt8.random(in: 48...57, using: &random)
      default: bytes[start] = UInt8.random(in: 32...126, using: &random)
      }
      if bytes.isEmpty { break }
    }
    return Data(bytes)
  }

  @Test(arguments: Format.allCases)
  func
    `D12: a damaged state is an error, or is restored as far as its screens are there; links are answered then`(
      _ format: Format
    ) async throws
  {
    let data = try format.encoded(Self.saved)
    var errors = 0
    var restored = 0
    for seed: UInt64 in 0..<300 {
      guard let places = try? format.decoded(damaged(data, seed: seed)) else {
        errors += 1
        continue
      }
      restored += 1
      let app = RestoreApp()
      let restoration = app.stage.window.restore(places, within: 2)
      await settle()
      await advanceTime(by: 5)
      await expectEventually("it is over") { restoration.isFinished }
      // Each missing place is reported once.
      expect(app.stage.issues.count, equals: restoration.failures.count, "\(seed)")
      let there = app.places.links
      for link in places.links where !there.contains(link) {
        expect(restoration.failures.contains { $0.link == link }, "\(seed): \(link)")
      }
      await expect(app.stage.open(.post(9)) != nil)
      app.stage.window.close()
      await settle()
    }
    expect(errors > 10)
    expect(restored > 3)
  }

  @Test(arguments: [130, 500])
  func `D12: tabs in tabs in a text that no encoder wrote are an error`(_ depth: Int) {
    let opening = #"{"links":[],"presented":[],"tabs":["#
    let text =
      String(repeating: opening, count: depth) + String(repeating: "]}", count: depth)
    #expect(throws: DecodingError.self) { try Format.json.decoded(Data(text.utf8)) }
  }

  @Test
  func `D12: places of another user's app, whose links are of another type, are an error`() throws {
    struct OtherLink: Codable { let account: String }
    struct OtherPlaces: Codable {
      var links = [OtherLink(account: "4711")]
      var tabs: [OtherPlaces] = []
      var presented: [OtherPlaces] = []
    }
    let data = try JSONEncoder().encode(OtherPlaces())
    #expect(throws: DecodingError.self) { try Format.json.decoded(data) }
  }
}
