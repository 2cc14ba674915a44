import Expectations
import Foundation
import Holdfast
import HoldfastLinks
import HoldfastTesting
import Testing

/// Attempts to read a link of a saved state in the error of its decoding.
@MainActor
@Suite(.oneAtATime, .timeLimit(.minutes(5)))
struct DecodingErrorAttackTests {
  private enum Invitation: String, Codable, Sendable {
    case none
  }

  private static let secret = "Dear Anna"

  private func text<Link: Codable>(decoding link: String, as type: Link.Type) -> String {
    let state = #"{"version": 1, "links": [\#(link)], "tabs": [], "presented": []}"#
    do {
      _ = try JSONDecoder().decode(NavigationState<Link>.self, from: Data(state.utf8))
      return "decoded"
    } catch {
      return "\(error) \(error.localizedDescription)"
    }
  }

  @Test
  func `the error of a saved state that can't be decoded doesn't contain its links`() {
    let before = RecordedContent.isIncluded
    RecordedContent.isIncluded = false
    defer { RecordedContent.isIncluded = before }
    let invitation = text(decoding: #""\#(Self.secret)""#, as: Invitation.self)
    expect(!invitation.contains(Self.secret), "\(invitation)")
  }
}
