/// The screens that injected faults keep although all other owners have released them.
@MainActor
final class KeptScreens {
  /// The generator for the order and the delay of deallocations, if removed screens are deallocated late.
  var delay: SplitMix64?
  /// Selects the removed screens that are kept forever.
  var sticky: EveryNth?
  /// The text input that was used last and its screen, if the keyboard keeps them.
  var keptByKeyboard: [UIResponder]?
  /// The screens that were searched, if searches keep them.
  var keptBySearch: [UIViewController]?

  private var pool: [(screen: UIViewController, turns: Int)] = []
  private var stuck: [UIViewController] = []

  func willRelease(_ screen: UIViewController) {
    if sticky?.isNext() ?? false {
      stuck.append(screen)
    } else if let turns = delay?.next() {
      pool.append((screen, Int(turns % 3) + 1))
      HeadlessRunLoop.main.wake()
    }
  }

  func endOfTurn() {
    guard !pool.isEmpty, var order = delay else { return }
    var leaving: [UIViewController] = []
    pool = pool.compactMap { entry in
      if entry.turns > 1 { return (entry.screen, entry.turns - 1) }
      leaving.append(entry.screen)
      return nil
    }
    leaving.shuffle(using: &order)
    delay = order
    while !leaving.isEmpty { leaving.removeLast() }
    if !pool.isEmpty { HeadlessRunLoop.main.wake() }
  }

  /// Replaces the kept text input and its screen with `responder` and the screen that contains it.
  func keyboardCame(to responder: UIResponder) {
    guard keptByKeyboard != nil else { return }
    var screen: UIResponder? = responder
    while let current = screen, !(current is UIViewController) { screen = current.next }
    keptByKeyboard = [responder, screen].compactMap { $0 }
  }

  func release() {
    delay = nil
    sticky = nil
    keptByKeyboard = nil
    keptBySearch = nil
    pool = []
    stuck = []
  }
}
