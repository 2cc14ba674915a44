/// The slot of a flow's first screen, which the flow shares with its gates.
///
/// **This file defines the behavior of gates.** A gate, such as sign-in, terms or a PIN screen, shows its screens where
/// its outer flow would show the first one.
///
/// 1. *Flows in the slot.* The slot is made for one flow, its owner. The owner's gates, and the gates of these
///    gates, use the same slot. Only one gate of a flow can show its first screen at a time, and no gate can while the
///    flow has a screen (`checkItsTurn`). The owner doesn't wait for its gates. If it shows a screen while a gate is
///    open, the placement shows that screen as if there were no gate. A pushed screen is then above the gate's screens,
///    and a root replaces them.
/// 2. *Screens that stay.* A gate, or a flow that ends by `finishKeepingScreens`, ends while its first screen and the
///    screens on the same stack are in the hierarchy (`keepsScreensForOnEnd`, `staysInSlot`). Its other screens leave
///    first. Because `onEnd` is called before the screens leave, the user sees no other screen in between.
/// 3. *Inherited screens.* When the end of a gate is carried out, by `enqueueOnEnd` or `endNow`, the tokens of its
///    screens move to the owner (`takeOver`). The gate's `onEnd` is called after that, in a later block on the main
///    queue. The inherited screens don't keep the owner open. They are removed at the latest when the owner ends,
///    except those that their place can't remove, such as a root.
/// 4. *Their replacement.* The first screen of the owner, or of the owner's next gate, replaces the inherited screens:
///    - If the first inherited screen is on a stack, and the new screen can be pushed, the new screen replaces the
///      inherited ones on that stack in one transition, whatever its placement is (`findPlace`). The stack may be the
///      one in a root or in a tab. The root then stays, its `transition:` is ignored, and foreign screens on the stack
///      stay.
///    - Otherwise the placement finds the place. If that place replaces no screen, and doesn't release its content as a
///      root does, the inherited screens are removed first (`makeRoom`).
/// 5. *No replacement.* If nothing else keeps the owner open after the `onEnd` of a gate, the owner ends `.dismissed`,
///    and its `Teardown` removes the inherited screens. If the first screen of the owner can't be shown, and the owner
///    has requested no other screen, the owner ends `.failed`, and its `Teardown` removes the inherited screens as
///    well. But if `makeRoom` has already removed them, and their tokens have ended, the failure is reported, and the
///    owner ends `.dismissed`. If the first screen of the next gate can't be shown, that gate ends `.failed`. The
///    inherited screens then stay with the owner, except those that `makeRoom` has already removed.
///
/// - The flows in the slot hold it, each until it `hasEnded`.
/// - It holds the placement, and the place that was found last.
/// - It refers weakly to its owner.
@MainActor
final class FirstScreenSlot {
  let placement: Placement
  /// The flow that the slot was made for, and that its gates are placed before.
  ///
  /// The owner is a gate only if that gate's outer flow had already ended when the gate was made. Such a gate shows no
  /// screens.
  weak var owner: FlowCore?
  /// The place that was found last for a first screen; nil until a first screen is requested.
  private(set) var place: (any Place)?
  /// How far the place has been prepared for the removal of the screens.
  var preparation = Preparation.pending

  init(_ placement: Placement) { self.placement = placement }

  /// The tokens of the inherited screens, without those that have ended.
  var inheritedTokens: [ScreenToken] {
    guard let owner, owner.hasInheritedScreens else { return [] }
    // The gate's own screens come first, because the next screen takes the place of the first screen in this list.
    return owner.tokens.filter(that: { $0.inheritedFrom == .gate })
      + owner.tokens.filter(that: { $0.inheritedFrom == .flowInGate })
  }

  /// Hands the tokens of screens over to the owner, while the screens stay where they are.
  fileprivate func takeOver(_ tokens: [ScreenToken], from origin: ScreenToken.Origin) {
    guard let owner else { return }
    for token in tokens where token.isInPlace && token.core !== owner {
      token.handOver(to: owner, from: origin)
    }
  }
}

// MARK: - Flows in the slot

extension FlowCore {
  /// The outer flow that this flow's placement names.
  var namedOuter: FlowCore? { placement?.namedOuter?() as? FlowCore }

  /// Throws if this is a gate, and its outer flow or another gate of that flow has a screen.
  ///
  /// If the outer flow has already requested its first screen, that screen is shown before the first screen of the next
  /// gate.
  func checkItsTurn() throws(FlowError) {
    var gate = self
    while gate.isGate {
      guard let flow = gate.namedOuter, flow.isOpen else {
        throw .hostEnded(gate.outer?.name ?? "its outer flow")
      }
      if let front = flow.front {
        let whereabouts = front.whereabouts
        if whereabouts.departure == nil, whereabouts != .mayReturn {
          throw .gateTooLate(flow.name)
        }
        throw .waiting(for: "a screen of \(flow.name), the outer flow of this gate, is leaving")
      }
      if flow.tokens.contains(that: { $0.keepsFlowOpen }) {
        throw .waiting(
          for: "\(flow.name), the outer flow of this gate, has already requested its first screen"
        )
      }
      let other = flow.inner.first(that: {
        $0 !== gate && $0.isGate && ($0.front != nil || !$0.isOpen)
      })
      if let other {
        throw .waiting(for: "\(other.name), another gate of \(flow.name), hasn't ended")
      }
      gate = flow
    }
  }
}

