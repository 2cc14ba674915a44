import HeadlessUIKit

@testable import Holdfast

/// A screen that removes other screens when it appears, and asks their guards first.
@MainActor
final class RemoverThatAsks {
  private weak var screen: RandomScreen?
  let entry: RandomEntry
  private let removedScreens: () -> [UIViewController]
  private let hasLostHost: () -> Bool
  /// The guards that it would have asked at one of the checks.
  ///
  /// They are remembered, because a swipe that then begins removes the guarded screen from
  /// its stack.
  private var asked: [RandomGuard] = []

  init(_ screen: RandomScreen, of entry: RandomEntry) {
    self.screen = screen
    self.entry = entry
    removedScreens = screen.removedScreens
    hasLostHost = screen.hasLostHost
  }

  var isOver: Bool { screen?.wasThere ?? true || !entry.outcomes.isEmpty }

  func look(at guards: [RandomGuard]) {
    let leaving = removedScreens()
    asked += guards.filter { $0.screen?.leaves(with: leaving) ?? false }
  }

  func mayAsk(_ guarded: RandomGuard) -> Bool {
    hasLostHost() || asked.contains { $0 === guarded }
      || guarded.screen?.leaves(with: removedScreens()) ?? false
  }
}
