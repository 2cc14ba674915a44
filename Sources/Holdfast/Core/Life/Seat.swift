/// Where a flow's first screen goes, and what is there: a gate is in the seat of the flow it continues.
///
/// The flows that are in it hold it, until their ends. It holds the place, and the tokens of the screens that
/// gates have left in it.
@MainActor
final class Seat {
  let placement: Placement
  /// The place that was found last for a first screen; nil until one is asked for.
  var place: (any Place)?
  /// What the place has done so that the screens can leave.
  var preparation = Preparation.pending
  /// The tokens of screens that gates have left here, to be replaced by the next first screen.
  private var left: [ScreenToken] = []

  init(_ placement: Placement) { self.placement = placement }

  var leftTokens: [ScreenToken] {
    left.isEmpty ? [] : left.filter(that: { $0.core != nil })
  }

  func leave(_ token: ScreenToken) {
    left = left + [token]
  }
}
