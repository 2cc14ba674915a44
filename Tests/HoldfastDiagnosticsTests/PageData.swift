import Expectations
import Foundation
import Testing

/// The data of a storyboard's page, decoded from the element that its script reads.
struct PageData: Decodable {
  struct Step: Decodable {
    let number: Int
    let title: String
    let chapter: String?
    let notes: [String]
    let log: [Line]
    let screen: Screen?
    let nodes: [Node]
    let kept: [Kept]
    let waiting: [Waiting]
    let ended: [Int]
    let told: [Int]
  }

  struct Line: Decodable {
    let kind: String
    let flow: Int?
  }

  struct Node: Decodable {
    let id: Int
    let parent: Int?
    let kind: String
    let type: String
    let isOnDisplay: Bool
    let fate: String?
    let isNew: Bool
  }

  struct Kept: Decodable {
    let id: String
    let flow: Int?
    let name: String
    let holders: [Int]
  }

  struct Waiting: Decodable {
    let flow: Int?
  }

  struct Flow: Decodable {
    let id: Int
    let name: String
    let outer: Int?
    let start: Double
    let end: Double?
    let ending: String?
  }

  struct Screen: Decodable {
    struct Bar: Decodable {
      let title: String
      let back: String?
      let right: [Item]
    }

    struct Item: Decodable {
      let kind: String
      let text: String
      let detail: String?
      let mark: String?
      let isEnabled: Bool
      let isOn: Bool
    }

    struct Tab: Decodable {
      let title: String
      let isSelected: Bool
    }

    let style: String
    let name: String
    let beneath: String?
    let bar: Bar?
    let items: [Item]
    let more: Int
    let tabs: [Tab]
  }

  let title: String
  let steps: [Step]
  let flows: [Flow]

  init(_ page: String) throws {
    let parts = page.components(separatedBy: "<script type=\"application/json\" id=\"story\">")
    expect(parts.count, equals: 2)
    let json = try #require(parts.last?.components(separatedBy: "</script>").first)
    self = try JSONDecoder().decode(Self.self, from: Data(json.utf8))
  }
}
