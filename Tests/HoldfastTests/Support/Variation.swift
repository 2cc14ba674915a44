import HoldfastTesting

/// The ways one row of the exit paths is run.
struct Variation: Sendable, CustomStringConvertible {
  var screens = 1
  var animated = true
  var hostility: Hostility?

  var description: String {
    let mode =
      switch hostility {
      case nil: "plain"
      case .delayedFrees: "delayed frees"
      case .stickyScreens: "sticky screens"
      case .lostCompletions: "lost completions"
      case let other?: "\(other)"
      }
    return "\(screens) screens, \(animated ? "animated" : "not animated"), \(mode)"
  }

  /// Whether leaving screens, and so their coordinators, live on until the mode ends.
  var isSticky: Bool {
    if case .stickyScreens = hostility { true } else { false }
  }

  /// For rows about a first screen.
  static let ofOneScreen = all.filter { $0.screens == 1 }

  /// Half of them, in which each two values meet: for rows that are run in several places or ways as well.
  static let inPairs = all.enumerated().filter { index, variation in
    (variation.screens == 1) == (variation.animated == index.isMultiple(of: 2))
  }.map(\.element)

  static let all: [Variation] = [1, 3].flatMap { screens in
    [true, false].flatMap { animated in
      [
        nil, .delayedFrees(seed: 7), .stickyScreens(every: 1), .lostCompletions(every: 1),
      ].map { hostility in
        Variation(screens: screens, animated: animated, hostility: hostility)
      }
    }
  }
}

/// Runs a row in a variation, and afterwards sees that everything is freed, leaked screens too.
@MainActor
func withStage(
  _ variation: Variation,
  _ row: @MainActor (Stage) async throws -> Void
) async rethrows {
  let stage = Stage()
  await settle()
  try await withHostility([variation.hostility].compactMap { $0 }) { try await row(stage) }
  await settle()
}