// MARK: - Screens that stay

extension FlowCore {
  /// Whether the flow keeps its screens when it ends, so that `onEnd` is called before they leave.
  var keepsScreensForOnEnd: Bool { isGate || keepsScreensUntilReplaced }

  /// Whether a controller stays where it is when the flow ends.
  func staysInSlot(_ controller: UIViewController?) -> Bool {
    guard keepsScreensForOnEnd, let controller,
      let first = tokens.first(where: \.isInPlace)?.controller
    else { return false }
    // In this case the flow's first screen, which would have stayed, has left, and the first screen that remains is a
    // modal.
    if first.isModal, !isGate { return false }
    if controller === first { return true }
    let stack = first.stack
    return stack != nil && controller.stackAround === stack
  }

  /// Whether a screen that the flow has shown or inherited can be removed from its place.
  func canRemove(_ token: ScreenToken) -> Bool {
    guard let controller = token.controller else { return false }
    if token.inheritedFrom == .flowInGate { return controller.canBeRemoved }
    return slot?.place?.canRemove(controller, of: self) ?? false
  }
}

extension UIViewController {
  /// The ending flow that keeps this screen where it is until its `onEnd` has been called; nil for other screens.
  var flowItStaysFor: FlowCore? {
    token(that: { $0.core?.staysInSlot($0.controller) ?? false })?.core
  }
}

// MARK: - Inherited screens

extension FlowCore {
  /// Whether the flow has inherited screens from gates.
  var hasInheritedScreens: Bool { tokens.contains(that: { $0.inheritedFrom != nil }) }

  /// Leaves the slot at the end of the flow, and hands the screens of a gate over to the owner.
  ///
  /// - Returns: The tokens of the screens that leave after `onEnd`, if the flow has kept its screens for its `onEnd`.
  func leaveSlot() -> [ScreenToken] {
    if isGate {
      slot?.takeOver(tokens, from: .gate)
      return []
    }
    return keepsScreensUntilReplaced ? tokens.filter(that: { $0.isInPlace && canRemove($0) }) : []
  }

  /// Hands the screens of an inner flow over to the slot's owner if they are on the stack where this flow's own screens
  /// stay.
  func keepInSlot(screensOf inner: FlowCore) {
    slot?.takeOver(inner.tokens.filter(that: { staysInSlot($0.controller) }), from: .flowInGate)
  }
}

// MARK: - The replacement

extension FirstScreenSlot {
  /// Finds the place for a flow's first screen.
  ///
  /// It is the place of the first inherited screen if that screen is on a stack and the new one can be pushed, whatever
  /// the placement is. Otherwise it is the place that the placement finds.
  func findPlace(for screen: UIViewController, of flow: FlowCore) throws(FlowError) -> any Place {
    if let first = inheritedTokens.first?.screen, first.stackAround != nil,
      !Platform.isAlwaysPresented(screen)
    {
      return try Replacement(of: first) { [weak self, weak flow] stacked in
        if let self, let flow { self.screensToReplace(in: stacked, for: flow) } else { [] }
      }
    }
    return try placement.find(screen)
  }

  /// Notes the place that was found for a first screen, unless it is the replacement of inherited screens.
  func note(_ place: any Place) {
    if !(place is Replacement) { self.place = place }
  }

  /// The screens on a stack that are replaced together with the inherited ones.
  private func screensToReplace(
    in stacked: [UIViewController],
    for flow: FlowCore
  ) -> [UIViewController] {
    let inherited = inheritedTokens.compactMap(\.screen)
    let first = stacked.indices.first(that: { inherited.contains(same: stacked[$0]) })
    let above = stacked[(first ?? stacked.endIndex)...]
    let staying = above.staying(without: inherited, onTheirOwn: flow.isForeign)
    return above.filter(that: { !staying.contains(same: $0) })
  }

  /// Removes the inherited screens without animation, if the new screen can't replace them.
  ///
  /// It throws an error if one of them is still linked after the removal. The request then waits, and its next attempt
  /// calls this function again.
  func makeRoom(for place: any Place) throws(FlowError) {
    if place.replaced != nil || place.contentBefore != .stays { return }
    // The inherited screens belong to the owner of the slot, even if the next gate is about to show its own screen.
    guard let owner = inheritedTokens.first?.core else { return }
    // The place is prepared even if no inherited screen is linked, because a tab's screen may not be a child of the tab
    // bar controller yet.
    if !place.isRemovedByApp, preparation == .pending { preparation = place.prepare(owner) }
    let tokens = inheritedTokens.filter(that: { $0.controller?.isLinked ?? false })
    let controllers = tokens.compactMap(\.controller)
    if controllers.isEmpty { return }
    let own = tokens.filter(that: { !$0.isRemovedByApp }).compactMap(\.controller)
    RemovalStep(controllers: own, animated: false).begin()
    // If the app has placed one of the screens itself, it is asked to remove that screen only after the gate's other
    // screens have left, so that they don't cover it.
    if preparation == .pending, !own.contains(where: \.isLinked) {
      preparation = place.prepare(owner)
    }
    if let there = controllers.first(where: \.isLinked) {
      throw .waiting(for: "\(there.screenName), the screen of an earlier gate, doesn't leave")
    }
  }
}
