/// What a flow's first screen finds in its seat.
extension Seat {
  /// The place for a flow's first screen: of the screens that are left here, or where the placement says.
  func place(for screen: UIViewController, of flow: FlowCore) throws(FlowError) -> any Place {
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

  /// Takes away what is left here where a new screen can't take its place, without animation.
  func clear(for place: any Place, of flow: FlowCore) throws(FlowError) {
    if leftTokens.isEmpty || place.replaced != nil || place.replacing != .no { return }
    let tokens = leftTokens.filter(that: { $0.controller?.isLinked ?? false })
    if tokens.isEmpty { return }
    if preparation == .pending { preparation = place.prepare(flow) }
    let controllers = tokens.compactMap(\.controller)
    TakingAway(controllers: controllers, animated: false) { _ in place.isTakenOutByTheApp }.begin()
    if let there = controllers.first(where: \.isLinked) {
      throw .waiting(for: "\(there.screenName), which was there first, doesn't leave")
    }
  }
}
