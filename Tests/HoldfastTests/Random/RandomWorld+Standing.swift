import HeadlessUIKit
import HoldfastTesting

@testable import Holdfast

/// No screen goes by itself: a flow that shows or ends takes none away but those of flows that have ended.
extension RandomWorld {
  /// The screens that have to be there at the next look, unless something is done that may take one away.
  func rememberStanding(_ inHierarchy: Set<UIViewController>) {
    takers.removeAll { $0().map { $0.wasThere && !$0.isOnItsWay } ?? true }
    if !takers.isEmpty || linksInFlight > 0 || isSmall {
      standing = nil
      return
    }
    let screens = inHierarchy.compactMap { $0 as? RandomScreen }
    let withHosts = screens.filter(\.mayLeaveWithHost).map(\.outermostContainer)
    standing = screens.filter { !$0.goesAlong(with: withHosts) }.map { screen in
      Standing(
        screen,
        owners: owned.filter { $0.carries(screen) }.map(\.owner),
        wrappedBy: entries.filter(hasWrapped(screen))
      )
    }
  }

  /// Whether a flow has put the screen, or one that it was put in the place of, into a container: it goes with that.
  private func hasWrapped(_ screen: RandomScreen) -> (RandomEntry) -> Bool {
    let flows = sequence(first: screen as UIViewController, next: \.parent)
      .compactMap { $0.attachmentIfAny?.wrappedBy }
    return { entry in flows.contains { $0 === entry.coordinator?.flow.core } }
  }

  /// The app calls UIKit, by its own code or by the user's hand, to take away one controller with what is in it
  /// and over it.
  func app<Result>(taking taken: UIViewController?, _ call: () -> Result) -> Result {
    let others = standing?.filter { standing in
      taken.map { !(standing.screen?.goesAlong(with: [$0]) ?? true) } ?? true
    }
    let before = disturbances
    let result = app(call)
    // Inside the call the app may have done more.
    if disturbances == before + 1, takers.isEmpty { standing = others }
    return result
  }

  func findWhatFellOver(_ inHierarchy: Set<UIViewController>) {
    guard linksInFlight == 0 else { return }
    for standing in standing ?? [] where !standing.mayGo {
      if let screen = standing.screen, inHierarchy.contains(screen) { continue }
      note("\(standing.name) has gone, and nothing took it away")
    }
  }
}

/// A screen that was there at a look.
@MainActor
struct Standing {
  let name: String
  private(set) weak var screen: RandomScreen?
  private let entries: [RandomEntry]
  /// What it leaves with, as a modal that it is in or over does.
  private let owners: [OwnedModal.Owner]

  init(_ screen: RandomScreen, owners: [OwnedModal.Owner], wrappedBy wrappers: [RandomEntry]) {
    self.owners = owners
    name = screen.title ?? ""
    self.screen = screen
    // What a `.custom` flow has put on a stack goes with that.
    let isOnItsOwn = screen.entry.map { !$0.isCustom } ?? false
    let below = isOnItsOwn ? [] : [screen.entryBelow].compactMap { $0 } + screen.entriesUnder
    entries = [screen.entry].compactMap { $0 } + wrappers + below
  }

  /// Whether its flow or one around it has ended or does.
  ///
  /// The screens of a gate are among them: the first one of the flow that it was for takes their place.
  var mayGo: Bool {
    owners.contains(where: \.hasLeft)
      || entries.contains { entry in
        ([entry] + entry.around).contains { !$0.isOpen || $0.isCancelled }
      }
  }
}

extension RandomScreen {
  /// Whether the transition that brings it, and takes another one away, goes on.
  fileprivate var isOnItsWay: Bool {
    if isMoving { return true }
    let pages = sequence(first: self as UIViewController, next: \.parent)
      .lazy.compactMap { $0 as? UIPageViewController }.first
    return pages.map { $0.children != $0.viewControllers } ?? false
  }

  /// The flow of the next screen below it on a stack that has one: the app's screen goes with that.
  fileprivate var entryBelow: RandomEntry? {
    for controller in sequence(first: self as UIViewController, next: \.parent) {
      guard let stack = controller.parent as? UINavigationController else { continue }
      let below = stack.viewControllers.prefix { $0 !== controller }
      if let entry = below.reversed().lazy.compactMap({ ($0 as? RandomScreen)?.entry }).first {
        return entry
      }
    }
    return nil
  }
}

extension UIViewController {
  /// The flows whose own modals it is over, as the hierarchy is now, whoever presents it.
  ///
  /// The app's screen leaves with those (L5). A modal is the flow's whose screen is the lowest in it.
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
  /// Whether it shows a screen.
  var shows: Bool {
    switch self {
    case .start, .startAwaited, .startGated, .showNext, .awaitScreen: true
    default: false
    }
  }
}
