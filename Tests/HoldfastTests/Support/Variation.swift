import HoldfastTesting

/// The variations in which a row of the exit paths is run.
struct Variation: Sendable, CustomStringConvertible {
  var screens = 1
  var animated = true
  var fault: InjectedFault?

  var description: String {
    let mode =
      switch fault {
      case nil: "plain"
      case .delayedFrees: "delayed frees"
      case .stickyScreens: "sticky screens"
      case .lostCompletions: "lost completions"
      case let other?: "\(other)"
      }
    return "\(screens) screens, \(animated ? "animated" : "not animated"), \(mode)"
  }

  /// Whether screens that have left stay alive, with their coordinators, until the fault ends.
  var isSticky: Bool {
    if case .stickyScreens = fault { true } else { false }
  }

  /// The variations for rows about a first screen.
  static let ofOneScreen = all.filter { $0.screens == 1 }

  /// Half of the variations, in which each combination of two values occurs.
  ///
  /// Rows that are run in several placements or in several other ways use them.
  static let inPairs = all.enumerated().filter { index, variation in
    (variation.screens == 1) == (variation.animated == index.isMultiple(of: 2))
  }.map(\.element)

  static let all: [Variation] = [1, 3].flatMap { screens in
    [true, false].flatMap { animated in
      [
        nil, .delayedFrees(seed: 7), .stickyScreens(every: 1), .lostCompletions(every: 1),
      ].map { fault in
        Variation(screens: screens, animated: animated, fault: fault)
      }
    }
  }
}

/// Runs a row in a variation, and then checks that all objects are deallocated, including leaked screens.
@MainActor
func withStage(
  _ variation: Variation,
  _ row: @MainActor (Stage) async throws -> Void
) async rethrows {
  let stage = Stage()
  await settle()
  try await withFaults([variation.fault].compactMap { $0 }) { try await row(stage) }
  await settle()
}
