/// A gate is an inner flow in its outer flow's place, while that shows nothing: sign-in, terms, a PIN.
///
/// It ends with its screens still there, and they are the outer flow's from then on: the first screen that
/// shows takes their place in one transition. If it shows none, they leave with it.
extension FlowCore {
  /// The flow that it continues, while that can have it as its gate.
  var flowBehindIt: FlowCore? {
    continued.flatMap { $0.canHave(gate: self) ? $0 : nil }
  }

  /// The flow that it continues.
  var continued: FlowCore? { (placement?.place as? OnStackOfFlow)?.flow }

  /// Whether no screen of its own is there or asked for, and no other gate is on display or about to be
  /// over: the first screen comes before the next gate.
  private func canHave(gate: FlowCore) -> Bool {
    isOpen && firstToken { $0.core != nil && !$0.isFromGate } == nil
      && !inner.contains { $0 !== gate && $0.isGate && ($0.front != nil || !$0.isOpen) }
  }

  /// The flow whose place its screens take.
  var ownerOfPlace: FlowCore { isGate ? outer?.ownerOfPlace ?? self : self }

  /// The place for its own first screen: where the placement says, or that of the gate's screens.
  func placeOfFirstScreen(_ screen: UIViewController) throws(Obstacle) -> any Place {
    if let first = tokensFromGate.first?.screen, let stack = first.stackAround,
      !Platform.isAlwaysPresented(screen)
    {
      let left = tokensFromGate.compactMap(\.screen)
      let lowest = stack.viewControllers.first { left.contains(same: $0) }
      return try Replacement(of: first, andAllFrom: lowest)
    }
    if let flow = flowBehindIt { return try flow.placeOfFirstScreen(screen) }
    if let place = try placement?.place.resolved() { return place }
    throw .hostGone(placement?.hostName.description ?? name)
  }

  /// The place that decides how its screens leave.
  var placeOfItsEnd: (any Place)? { isGate ? outer?.placeOfItsEnd : placement?.place }

  /// The screens that a gate has left to it, while it shows none of its own.
  var tokensFromGate: [ScreenToken] {
    hasTakenOver && frontScreen == nil ? screenTokens.filter(\.isFromGate) : []
  }

  /// The screens that gates have left in its place, to it or to the flow whose gate it is itself.
  var tokensFromGatesInItsPlace: [ScreenToken] {
    tokensFromGate + (isGate ? outer?.tokensFromGatesInItsPlace ?? [] : [])
  }

  /// Whether a controller is in its outer flow's place, and stays there when it ends.
  func handsOver(_ controller: UIViewController) -> Bool {
    guard isGate, let first = firstToken(where: \.isInPlace)?.controller else { return false }
    if controller === first { return true }
    let stack = first.stack
    return stack != nil && controller.stackAround === stack
  }

  /// The user sees something in its place.
  func noteGateShown() {
    noteShown()
    stopCountingTheFlow()
  }

  /// The screens of a gate are this flow's from now on, or those that stay on a gate's stack the gate's.
  func takeOver(_ tokens: [ScreenToken]) {
    for token in tokens where token.isInPlace {
      hasTakenOver = true
      guard let screen = token.screen, let controller = token.controller else { continue }
      let taken = ScreenToken(in: self, for: screen, site: token.site)
      taken.takeOver(controller, of: token)
    }
  }

  /// Whether nothing but the screens of a gate that has ended keeps it open.
  var isLeftWithItsGate: Bool { holdCount == tokensFromGate.count }

  /// Takes the gate's screens away where the new screen can't take their place, without animation.
  func takeGateAway(for place: any Place) throws(Obstacle) {
    let tokens = tokensFromGatesInItsPlace.filter { $0.controller?.isLinked ?? false }
    let gate = tokens.compactMap(\.controller)
    guard let first = tokens.first, place.replaced == nil, place.replacing == .no else { return }
    let owner = ownerOfPlace
    if owner.givenWay == .notYet {
      owner.givenWay = place.giveWay(owner.ending(with: first))
    }
    TakingAway(controllers: gate, animated: false).begin { place.takeOut($0) }
    if let left = gate.first(where: \.isLinked) {
      throw .waiting(for: "\(left.screenName), which was there first, doesn't leave")
    }
  }
}
