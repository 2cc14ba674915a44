import Holdfast

/// A step of a random flow, with the facts that the world needs about it.
@MainActor
struct RandomStep {
  let step: Step
  let name: String
  /// Whether it replaces the screen that its host presents (`whenBusy: .replace`).
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

  /// Whether another screen leaves for it.
  var takesAPlace: Bool {
    replacesModal || name == Self.replace.name || name == Self.replaceAll.name
  }

  static let next = RandomStep(.next, "next")
  static let replace = RandomStep(.replace, "replace")
  static let replaceAll = RandomStep(.replaceAll, "replaceAll")
}
