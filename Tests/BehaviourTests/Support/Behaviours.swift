import Holdfast
import HoldfastTesting
import Testing

/// What UIKit does, entry by entry: each test is named after the number of its entry.
///
/// All of them share one run loop and one clock, so they take turns.
@MainActor
@Suite(.serialized, .oneAtATime)
enum Behaviours {}
