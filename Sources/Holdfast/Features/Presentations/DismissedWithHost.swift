extension Placement {
  /// Returns this placement for a modal that is dismissed together with its host.
  ///
  /// When the host is popped, or leaves in another way, the modal is dismissed and its flow ends `.dismissed`. Without
  /// this function the modal would stay, because UIKit keeps it presented. The app or another flow may have presented a
  /// second modal over it that the user can't dismiss, for example a PIN screen. In that case both stay until the
  /// second modal has left. The function has no effect on screens that aren't presented.
  public func dismissedWithHost() -> Placement {
    var placement = self
    placement.traits.append(.leavesWithHost)
    return placement
  }
}

extension Step {
  /// Returns this step for a modal that is dismissed together with its host.
  ///
  /// The flow stays open if it has other screens. See ``Placement/dismissedWithHost()``.
  public func dismissedWithHost() -> Step {
    var step = self
    step.traits.append(.leavesWithHost)
    return step
  }
}

extension ScreenTrait {
  /// Makes a modal leave together with the screen over which it is presented.
  ///
  /// The trait also applies to the screen of a gate, because the gate is shown in the slot of the flow that has this
  /// trait.
  fileprivate static var leavesWithHost: ScreenTrait {
    ScreenTrait(includesGates: true) { screen, place in
      if let host = place.namedHost { screen.leave(with: host) }
    }
  }
}
