import HoldfastTesting

/// The ways one row of the exit paths is run.
struct Variation: Sendable, CustomStringConvertible {
  var screens = 1
  var animated = true
  var frees: HostileFrees?

  var description: String {
    let mode =
      switch frees {
      case nil: "plain"
      case .delayed: "delayed frees"
      case .sticky: "sticky screens"
      }
    return "\(screens) screens, \(animated ? "animated" : "not animated"), \(mode)"
  }

  /// Whether leaving screens, and so their coordinators, live on until the mode ends.
  var isSticky: Bool {
    if case .sticky = frees { true } else { false }
  }

  /// For rows about a first screen.
  static let ofOneScreen = all.filter { $0.screens == 1 }

  static let all: [Variation] = [1, 3].flatMap { screens in
    [true, false].flatMap { animated in
      [nil, .delayed(seed: 7), .sticky(every: 1)].map { frees in
        Variation(screens: screens, animated: animated, frees: frees)
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
  if let frees = variation.frees {
    try await withHostileFrees(frees) { try await row(stage) }
  } else {
    try await row(stage)
  }
  await settle()
}
