import Foundation

/// What there is to know of a live flow, for the package's diagnostics.
///
/// It holds the flow's core: it is made, read and dropped within a turn.
@MainActor
package struct FlowAccount {
  package enum State {
    case open
    /// Its end is decided, its screens are being taken away.
    case leaving
    case ended(FlowEnding)
  }

  /// A screen of the flow that is alive.
  package struct Screen {
    package let controller: UIViewController
    /// The screen, or the controller the library wrapped it in.
    package let own: UIViewController?
    /// It has been seen to leave, or its flow has ended.
    package let hasLeft: Bool
  }

  private let core: FlowCore

  init(of core: FlowCore) {
    self.core = core
  }

  /// The flows that are alive, by the place where they were made.
  package static var all: [FlowAccount] {
    FlowCore.live.living().map(FlowAccount.init).sorted {
      ($0.site.fileID, $0.site.line, $0.name) < ($1.site.fileID, $1.site.line, $1.name)
    }
  }

  /// The flows that `screen` was shown by and keeps open.
  package static func all(of screen: UIViewController) -> [FlowAccount] {
    var accounts: [FlowAccount] = []
    var stay = screen.attachmentIfAny?.stay
    while let current = stay {
      if let core = current.core { accounts.append(FlowAccount(of: core)) }
      stay = current.earlier
    }
    return accounts
  }

  package var name: String { core.name }
  package var site: CallSite { core.site }

  package var state: State {
    switch core.state {
    case .open: .open
    case .leaving: .leaving
    case .ended: .ended(core.verdict?.end ?? .dismissed)
    }
  }

  /// How long ago the end was decided.
  package var timeSinceEnd: TimeInterval? { core.verdict.map { Platform.now - $0.time } }

  /// How the end reads, once it is decided.
  package var ending: FlowEnding? { core.verdict?.end }

  /// Whether the `Flow` is alive: somebody holds it.
  package var isHeld: Bool { core.isHeld }

  /// The object that is alive as long as anybody needs the flow; the `Flow` holds it.
  package var object: AnyObject { core }

  /// Whether it has no value to finish with.
  package var isValueless: Bool { core.isValueless }

  package var hasShown: Bool { core.hasShown }

  /// How many reasons there are for it to be open.
  package var stays: Int { core.stays }

  package var screens: [Screen] {
    core.livingScreens.map { screen in
      let stay = screen.stay(in: core)
      let own = (stay ?? screen.attachmentIfAny?.stay)?.own
      return Screen(controller: screen, own: own, hasLeft: stay == nil)
    }
  }

  /// The names of the screens that wait to be shown.
  package var waiting: [String] { ShowQueue.main.waiting(for: core).map(\.screenName) }

  /// The open flows that were started from it.
  package var inner: [FlowAccount] { core.inner.map(FlowAccount.init) }

  /// The screen its first one was placed on, if that is alive.
  package var host: UIViewController? { core.placement.host }
}

extension Placement {
  fileprivate var host: UIViewController? {
    switch kind {
    case .push(let stack): return stack.object
    case .modal(.screen(let host), _): return host.object
    case .tab(let tabs, _, _): return tabs.object
    case .child(let parent, _, _): return parent.object
    case .detail(let split, _, _): return split.object
    case .page(let pages, _, _, _): return pages.object
    case .modal, .root, .continuing, .asking, .custom: return nil
    }
  }
}

extension UIViewController {
  /// The objects kept with ``keepAlive(_:)``.
  package var keptObjects: [AnyObject] { attachmentIfAny?.kept ?? [] }

  /// What the library hangs on the screen, for a search for who holds what.
  package var whatHangsOnIt: AnyObject? { attachmentIfAny }
}
