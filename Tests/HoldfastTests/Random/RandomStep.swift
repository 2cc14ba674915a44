import Holdfast

/// A step of a random flow, with what is known of it.
@MainActor
struct RandomStep {
  let step: Step
  let name: String
  /// Whether it takes the place of what is presented there (`whenBusy: .replace`).
  let replacesModal: Bool
  /// Whether it leaves with the screen that it is over.
  let leavesWithHost: Bool

  init(
    _ step: Step,
    _ name: String,
    replacesModal: Bool = false,
    leavesWithHost: Bool = false
  ) {
    self.step = step
    self.name = name
    self.replacesModal = replacesModal
    self.leavesWithHost = leavesWithHost
  }

  /// Whether what is there leaves for it.
  var takesAPlace: Bool { replacesModal || name == Self.replace.name }

  static let next = RandomStep(.next, "next")
  static let replace = RandomStep(.replace, "replace")
}
