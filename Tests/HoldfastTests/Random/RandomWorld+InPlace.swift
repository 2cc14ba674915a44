import HeadlessUIKit

@testable import Holdfast

/// The screens that stay where they are until the flow is told, which ended in place (L12).
struct InPlace {
  let screens: [Weak<RandomScreen>]
  /// How often something had been done by then that may take screens away.
  let disturbances: Int
}

extension RandomWorld {
  /// What stays of a flow that ends in place; nil where it has to be refused, or is not known.
  ///
  /// The call in whose callback it ends may take it away.
  func whatStaysInPlace(of entry: RandomEntry) -> InPlace? {
    guard callsThatTakeAway == 0, isPlacedOnStack(entry), let first = entry.screens.first
    else { return nil }
    let staying = entry.screens.filter { $0.isStacked && $0.parent === first.parent }
    return InPlace(screens: staying.map { Weak($0) }, disturbances: disturbances)
  }

  /// Whether its first screen is one of a stack's that has another one below.
  private func isPlacedOnStack(_ entry: RandomEntry) -> Bool {
    guard entry.isPushed, let first = entry.screens.first, first.isFirst,
      onDisplay.contains(first), let stack = first.parent as? UINavigationController
    else { return false }
    let containers = sequence(first: first as UIViewController, next: \.parent)
    guard containers.allSatisfy(\.isStacked) else { return false }
    return stack.viewControllers.first !== first && isAtRest(stack)
  }

  /// Whether its first screen is presented, alone or as the bottom of a stack.
  private func isPresented(_ entry: RandomEntry) -> Bool {
    guard entry.isModal, let first = entry.screens.first, first.isFirst,
      onDisplay.contains(first), isAtRest(first)
    else { return false }
    return first.ownModal != nil
  }

  /// A modal is refused by name, and what is pushed is not.
  func checkEndInPlace(of entry: RandomEntry, _ stays: InPlace?, after issuesBefore: Int) {
    let isRefused = issues.dropFirst(issuesBefore).contains {
      $0.message.hasPrefix("finishInPlace(with:) ends the flow as finish(with:) does")
    }
    if stays != nil, isRefused { note("\(entry.number) can end in place, and is refused") }
    if isPresented(entry), !isRefused {
      note("\(entry.number) is presented and ends in place, and that is not refused")
    }
    if !isRefused { entry.inPlace = stays }
    entry.endsInPlace = !isRefused
  }

  /// A flow that ended in place is told while its screens are there; a task that awaits it is some turns late.
  func findWhatLeftTooSoon(of entry: RandomEntry) {
    guard !entry.isAwaited, let inPlace = entry.inPlace, inPlace.disturbances == disturbances,
      takers.isEmpty,
      linksInFlight == 0, mode != .endless,
      !entry.around.contains(where: { $0.isDecided || $0.isCancelled || !$0.outcomes.isEmpty })
    else { return }
    let onDisplay = onDisplay
    for screen in inPlace.screens where !(screen.object.map(onDisplay.contains) ?? false) {
      note("\(entry.number) ended in place, and a screen has left before it was told")
    }
  }

  /// Whether what it has left, or a flow that it is the gate of, is still to leave: while a stack moves, or under a
  /// finger.
  ///
  /// So may be what it has gone back from.
  func leavesLate(_ entry: RandomEntry) -> Bool {
    guard mode == .endless || swipe != nil || drag != nil else { return false }
    if entry.wentBack || mode == .endless && mayLeaveWithHost(entry) { return true }
    return ([entry] + entry.around).contains(where: \.endsInPlace)
  }

  /// Whether a modal of the flow's was to leave with what it is over: its flow ends, whatever moves for ever.
  private func mayLeaveWithHost(_ entry: RandomEntry) -> Bool {
    entry.owner != nil || owned.contains { $0.entry === entry }
      || entry.screens.contains(where: \.mayLeaveWithHost)
  }
}
