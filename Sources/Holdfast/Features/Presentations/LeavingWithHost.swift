extension Placement {
  /// This placement for a modal that belongs to the screen it is over, such as a popover: when that screen is
  /// popped or leaves otherwise, the modal is dismissed and its flow ends `.dismissed`.
  ///
  /// By default it stays, as UIKit keeps it. What is not presented leaves as always.
  public var leavingWithHost: Placement {
    var placement = self
    placement.traits.append(.leavesWithHost)
    return placement
  }
}

extension Step {
  /// This step for a modal that belongs to the screen it is over: it leaves with that, and the flow goes on.
  ///
  /// As ``Placement/leavingWithHost``.
  public var leavingWithHost: Step {
    var step = self
    step.traits.append(.leavesWithHost)
    return step
  }
}

extension ScreenTrait {
  /// The screen leaves with the one that it is presented over.
  ///
  /// A gate leaves with the host as the flow would in whose place it is.
  fileprivate static var leavesWithHost: ScreenTrait {
    ScreenTrait(includesGates: true) { screen, place in
      if let host = place.hostAskedFor { screen.leaves(with: host) }
    }
  }
}
