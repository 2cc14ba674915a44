import Expectations
import Foundation
import Holdfast
import HoldfastTesting
import Testing

final class EditorViewController: UIViewController {
  var onSave: ((String) -> Void)?
}

/// The guide's coordinator, with the mistake that the guide describes.
@MainActor
final class EditorCoordinator {
  private let flow: Flow<String>

  init(flow: Flow<String>) {
    self.flow = flow
  }

  func showEditor() {
    let editor = EditorViewController()
    editor.onSave = {
      editor.title = $0
      self.flow.finish(with: $0)
    }
    flow.show(editor)
  }
}

/// Tests that the failure in the guide is the real one.
@MainActor
@Suite(.oneAtATime)
struct DocumentedMessageTests {
  @Test
  func `the failure in the guide is the real one, word by word`() async throws {
    let text = try page()
    let block = try #require(text.firstMatch(of: /```text\n(EditorCoordinator, [^`]+)```/)).1

    let messages = try await messages {
      try await expectFreed(by: .backButton) { placement, leaks, told in
        let flow = Flow<String>(placement, onEnd: told)
        leaks.track(EditorCoordinator(flow: flow)).showEditor()
      }
    }

    expect(messages.count, equals: 1)
    expect(words(messages.first ?? ""), equals: words(block))
  }

  #if os(Linux)
  @Test(
    .enabled(
      if: Leaks.searchMemory,
      "no memory is searched under a sanitizer"
    ),
    .disabled(if: isOptimized, "optimized code has fewer lines to tell")
  )
  func `the three messages of what no property stores are real ones, word by word`() async throws {
    let guide = words(try page()).joined(separator: " ")
    let shown = [
      "a task in a `for await` loop", "a timer that nothing stores",
      "a closure in a service's dictionary",
    ]

    for plant in PlantedLeakTests.plants where shown.contains(plant.name) {
      let message = try await PlantedLeakTests.messages(of: plant).first ?? ""
      let start = try #require(message.range(of: "It is "))
      let isShown = guide.contains(words(message[start.lowerBound...]).joined(separator: " "))
      expect(isShown, "\(message)")
    }
  }
  #endif

  @Test
  func `the guide for beginners has the numbers of places and exits`() throws {
    let ways = Set(Exit.allCases.map { "\($0)".prefix { $0 != " " } }).count
    let figures = [Exit.Place.allCases.count, ways]

    let text = try words(page("GettingStarted")).joined(separator: " ")
    let numbers = /in (\d+) kinds of places.*?There are (\d+) exits/
    let sentence = try #require(text.firstMatch(of: numbers))

    expect([Int(sentence.1), Int(sentence.2)], equals: figures)
  }

  private func page(_ name: String = "Testing") throws -> String {
    let page = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appendingPathComponent("../../Docs/\(name).md")
    return try String(contentsOf: page, encoding: .utf8)
  }

  /// Splits a text into words, because the guide has line breaks of its own.
  private func words(_ text: some StringProtocol) -> [String] {
    text.split { $0.isWhitespace }.map { String($0) }
  }
}
