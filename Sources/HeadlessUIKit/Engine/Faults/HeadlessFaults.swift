/// Injects faults that rarely occur on a device, so that a test can make them occur.
///
/// By default, no faults occur. When the modes change, all objects that the former modes kept are
/// released, and all transitions that they held up end.
@MainActor
package final class HeadlessFaults {
  package static let main = HeadlessFaults()

  package enum Mode: Sendable, Hashable {
    /// Removed screens are held, as by an autorelease pool, until the end of one of the next three run-loop
    /// passes, and are released in a random order (B213).
    case delayedFrees(seed: UInt64)
    /// Every n-th removed screen is kept forever, as a leak would keep it.
    case stickyScreens(every: Int)
    /// Every n-th completion handler is released without being called.
    case lostCompletions(every: Int)
    /// Every n-th animated transition never ends (B243).
    case endlessTransitions(every: Int)
    /// The keyboard holds the text input that was used last, and its screen (B228, B230, B232).
    case keyboardKeepsScreens
    /// A search holds the screen that was searched, even after the search has ended (B227).
    case searchKeepsScreens
    /// Loading the view of a controller in its `deinit` ends the process instead of only logging a warning.
    case trapsInDeinit
  }

  package var modes: [Mode] = [] {
    didSet {
      release()
      for mode in modes { begin(mode) }
    }
  }

  private let screens = KeptScreens()
  private var lostCompletions: EveryNth?
  private var endlessTransitions: EveryNth?
  private var heldUp: [Transition] = []
  private(set) var trapsInDeinit = false

  private func begin(_ mode: Mode) {
    switch mode {
    case .delayedFrees(let seed): screens.delay = SplitMix64(seed: seed)
    case .stickyScreens(let every): screens.sticky = EveryNth(every)
    case .lostCompletions(let every): lostCompletions = EveryNth(every)
    case .endlessTransitions(let every): endlessTransitions = EveryNth(every)
    case .keyboardKeepsScreens: screens.keptByKeyboard = []
    case .searchKeepsScreens: screens.keptBySearch = []
    case .trapsInDeinit: trapsInDeinit = true
    }
  }

  private func release() {
    screens.release()
    lostCompletions = nil
    endlessTransitions = nil
    trapsInDeinit = false
    let heldUp = heldUp
    self.heldUp = []
    for transition in heldUp { transition.stopBeingEndless() }
  }

  // MARK: Calls from controllers

  /// Called by a container that releases a screen, before it drops its own reference.
  func willRelease(_ screen: UIViewController) {
    screens.willRelease(screen)
  }

  /// Called at the end of a run-loop pass.
  func endOfTurn() {
    screens.endOfTurn()
  }

  /// Called when a text input has become first responder.
  func keyboardCame(to responder: UIResponder) {
    screens.keyboardCame(to: responder)
  }

  /// Called when a search over `screen` becomes active.
  func searchBegan(over screen: UIViewController) {
    screens.keptBySearch?.append(screen)
  }

  /// Returns the completion handler, or nil if the fault `lostCompletions` selects the handler, which is then never
  /// called.
  func unlessLost<Handler>(_ completion: Handler?) -> Handler? {
    guard let completion, !(lostCompletions?.isNext() ?? false) else { return nil }
    return completion
  }

  /// Returns whether the fault `endlessTransitions` selects a transition that begins, so that it never ends.
  ///
  /// A transition that never ends is held until the modes change, as UIKit would hold it.
  func makesEndless(_ transition: Transition) -> Bool {
    guard endlessTransitions?.isNext() ?? false else { return false }
    heldUp.append(transition)
    return true
  }
}

/// Counts its calls, and selects one of every n.
struct EveryNth {
  private let every: Int
  private var count = 0

  init(_ every: Int) {
    self.every = every
  }

  mutating func isNext() -> Bool {
    count += 1
    return count.isMultiple(of: every)
  }
}
