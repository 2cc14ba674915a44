import HeadlessUIKit

@testable import Holdfast

/// The screens of a flow that ended in place, which stay until its outcome is delivered (L12).
struct InPlace {
  let screens: [Weak<RandomScreen>]
  /// The number of events by then that may have removed screens.
  let disturbances: Int
}

extension RandomWorld {
  /// Returns the screens that stay when a flow ends in place; nil if the end must be refused or the screens aren't
  /// known.
  ///
  /// They aren't known if the flow ends in a callback of a call that may remove them.
  func whatStaysInPlace(of entry: RandomEntry) -> InPlace? {
    guard callsThatRemove == 0, isPlacedOnStack(entry), let first = entry.screens.first
    else { return nil }
    let staying = entry.screens.filter { $0.isStacked && $0.parent === first.parent }
    return InPlace(screens: staying.map { Weak($0) }, disturbances: disturbances)
  }

  /// Returns whether the flow's first screen is on a stack and has another screen below it.
  private func isPlacedOnStack(_ entry: RandomEntry) -> Bool {
    guard entry.isPushed, let first = entry.screens.first, first.isFirst,
      onDisplay.contains(first), let stack = first.parent as? UINavigationController
    else { return false }
    let containers = sequence(first: first as UIViewController, next: \.parent)
    guard containers.allSatisfy(\.isStacked) else { return false }
    return stack.viewControllers.first !== first && isAtRest(stack)
  }

  /// Returns whether the flow's first screen is presented, alone or at the bottom of a stack.
  private func isPresented(_ entry: RandomEntry) -> Bool {
    guard entry.isModal, let first = entry.screens.first, first.isFirst,
      onDisplay.contains(first), isAtRest(first)
    else { return false }
    return first.ownModal != nil
  }

  /// Checks that ending in place is refused for a presented screen, and isn't refused for a pushed one.
  func checkEndInPlace(of entry: RandomEntry, _ stays: InPlace?, after issuesBefore: Int) {
    let isRefused = issues.dropFirst(issuesBefore).contains {
      $0.message.hasPrefix("finishKeepingScreens(with:) ends the flow like finish(with:)")
    }
    if stays != nil, isRefused { note("\(entry.number) can end in place, and is refused") }
    if isPresented(entry), !isRefused {
      note("\(entry.number) is presented and ends in place, and that is not refused")
    }
    if !isRefused { entry.inPlace = stays }
    entry.keepsScreensUntilReplaced = !isRefused
  }

  /// Checks that the outcome of a flow that ended in place is delivered while its screens are in the hierarchy.
  ///
  /// A task that awaits the flow gets the outcome some run-loop passes later.
  func findWhatLeftTooSoon(of entry: RandomEntry) {
    guard !entry.isAwaited, let inPlace = entry.inPlace, inPlace.disturbances == disturbances,
      removers.isEmpty,
      linksInFlight == 0, mode != .endless,
      !entry.around.contains(where: { $0.isDecided || $0.isCancelled || !$0.outcomes.isEmpty })
    else { return }
    let onDisplay = onDisplay
    for screen in inPlace.screens where !(screen.object.map(onDisplay.contains) ?? false) {
      note("\(entry.number) ended in place, and a screen has left before it was told")
    }
  }

  /// Returns whether screens may still leave late, because a stack moves or a gesture is in progress.
  ///
  /// They are the screens that the flow has left in place, or those of the flow whose gate it is.
  ///
  /// The screens that the flow has gone back from may also leave late.
  func leavesLate(_ entry: RandomEntry) -> Bool {
    guard mode == .endless || swipe != nil || drag != nil else { return false }
    if entry.wentBack || mode == .endless && mayLeaveWithHost(entry) { return true }
    return ([entry] + entry.around).contains(where: \.keepsScreensUntilReplaced)
  }

  /// Returns whether a presented screen of the flow must leave with the screen that it is over.
  ///
  /// The flow then ends even if a transition never does.
  private func mayLeaveWithHost(_ entry: RandomEntry) -> Bool {
    entry.owner != nil || owned.contains { $0.entry === entry }
      || entry.screens.contains(where: \.mayLeaveWithHost)
  }
}
