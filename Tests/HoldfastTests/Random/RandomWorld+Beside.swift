import Foundation
import HeadlessUIKit

@testable import Holdfast

/// A screen that the app has put on a stack by plain UIKit, and that must stay until something removes it.
///
/// It refers weakly to the screen.
@MainActor
struct BesideScreen {
  let name: String
  private(set) weak var screen: UIViewController?
  /// The number of events by then that may have removed screens.
  let disturbances: Int
  /// The flows whose outcomes hadn't been delivered by then.
  ///
  /// The screen may leave with their screens.
  private let untold: [RandomEntry]

  init(_ screen: UIViewController, disturbances: Int, untold: [RandomEntry]) {
    name = screen.title ?? ""
    self.screen = screen
    self.disturbances = disturbances
    self.untold = untold
  }

  /// Whether one of these flows has ended or is ending, so that the screen may leave with its screens.
  ///
  /// A flow whose outcome had been delivered by then must remove only its own screens (A1).
  ///
  /// A flow that waits to go back removes the screens that the app has pushed above its screen by then.
  var mayGo: Bool { untold.contains { !$0.isOpen || $0.isCancelled || $0.wentBack } }
}

/// Calls of plain UIKit that the app makes inside the library's callbacks, and in the pass after a move.
extension RandomWorld {
  /// Plans a call of plain UIKit, with dice of its own, for the next time that an occasion occurs.
  func planBeside() {
    let occasions: [Occasion] = [.end, .guardAsks, .output, .linkWork, .work, .didMove, .willMove]
    guard let occasion = occasions.randomElement(using: &random) else { return }
    let dice = random.next()
    say("plan plain UIKit for \(occasion)")
    plans[occasion] = { [weak self] in self?.actBeside(dice) }
  }

  /// Sometimes makes a call of plain UIKit in the run-loop pass after a move.
  func actInNextTurn(after move: RandomMove) {
    guard !isSmall, startsMore, move.dice % 7 == 0 else { return }
    let dice = move.dice / 7
    DispatchQueue.main.async { [weak self] in
      guard let self, startsMore, !windows.isEmpty else { return }
      say("   in the next turn:")
      actBeside(dice)
    }
  }

  private func actBeside(_ dice: UInt64) {
    guard startsMore else { return }
    // UIKit may not take a screen for which it changes a container now, and the app may undo that change (B317).
    if isInAChange {
      for entry in entries where entry.outcomes.isEmpty {
        shownInAChange.insert("\(entry.number)")
        entry.mayBeRefused = true
      }
    }
    let before = random
    random = SplitMix64(seed: dice)
    switch Int.random(in: 0..<8, using: &random) {
    case 0...2: pushBeside()
    case 3: presentForeign()
    case 4: pop()
    case 5: setStack()
    case 6: dismiss()
    default: setStackBeside()
    }
    random = before
  }

  private var restingStack: UINavigationController? {
    guard swipe == nil, drag == nil, let stack = any(UINavigationController.self),
      stack.transitionCoordinator == nil, isAtRest(stack), !(stack.parent is UINavigationController)
    else { return nil }
    return stack
  }

  /// Pushes a screen of the app.
  func pushBeside() {
    guard let stack = restingStack else { return }
    let screen = makeHome("Beside \(begun)")
    say("push \(name(screen)) on \(name(stack))'s stack")
    put(screen, on: stack) { stack.pushViewController(screen, animated: chance(1, in: 2)) }
  }

  /// Sets a stack to its screens and one more screen of the app.
  func setStackBeside() {
    guard let stack = restingStack else { return }
    let screen = makeHome("Beside \(begun)")
    say("set the stack of \(name(stack)) with \(name(screen)) on top")
    put(screen, on: stack) {
      stack.setViewControllers(stack.viewControllers + [screen], animated: chance(1, in: 2))
    }
  }

  /// Makes the call that puts the screen on the stack, and records the screen, if UIKit has taken it.
  ///
  /// During a change of the container that isn't known (B317), and inside the call the app may remove the screen again.
  private func put(
    _ screen: UIViewController,
    on stack: UINavigationController,
    _ call: () -> Void
  ) {
    let before = disturbances
    // A modal that is being dismissed takes the stack of a child in it along.
    let leaves = !isAtRest(stack.outermostContainer)
    app(call)
    guard !isInAChange, !leaves, callsThatRemove == 0, mode != .endless,
      disturbances == before + 1,
      stack.viewControllers.last === screen
    else { return }
    let untold = entries.filter { $0.outcomes.isEmpty }
    beside.append(BesideScreen(screen, disturbances: disturbances, untold: untold))
  }

  /// Checks that screens that the app has put on stacks stay, unless the app, the user or a flow removes them.
  func findWhatIsLostBeside(_ inHierarchy: Set<UIViewController>) {
    for screen in beside
    where screen.disturbances == disturbances && removers.isEmpty && linksInFlight == 0
      && !screen.mayGo
    {
      if let controller = screen.screen, inHierarchy.contains(controller) { continue }
      note("\(screen.name) has gone, which the app has pushed, and nothing took it away")
    }
    beside = []
  }
}
