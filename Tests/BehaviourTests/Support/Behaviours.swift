import Holdfast
import HoldfastTesting
import Testing

/// The tests of UIKit's behaviours, each of which is named after the number of its entry.
///
/// All tests share one run loop and one clock, so they run one at a time.
@MainActor
@Suite(.serialized, .oneAtATime)
enum Behaviours {}
