import HoldfastTesting
import Testing

@testable import HeadlessUIKit

// What only HeadlessUIKit lets a test see.

extension Behaviours.Appearing {
  @Test
  func `B21: an end without a beginning is logged`() async {
    let screen = SpyScreen("A", journal)

    let warnings = await warnings {
      screen.endAppearanceTransition()
    }

    #expect(
      warnings == ["Unbalanced calls to begin/end appearance transitions for \(screen)."]
    )
    #expect(journal.appearances.isEmpty)
  }
}
