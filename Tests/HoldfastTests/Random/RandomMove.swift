import HeadlessUIKit

/// One move of a random run: its kind, and the dice that decide its details.
///
/// Each move has dice of its own, so that a run without some of its moves makes the others as before. This makes it
/// possible to search for the few moves that matter.
struct RandomMove: Sendable {
  enum Kind: CaseIterable, Sendable {
    // Flows
    case start, startAwaited, startGated, showNext, goBack, end, work, ask, awaitScreen, cancelTask
    case proceed
    // Code that the app runs later, in a callback of UIKit or where a flow ends
    case plan
    // Calls of plain UIKit that the app makes beside the flows
    case pushBeside, setStackBeside, planBeside
    // More steps and placements, and double taps
    case replaceAll, stepBack, queueUp, placeByCaller, tapOften
    // Guards against leaving
    case guardScreen, leaveGuarded, answer, switchGuard, endWithoutAsking
    // Events and links
    case send, openLink
    // Locks
    case lock, unlock, tamperWithLock
    // The user's gestures
    case back, swipe, drag, tapOutside, tapTab, tapAlert, type, search, turnPage, leaveApp, comeBack
    // The app's own code
    case pop, setStack, dismiss, presentForeign, changeTabs, putBack, swapRoot, resize, showDetail
    case closeWindow
    // Time
    case tick, letTimePass, waitLong, settle

    /// How often the move is made, relative to the others.
    var weight: Int {
      switch self {
      case .start: 30
      case .tick, .settle: 25
      case .showNext: 18
      case .plan: 12
      case .back, .drag, .swipe, .end, .goBack: 10
      case .leaveGuarded, .answer: 15
      case .planBeside: 10
      case .replaceAll, .stepBack, .placeByCaller: 5
      case .pushBeside, .setStackBeside, .queueUp, .tapOften: 3
      case .guardScreen: 8
      case .lock: 5
      case .unlock: 7
      case .startAwaited, .startGated, .work, .ask, .awaitScreen, .proceed, .send, .openLink: 6
      case .pop, .setStack, .dismiss, .presentForeign, .tapTab: 6
      case .tapAlert, .tapOutside, .putBack, .cancelTask, .comeBack, .switchGuard: 4
      case .tamperWithLock, .type, .search, .changeTabs, .resize, .showDetail, .letTimePass: 2
      case .turnPage, .leaveApp, .swapRoot, .waitLong, .closeWindow, .endWithoutAsking: 1
      }
    }
  }

  let kind: Kind
  let dice: UInt64

  /// Returns the moves of a seed.
  static func list(of count: Int, seed: UInt64) -> [RandomMove] {
    var random = SplitMix64(seed: seed)
    return (0..<count).map { _ in
      let kind = bag[Int.random(in: 0..<bag.count, using: &random)]
      return RandomMove(kind: kind, dice: random.next())
    }
  }

  private static let bag = Kind.allCases.flatMap { Array(repeating: $0, count: $0.weight) }
}
