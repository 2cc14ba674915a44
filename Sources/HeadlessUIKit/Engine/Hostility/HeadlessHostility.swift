/// What goes wrong on a phone now and then, for tests that want it to go wrong now.
///
/// Nothing is hostile until a test says so. When the modes change, everything the former ones kept
/// is let go and every transition they held up is over.
@MainActor
package final class HeadlessHostility {
  package static let main = HeadlessHostility()

  package enum Mode: Sendable, Hashable {
    /// An autorelease pool keeps leaving screens to the end of a later turn, and frees them in
    /// another order (B213).
    case delayedFrees(seed: UInt64)
    /// Every n-th leaving screen stays for good, as a leak would make it.
    case stickyScreens(every: Int)
    /// Every n-th completion handler is let go without having run.
    case lostCompletions(every: Int)
    /// Every n-th animated transition goes on for ever (B243).
    case endlessTransitions(every: Int)
    /// The keyboard holds what it last typed into, and its screen (B228, B230, B232).
    case keyboardKeepsScreens
    /// A search that was active holds the screen it was on (B227).
    case searchKeepsScreens
    /// Loading the view of a controller in its `deinit` ends the process, and is not just logged.
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

  // MARK: What the controllers ask

  /// A container lets a screen go, and has not yet dropped its own reference.
  func letGo(_ screen: UIViewController) {
    screens.letGo(screen)
  }

  /// The run loop's turn is over.
  func endOfTurn() {
    screens.endOfTurn()
  }

  /// Something that is typed into became first responder.
  func keyboardCame(to responder: UIResponder) {
    screens.keyboardCame(to: responder)
  }

  /// A search over `screen` becomes active.
  func searchBegan(over screen: UIViewController) {
    screens.keptBySearch?.append(screen)
  }

  /// The completion handler, or nil when it is one that never comes.
  func unlessLost<Handler>(_ completion: Handler?) -> Handler? {
    guard let completion, !(lostCompletions?.isNext() ?? false) else { return nil }
    return completion
  }

  /// Whether a transition that starts to move never ends; such a one is held until the modes
  /// change, as UIKit holds it.
  func makesEndless(_ transition: Transition) -> Bool {
    guard endlessTransitions?.isNext() ?? false else { return false }
    heldUp.append(transition)
    return true
  }
}

/// Counts, and picks one of every so many.
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
