import HeadlessUIKit
import HoldfastTesting

@testable import Holdfast

/// Checks that no screen leaves without a reason: a flow that shows a screen or ends removes only screens of ended
/// flows.
extension RandomWorld {
  /// Remembers the screens that must be in the hierarchy at the next check, unless something that may remove one
  /// happens.
  func rememberStanding(_ inHierarchy: Set<UIViewController>) {
    removers.removeAll { $0().map { $0.wasThere && !$0.hasYetToAppear } ?? true }
    if !removers.isEmpty || linksInFlight > 0 || isSmall {
      standing = nil
      return
    }
    let screens = inHierarchy.compactMap { $0 as? RandomScreen }
    let withHosts = screens.filter(\.mayLeaveWithHost).map(\.outermostContainer)
    standing = screens.filter { !$0.isInOrOver(anyOf: withHosts) }.map { screen in
      Standing(
        screen,
        owners: owned.filter { $0.carries(screen) }.map(\.owner),
        wrappedBy: entries.filter(hasWrapped(screen))
      )
    }
  }

  /// Returns whether a flow has wrapped the screen, or one that the screen has replaced, so that the screen leaves with
  /// the wrapper.
  private func hasWrapped(_ screen: RandomScreen) -> (RandomEntry) -> Bool {
    let flows = sequence(first: screen as UIViewController, next: \.parent)
      .compactMap { $0.attachmentIfAny?.wrappedBy }
    return { entry in flows.contains { $0 === entry.coordinator?.flow.core } }
  }

  /// Makes a call of UIKit, by the app or the user, that removes one controller with the screens inside and over it.
  func app<Result>(taking taken: UIViewController?, _ call: () -> Result) -> Result {
    let others = standing?.filter { standing in
      taken.map { !(standing.screen?.isInOrOver(anyOf: [$0]) ?? true) } ?? true
    }
    let before = disturbances
    let result = app(call)
    // Inside the call the app may have removed more screens.
    if disturbances == before + 1, removers.isEmpty { standing = others }
    return result
  }

  func findWhatFellOver(_ inHierarchy: Set<UIViewController>) {
    guard linksInFlight == 0 else { return }
    for standing in standing ?? [] where !standing.mayGo {
      if let screen = standing.screen {
        if inHierarchy.contains(screen) { continue }
        // A leaked screen that the app has pushed keeps the stack of a child in it, whose flow stays open (L19).
        let host = screen.outermostContainer
        if mode == .sticky, host.title?.hasPrefix("Beside") ?? false { continue }
      }
      note("\(standing.name) has gone, and nothing took it away")
    }
  }
}

/// A screen that was in the hierarchy at a check.
@MainActor
struct Standing {
  let name: String
  private(set) weak var screen: RandomScreen?
  private let entries: [RandomEntry]
  /// The screens that it leaves with, because a presented screen that contains or carries it leaves with them.
  private let owners: [OwnedModal.Owner]

  init(_ screen: RandomScreen, owners: [OwnedModal.Owner], wrappedBy wrappers: [RandomEntry]) {
    self.owners = owners
    name = screen.title ?? ""
    self.screen = screen
    // A screen that a `.custom` flow has put on a stack leaves with the screens below it.
    let isOnItsOwn = screen.entry.map { !$0.isCustom } ?? false
    let below = isOnItsOwn ? [] : [screen.entryBelow].compactMap { $0 } + screen.entriesUnder
    entries = [screen.entry].compactMap { $0 } + wrappers + below
  }

  /// Whether its flow or a flow around it has ended or is ending, so that it may leave.
  ///
  /// This includes the screens of a gate, which the first screen of the outer flow replaces.
  var mayGo: Bool {
    owners.contains(where: \.hasLeft)
      || entries.contains { entry in
        ([entry] + entry.around).contains { !$0.isOpen || $0.isCancelled }
      }
  }
}

extension RandomScreen {
  /// Whether the transition that shows it, and removes another screen, is still running.
  fileprivate var hasYetToAppear: Bool {
    if isMoving { return true }
    let pages = sequence(first: self as UIViewController, next: \.parent)
      .lazy.compactMap { $0 as? UIPageViewController }.first
    return pages.map { $0.children != $0.viewControllers } ?? false
  }

  /// The flow of the next screen below it on a stack.
  ///
  /// A screen of the app leaves with that screen.
  fileprivate var entryBelow: RandomEntry? {
    for controller in sequence(first: self as UIViewController, next: \.parent) {
      guard let stack = controller.parent as? UINavigationController else { continue }
      // A collapsed detail is a stack on the list's stack.
      let below = stack.viewControllers.prefix { $0 !== controller }.flatMap { screen in
        (screen as? UINavigationController)?.viewControllers ?? [screen]
      }
      if let entry = below.reversed().lazy.compactMap({ ($0 as? RandomScreen)?.entry }).first {
        return entry
      }
    }
    return nil
  }
}

extension UIViewController {
  /// The flows whose presented screens it is over, according to the current hierarchy, whichever code presents it.
  ///
  /// A screen of the app leaves with those (L5). A presented controller belongs to the flow of its lowest screen.
  fileprivate var entriesUnder: [RandomEntry] {
    var entries: [RandomEntry] = []
    var next = outermostContainer.presentingViewController
    while let below = next {
      let lowest = (below as? UINavigationController)?.viewControllers.first ?? below
      if below.presentingViewController != nil, let entry = (lowest as? RandomScreen)?.entry {
        entries.append(entry)
      }
      next = below.presentingViewController
    }
    return entries
  }
}

extension RandomMove.Kind {
  /// Whether a move of this kind shows a screen.
  var shows: Bool {
    switch self {
    case .start, .startAwaited, .startGated, .showNext, .awaitScreen: true
    default: false
    }
  }
}
