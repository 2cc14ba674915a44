extension Placement {
  /// Returns this placement with a modal that is dismissed together with its host, as a popover is.
  ///
  /// When the host is popped, or leaves in another way, the modal is dismissed and its flow ends `.dismissed`.
  /// Otherwise the modal would stay, because UIKit keeps it presented. If a modal over it that the user can't dismiss
  /// is the app's, such as a PIN, both stay until that one has left. This has no effect on screens that aren't
  /// presented.
  public func dismissedWithHost() -> Placement {
    var placement = self
    placement.traits.append(.leavesWithHost)
    return placement
  }
}

extension Step {
  /// Returns this step with a modal that is dismissed together with its host.
  ///
  /// The flow stays open if it has other screens. See ``Placement/dismissedWithHost()``.
  public func dismissedWithHost() -> Step {
    var step = self
    step.traits.append(.leavesWithHost)
    return step
  }
}

extension ScreenTrait {
  /// The screen leaves together with the screen that it is presented over.
  ///
  /// This includes a gate's screen, because the gate is shown in the slot of the flow that has this trait.
  fileprivate static var leavesWithHost: ScreenTrait {
    ScreenTrait(includesGates: true) { screen, place in
      if let host = place.namedHost { screen.leave(with: host) }
    }
  }
}
