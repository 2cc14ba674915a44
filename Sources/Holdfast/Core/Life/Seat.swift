/// Where a flow's first screen goes, and what is there.
///
/// **This file says what a gate does.** A flow that continues one which shows nothing is its gate: sign-in,
/// terms, a PIN. It shows its screens where the other would.
///
/// 1. *Who is in the seat*: the flow that it was made for and, in `takeSeat`, its gate, as long as that flow
///    has no screen of its own and no other gate is there.
/// 2. *What stays in it*: a gate, or a flow that ends by `finishInPlace`, ends while its screens are there
///    (`handsSeatOver`, `staysInSeat`), so that its `onEnd` comes first, and nothing else is seen in between.
/// 3. *What is left in it*: the outer flow gets tokens for those screens (`inherit`). They leave with it, and
///    do not keep it open.
/// 4. *What takes its place*: the outer flow's first screen, in one transition (`findPlace`); where UIKit has
///    none for that, the screens leave first (`makeRoom`).
///
/// The flows that are in it hold it, until their ends. It holds the placement, the place that was found, and
/// the tokens of the screens that are left.
@MainActor
final class Seat {
  let placement: Placement
  /// The place that was found last for a first screen; nil until one is asked for.
  private(set) var place: (any Place)?
  /// What the place has done so that the screens can leave.
  var preparation = Preparation.pending
  private var left: [ScreenToken] = []

  init(_ placement: Placement) { self.placement = placement }

  /// The tokens of the screens that gates have left here and that are still there.
  var leftTokens: [ScreenToken] {
    left.isEmpty ? [] : left.filter(that: { $0.core != nil })
  }

  fileprivate func add(_ token: ScreenToken) {
    left = left + [token]
  }
}

// MARK: - Who is in it

extension FlowCore {
  /// The flow that it was asked to go on from.
  var continued: FlowCore? {
    guard let continued = ownSeat?.placement.continued else { return nil }
    return continued() as? FlowCore
  }

  /// Takes the seat of the flow it continues, as long as no screen and no other gate is in it.
  ///
  /// While that flow leaves the seat stays the same: otherwise nothing could take away what its own gate has there.
  func takeSeat() {
    guard let flow = continued, flow.isOpen, frontScreen == nil else { return }
    flow.takeSeat()
    isGate = flow.isFree(for: self)
    seat = isGate ? flow.seat : ownSeat
  }

  /// Whether no screen of its own is there or asked for, and no other gate is on display or about to be
  /// over: the first screen comes before the next gate.
  private func isFree(for gate: FlowCore) -> Bool {
    isOpen && !tokens.contains(that: { $0.core != nil && $0.origin == .own })
      && !inner.contains(that: { $0 !== gate && $0.isGate && ($0.front != nil || !$0.isOpen) })
  }
}

// MARK: - What stays in it

extension FlowCore {
  /// Whether it ends with its screens still there: `onEnd` is called before they leave.
  var handsSeatOver: Bool { isGate || endsInPlace }

  /// Whether a controller stays where it is when the flow ends.
  func staysInSeat(_ controller: UIViewController?) -> Bool {
    guard handsSeatOver, let controller, let first = tokens.first(where: \.isInPlace)?.controller
    else { return false }
    // What was to stay for `onEnd` has gone, and a modal of the flow is left.
    if first.isModal, !isGate { return false }
    if controller === first { return true }
    let stack = first.stack
    return stack != nil && controller.stackAround === stack
  }

  /// Whether a screen of the flow's, or one that was left to it, can be taken away where it is.
  func canTakeAway(_ token: ScreenToken) -> Bool {
    guard let controller = token.controller else { return false }
    if token.origin == .insideGate { return controller.canBeTakenAway }
    return seat?.place?.canTakeAway(controller, of: self) ?? false
  }
}

extension UIViewController {
  /// The flow that ends, and for whose `onEnd` the screen stays.
  var flowItStaysFor: FlowCore? {
    token(that: { $0.core?.staysInSeat($0.controller) ?? false })?.core
  }
}

// MARK: - What is left in it

extension FlowCore {
  /// The flow ends: what a gate has in the seat is left to its outer flow.
  ///
  /// What a flow that ends in place has there leaves after `onEnd`, see `Flow.finishInPlace`.
  func handSeatOver() {
    if isGate { outer?.inherit(tokens, from: .gate) }
  }

  /// What an inner flow has on this gate's stack stays, and is left to the outer flow with the gate's own.
  func keepInSeat(whatIsOf inner: FlowCore) {
    inherit(inner.tokens.filter(that: { staysInSeat($0.controller) }), from: .insideGate)
  }

  /// The screens are this flow's from now on, and stay where they are.
  private func inherit(_ tokens: [ScreenToken], from origin: ScreenToken.Origin) {
    for token in tokens where token.isInPlace {
      guard let inherited = ScreenToken(in: self, after: token, from: origin) else { continue }
      if frontScreen == nil { seat?.add(inherited) }
    }
  }

  /// Whether screens are there that gates have left to it.
  var hasInherited: Bool { tokens.contains(that: { $0.origin != .own && $0.core != nil }) }
}

// MARK: - What takes its place

extension Seat {
  /// The place for a flow's first screen: that of the screens which are left here, or where the placement says.
  func findPlace(for screen: UIViewController, of flow: FlowCore) throws(FlowError) -> any Place {
    if let first = leftTokens.first?.screen, first.stackAround != nil,
      !Platform.isAlwaysPresented(screen)
    {
      return try Replacement(of: first) { [weak self, weak flow] stacked in
        if let self, let flow { self.screensLeft(in: stacked, to: flow) } else { [first] }
      }
    }
    let place = try placement.find(screen)
    self.place = place
    return place
  }

  /// Of the screens on a stack, those that go with what is left here.
  private func screensLeft(
    in stacked: [UIViewController],
    to flow: FlowCore
  ) -> [UIViewController] {
    let left = leftTokens.compactMap(\.screen)
    let first = stacked.indices.first(that: { left.contains(same: stacked[$0]) })
    let above = stacked[(first ?? stacked.endIndex)...]
    let staying = above.staying(without: left, onTheirOwn: flow.isAnothers)
    return above.filter(that: { !staying.contains(same: $0) })
  }

  /// Takes away what is left here where a new screen can't take its place, without animation; throws while
  /// that is still there.
  func makeRoom(for place: any Place, of flow: FlowCore) throws(FlowError) {
    if left.isEmpty || place.replaced != nil || place.contentBefore != .stays { return }
    let controllers = leftTokens.compactMap(\.controller).filter(that: { $0.isLinked })
    if controllers.isEmpty { return }
    if preparation == .pending { preparation = place.prepare(flow) }
    TakingAway(controllers: controllers, animated: false) { _ in place.isTakenOutByTheApp }.begin()
    if let there = controllers.first(where: \.isLinked) {
      throw .waiting(for: "\(there.screenName), which was there first, doesn't leave")
    }
  }
}
