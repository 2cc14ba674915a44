#if os(Linux)

import Foundation
import Expectations
import Testing

/// Tests that the page with the kinds of holders that a report names is generated from the tests of these kinds.
@MainActor
struct NamedKindsTests {
  private struct Kind {
    let name: String
    let words: String
    let isExact: Bool
  }

  private static var kinds: [Kind] {
    let plants = (PlantedLeakTests.plants + QuietLeakTests.plants).map { plant in
      Kind(name: plant.name, words: plant.words[0], isExact: true)
    }
    let advices = Advice.all.map { advice in
      Kind(name: advice.testDescription, words: advice.words[0], isExact: advice.isExact)
    }
    return plants + advices
  }

  private static func table(_ kinds: [Kind]) -> String {
    let rows = kinds.map { kind in
      let words = kind.words.replacingOccurrences(of: "\n", with: " ")
      return "| \(kind.name) | `\(words.trimmingCharacters(in: .whitespaces))` |"
    }
    return (["| holder | words of the report |", "|---|---|"] + rows).joined(separator: "\n")
  }

  @Test(.disabled(if: isOptimized, "optimized code has other words for some of them"))
  func `the tables in the reference are those of the tests`() throws {
    let page = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appendingPathComponent("../../../Docs/Reference/WhoHolds.md").standardizedFileURL
    let text = try String(contentsOf: page, encoding: .utf8)
    let begin = "## Named exactly\n"
    let start = try #require(text.range(of: begin))
    let tables =
      "\n\(Self.table(Self.kinds.filter(\.isExact)))\n\n## Not named for certain\n\n"
      + "\(Self.table(Self.kinds.filter { !$0.isExact }))\n"
    let expected = text[..<start.upperBound] + tables
    if ProcessInfo.processInfo.environment["HOLDFAST_TABLES"] != nil {
      try String(expected).write(to: page, atomically: true, encoding: .utf8)
    }
    expect(text == expected, "HOLDFAST_TABLES=1 writes the tables anew.")
  }
}

extension Advice {
  /// Whether the report names the holder for certain.
  var isExact: Bool {
    !words.contains {
      $0.hasPrefix("Perhaps") || $0.hasPrefix("The holder may be")
        || $0 == "DispatchQueue.setSpecific"
    }
  }
}

#endif
