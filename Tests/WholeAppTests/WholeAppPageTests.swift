import Foundation
import Testing

/// Tests that the tested app is the one that the page shows.
struct WholeAppPageTests {
  @Test
  func `each block of the page stands in the app, in the page's order`() throws {
    let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    let page = try String(
      contentsOf: folder.appendingPathComponent("../../Docs/AWholeApp.md"),
      encoding: .utf8
    )
    let app = try String(
      contentsOf: folder.appendingPathComponent("WholeApp.swift"),
      encoding: .utf8
    )
    let blocks = page.matches(of: /(?s)(?:<!-- snippet: hidden\n(.*?)\n-->|```swift\n(.*?)```)/)
      .map { String($0.1 ?? $0.2 ?? "").replacing("import HoldfastLinks\n", with: "") }
    #expect(blocks.count > 5)

    let shown = words(of: blocks.joined(separator: "\n"))
    let tested = words(of: app.replacing(/(?m)^(\/\/|import ).*$/, with: ""))
    for (line, other) in zip(shown, tested) { try #require(line == other) }
    #expect(shown.count == tested.count)
  }

  private func words(of text: some StringProtocol) -> [String] {
    text.split(separator: "\n").map { $0.trimmingCharacters(in: .whitespaces) }.filter {
      !$0.isEmpty
    }
  }
}
