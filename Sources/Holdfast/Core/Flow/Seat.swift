/// Where a flow's first screen goes, and what is there: a gate is in the seat of the flow it continues.
///
/// The flows that are in it hold it, until their ends. It holds the place, and the tokens of the screens that
/// gates have left in it.
@MainActor
final class Seat {
  let placement: Placement
  /// The place that was found last for a first screen; nil until one is asked for.
  private(set) var place: (any Place)?
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

  /// The place for a flow's first screen: of the screens that are left here, or where the placement says.
  func place(for screen: UIViewController, of flow: FlowCore) throws(FlowError) -> any Place {
    if let first = leftTokens.first?.screen, first.stackAround != nil,
      !Platform.isAlwaysPresented(screen)
    {
      return try Replacement(of: first, leftTo: flow)
    }
    let place = try placement.find(screen)
    self.place = place
    return place
  }

  /// Takes away what is left here where a new screen can't take its place, without animation.
  func clear(for place: any Place, of flow: FlowCore) throws(FlowError) {
    if left.isEmpty || place.replaced != nil || place.replacing != .no { return }
    let tokens = leftTokens.filter(that: { $0.controller?.isLinked ?? false })
    guard let first = tokens.first else { return }
    if preparation == .pending { preparation = place.prepare(EndingFlow(core: flow, token: first)) }
    let controllers = tokens.compactMap(\.controller)
    TakingAway(controllers: controllers, animated: false) { _ in place.isTakenOutByTheApp }.begin()
    if let there = controllers.first(where: \.isLinked) {
      throw .waiting(for: "\(there.screenName), which was there first, doesn't leave")
    }
  }
}
