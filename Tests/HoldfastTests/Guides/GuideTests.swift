import Expectations
import Foundation
import Holdfast
import HoldfastTesting
import Testing

/// Tests that the guides in `Docs` and the reference pages quote the library's messages.
///
/// Their code is compiled by `.ci/docs`, so these tests check only the messages. They run alone, because a search for
/// the holders of an object also passes through the visible screens of other tests.
@Suite(.oneAtATime)
struct GuideTests {
  @Test
  func `the guides quote errors as they read`() throws {
    let guides = try Guides.text()

    for error in Self.quoted {
      let isQuoted = guides.contains("\(error)")
      expect(isQuoted, "No guide says: \(error)")
    }
  }

  /// Tests the reverse: the errors that the guides quote are errors of the library.
  @Test
  func `no guide quotes an error that reads otherwise`() throws {
    let quotes = try Guides.text().replacingOccurrences(of: "\n", with: " ").split(separator: "\"")
      .filter { quote in
        ["can't be shown: ", "can't be pushed: ", "wasn't shown: it has"]
          .contains { quote.contains($0) }
      }

    let wordings = Self.wordings()
    expect(quotes.count > 9)
    for quote in quotes {
      let isSaid = wordings.contains { quote.firstMatch(of: $0) != nil }
      expect(isSaid, "The library doesn't say: \(quote)")
    }
  }

  @MainActor
  @Test
  func `the page on deadlines has the library's figures`() throws {
    let page = try String(
      contentsOf: Guides.folder.appendingPathComponent("Reference/Deadlines.md"),
      encoding: .utf8
    )
    let calls = ["`show`", "`untilOnScreen()`", "`finish`", "`back(to:)`", "a root that was set"]
    let rows = page.split(separator: "\n").filter { row in
      calls.contains { row.hasPrefix("| \($0)") }
    }
    expect(rows.count, equals: 7)
    for row in rows { expect(row.contains("| \(Int(Deadline.timeLimit)) s")) }
    expect(page.contains("for a minute at most"))
    expect(Deadline.gestureTimeLimit, equals: 60)
  }

  private final class Held {}

  @MainActor
  @Test(
    .enabled(
      if: Leaks.searchMemory,
      "no memory is searched under a sanitizer"
    )
  )
  func `the guides quote what is said of a task that waits for ever`() async throws {
    let guides = try Guides.words.get()
    let (stream, continuation) = AsyncStream.makeStream(of: Int.self)

    let said = await caughtIssues {
      await expectFreed { leaks in
        let held = leaks.track(Held())
        Task { for await _ in stream { withExtendedLifetime(held) {} } }
      }
    }
    continuation.finish()

    let lines = try #require(said.first).message.split(separator: "\n").map(Guides.words)
    let start = try #require(lines.first?.range(of: "It is "))
    expect(guides.contains(lines[0][start.lowerBound...]))
    expect(guides.contains(try #require(lines.last)))
  }

  /// Returns the texts of all errors, with a placeholder for each name.
  private static func wordings() -> [Regex<AnyRegexOutput>] {
    let name = "§"
    let errors: [FlowError] = [
      .hostGone(screen: name, host: name), .hostLeaving(screen: name, host: name),
      .notInWindow(screen: name, host: name),
      .busy(screen: name, host: name, presenting: name),
      .alreadyShown(screen: name, parent: name), .notInStack(screen: name, host: name),
      .notInHost(screen: name, host: name, view: name), .cannotBePushed(screen: name),
      .repeated(screen: name, first: name, output: name), .noSource(screen: name),
      .invalidOptions(screen: name, cancels: 0), .invalidOptions(screen: name, cancels: 2),
    ]
    return errors.compactMap { error in
      let parts = "\(error)".split(separator: "§", omittingEmptySubsequences: false)
      return try? Regex(parts.map { "\\Q\($0)\\E" }.joined(separator: "[^.]+?"))
    }
  }

  private static let quoted: [FlowError] = [
    .neverShown,
    .busy(
      screen: "NameViewController",
      host: "ProfileViewController “Ada”",
      presenting: "UIAlertController “Rate us?”"
    ),
    .notInWindow(screen: "NameViewController", host: "ProfileViewController"),
    .hostGone(screen: "NameViewController", host: "ProfileViewController “Ada”"),
    .hostLeaving(screen: "AddressViewController", host: "CheckoutViewController “Tea”"),
    .notInStack(screen: "AddressViewController", host: "CheckoutViewController"),
    .cannotBePushed(screen: "UITabBarController"),
    .alreadyShown(screen: "ListViewController", parent: "UINavigationController"),
    .threw(screen: "NameViewController", error: "Full()"),
    .repeated(
      screen: "SettingsViewController",
      first: "SettingsViewController",
      output: "App/ProfileCoordinator.swift:31"
    ),
    .noSource(screen: "UIAlertController “Share”"),
    .invalidOptions(screen: "UIAlertController “Delete?”", cancels: 2),
    .flowEnded(screen: "UIAlertController “Delete?”", flow: "Flow&lt;()&gt;"),
  ]
}
