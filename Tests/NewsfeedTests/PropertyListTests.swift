import Foundation
import Testing

@testable import newsfeed

/// Checks the property list and the entitlements of the app on a phone.
@MainActor
struct PropertyListTests {
  private let list: [String: Any]
  private let entitlements: [String: Any]

  init() throws {
    let examples = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent().appendingPathComponent("Examples")
    let phone = examples.appendingPathComponent("Newsfeed/App/Phone")
    func read(_ name: String) throws -> [String: Any] {
      let data = try Data(contentsOf: phone.appendingPathComponent(name))
      let list = try PropertyListSerialization.propertyList(from: data, format: nil)
      return try #require(list as? [String: Any])
    }
    list = try read("Info.plist")
    entitlements = try read("Newsfeed.entitlements")
  }

  @Test
  func `the schemes it claims are its links`() throws {
    let types = try #require(list["CFBundleURLTypes"] as? [[String: Any]])
    let schemes = types.flatMap { $0["CFBundleURLSchemes"] as? [String] ?? [] }

    #expect(schemes == ["newsfeed"])
    for scheme in schemes {
      #expect(try NewsfeedLink(url: #require(URL(string: "\(scheme)://feed"))) == .feed)
    }
  }

  @Test
  func `the domains it claims have universal links`() throws {
    let key = "com.apple.developer.associated-domains"
    let domains = try #require(entitlements[key] as? [String])

    #expect(domains.count == 1)
    for domain in domains {
      let host = try #require(domain.split(separator: ":").last)
      #expect(domain.hasPrefix("applinks:"))
      #expect(try NewsfeedLink(url: #require(URL(string: "https://\(host)/feed"))) == .feed)
    }
  }

  @Test
  func `its quick actions are links`() throws {
    let items = try #require(list["UIApplicationShortcutItems"] as? [[String: Any]])
    let types = items.compactMap { $0["UIApplicationShortcutItemType"] as? String }

    #expect(try types.map { type in try NewsfeedLink(quickAction: type) } == [.compose])
  }

  @Test
  func `its kind of activity is the one its scenes remember by`() {
    #expect(list["NSUserActivityTypes"] as? [String] == [NewsfeedSceneDelegate.whereTheUserWas])
  }

  @Test
  func `it has scenes, one at a time, and may ask for notifications`() throws {
    let manifest = try #require(list["UIApplicationSceneManifest"] as? [String: Any])

    #expect(manifest["UIApplicationSupportsMultipleScenes"] as? Bool == false)
    // The property list names no scene delegate, because the app's delegate names it already.
    #expect(manifest["UISceneConfigurations"] == nil)
    #expect(entitlements["aps-environment"] as? String == "development")
  }
}
