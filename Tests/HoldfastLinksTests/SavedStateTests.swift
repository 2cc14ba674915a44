import Foundation
import Holdfast
import HoldfastLinks
import HoldfastTesting
import Testing

/// Saved states that were not written by this app, or not like this.
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

  private func decoded(_ place: PlacesOf) throws -> Places<AppLink> {
    try PropertyListDecoder().decode(
      Places<AppLink>.self,
      from: PropertyListEncoder().encode(place)
    )
  }

  @Test(arguments: Nesting.allCases)
  func `D12: a saved state that nests too deep is an error, and one that doesn't is read`(
    _ nesting: Nesting
  ) throws {
    #expect(try decoded(nesting.place(99)).links.last != nil)
    for depth in [129, 1000, 2000] {
      do {
        _ = try decoded(nesting.place(depth))
        Issue.record("It was read.")
      } catch DecodingError.dataCorrupted(let context) {
        #expect(context.debugDescription.contains("nest more than 128 levels deep"))
      }
    }
  }

  @Test
  func `D12: a saved state of a later version is an error`() throws {
    #expect(try decoded(PlacesOf(links: [.post(1)], version: 1)).links == [.post(1)])
    do {
      _ = try decoded(PlacesOf(links: [.post(1)], version: 2))
      Issue.record("It was read.")
    } catch DecodingError.dataCorrupted(let context) {
      #expect(context.debugDescription.contains("version 2"))
    }
  }

  @Test
  func `D12: what is written says its version`() throws {
    let data = try JSONEncoder().encode(decoded(PlacesOf(links: [.post(1)])))
    #expect(String(decoding: data, as: UTF8.self).contains("\"version\":1"))
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
    #expect(await restoration.end().map(\.link) == [.post(3), .comments])
    #expect(app.stage.tabs.selectedIndex == 0)
    #expect(app.places.links.contains(.post(1)))
    #expect(app.stage.issues.count == 2)
    #expect(await app.stage.open(.post(9)) != nil)
  }
}
