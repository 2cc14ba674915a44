/// Where a flow's first screen goes, and what is there.
///
/// **This file says what a gate does.** A gate (sign-in, terms, a PIN) shows its screens where its outer flow would
/// show the first one.
///
/// 1. *Who is in the seat*: the flow that it was made for and, from when they are made, its gates, their gates, and
///    so on. One of them shows its first screen at a time: `checkItsTurn`.
/// 2. *Which screens stay in it*: a gate, or a flow that ends by `finishInPlace`, ends while its screens are there
///    (`handsSeatOver`, `staysInSeat`), so that its `onEnd` comes first, and nothing else is seen in between.
/// 3. *Which screens are left in it*: the tokens of those screens move from the gate to the seat (`takeOver`). They
///    are the owner's from then on: they leave with it, and do not keep it open.
/// 4. *What takes their place*: the owner's first screen, or that of its next gate, in one transition (`findPlace`);
///    where UIKit has none for that, the screens leave first (`makeRoom`).
///
/// The flows that are in it hold it, until their ends. It holds the placement and the place that was found; it refers
/// weakly to its owner.
@MainActor
final class Seat {
  let placement: Placement
  /// The flow that it was made for, which no gate is.
  weak var owner: FlowCore?
  /// The place that was found last for a first screen; nil until one is asked for.
  private(set) var place: (any Place)?
  /// What the place has done so that the screens can leave.
  var preparation = Preparation.pending

  init(_ placement: Placement) { self.placement = placement }

  /// The tokens of the screens that gates have left here and that are still there.
  var leftTokens: [ScreenToken] {
    guard let owner, owner.hasScreensOfGates else { return [] }
    // The gate's own screens come first: one of them has the place that the next screen takes.
    return owner.tokens.filter(that: { $0.leftBy == .gate })
      + owner.tokens.filter(that: { $0.leftBy == .flowInGate })
  }

  /// The screens are the owner's from now on, and stay where they are.
  fileprivate func takeOver(_ tokens: [ScreenToken], leftBy: ScreenToken.LeftBy) {
    guard let owner else { return }
    for token in tokens where token.isInPlace && token.core !== owner {
      token.handOver(to: owner, leftBy: leftBy)
    }
  }
}

// MARK: - Who is in it

extension FlowCore {
  /// The flow that its placement names.
  var namedOuter: FlowCore? { placement?.outer?() as? FlowCore }

  /// Throws if this is a gate, and its outer flow has screens or another gate has: the outer flow's first screen comes
  /// before the next gate.
  func checkItsTurn() throws(FlowError) {
    var gate = self
    while gate.isGate {
      guard let flow = gate.namedOuter, flow.isOpen else {
        throw .hostGone(gate.outer?.name ?? "its outer flow")
      }
      if flow.front != nil { throw .gateTooLate(flow.name) }
      if flow.tokens.contains(that: { $0.keepsFlowOpen }) {
        throw .waiting(
          for: "\(flow.name), whose gate it is, has asked for its first screen already"
        )
      }
      let other = flow.inner.first(that: {
        $0 !== gate && $0.isGate && ($0.front != nil || !$0.isOpen)
      })
      if let other { throw .waiting(for: "\(other.name), another gate of \(flow.name), is there") }
      gate = flow
    }
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
    if token.leftBy == .flowInGate { return controller.canBeTakenAway }
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
  /// Whether screens are there that gates have left in its seat.
  var hasScreensOfGates: Bool { tokens.contains(that: { $0.leftBy != nil }) }

  /// The flow ends: a gate leaves its screens in the seat.
  ///
  /// - Returns: The tokens of the screens that a flow which ends in place has there: they leave after `onEnd`.
  func leaveSeat() -> [ScreenToken] {
    if isGate {
      seat?.takeOver(tokens, leftBy: .gate)
      return []
    }
    return endsInPlace ? tokens.filter(that: { $0.isInPlace && canTakeAway($0) }) : []
  }

  /// The screens of an inner flow on the stack in which this flow's own screens stay, stay as well.
  func keepInSeat(screensOf inner: FlowCore) {
    seat?.takeOver(inner.tokens.filter(that: { staysInSeat($0.controller) }), leftBy: .flowInGate)
  }
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
    return try placement.find(screen)
  }

  /// Notes the place that was found for a first screen; it stays when a screen replaces those that are left here.
  func note(_ place: any Place) {
    if !(place is Replacement) { self.place = place }
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
    if place.replaced != nil || place.contentBefore != .stays { return }
    let tokens = leftTokens.filter(that: { $0.controller?.isLinked ?? false })
    let controllers = tokens.compactMap(\.controller)
    if controllers.isEmpty { return }
    if !place.isTakenOutByTheApp, preparation == .pending { preparation = place.prepare(flow) }
    let own = tokens.filter(that: { !$0.isTakenAwayByTheApp }).compactMap(\.controller)
    TakingAway(controllers: own, animated: false).begin()
    // The app takes its screen away when nothing of the gate's is over it any more.
    if preparation == .pending, !own.contains(where: \.isLinked) {
      // The screens that are left belong to the flow whose seat it is, also where the next gate is to show its own.
      preparation = place.prepare(tokens.first?.core ?? flow)
    }
    if let there = controllers.first(where: \.isLinked) {
      throw .waiting(for: "\(there.screenName), which was there first, doesn't leave")
    }
  }
}
