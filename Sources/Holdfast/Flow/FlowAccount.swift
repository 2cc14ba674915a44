import Foundation

/// What the package's diagnostics can know of a flow that is alive.
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
    (FlowCore.open + FlowCore.ended.compactMap(\.object)).map(FlowAccount.init).sorted {
      ($0.site.fileID, $0.site.line, $0.name) < ($1.site.fileID, $1.site.line, $1.name)
    }
  }

  /// Whether an end is decided whose `onEnd` was not called yet.
  package static var endsArePending: Bool { FlowCore.pendingEnds > 0 }

  /// The flows that `screen` was shown by and keeps open.
  package static func all(of screen: UIViewController) -> [FlowAccount] {
    var accounts: [FlowAccount] = []
    var token = screen.lastToken
    while let current = token {
      if let core = current.core { accounts.append(FlowAccount(of: core)) }
      token = current.earlier
    }
    return accounts
  }

  package var name: String { core.name }
  package var site: CallSite { core.site }

  package var state: State {
    switch core.state {
    case .open: .open
    case .leaving: .leaving
    case .ended(let end, _): .ended(end)
    }
  }

  /// How long ago the end was decided, in seconds.
  package var timeSinceEnd: TimeInterval? { core.ending.map { Platform.now - $0.since } }

  /// The end, once it is decided.
  package var ending: FlowEnding? { core.ending?.end }

  /// Whether the `Flow` is alive.
  package var isHeld: Bool { core.isHeld }

  /// The object that is alive as long as anything needs the flow; the `Flow` holds it.
  package var object: AnyObject { core }

  /// Whether it has no value to finish with.
  package var isValueless: Bool { core.isValueless }

  package var hasShown: Bool { core.hasShown }

  /// How many reasons there are for it to be open.
  package var stays: Int { core.tokens }

  package var screens: [Screen] {
    core.livingScreens.compactMap { screen in
      let token = screen.token(in: core)
      if let token, !token.isShown { return nil }
      let controller = (token ?? screen.lastToken)?.controller
      return Screen(controller: screen, own: controller, hasLeft: token == nil)
    }
  }

  /// The names of the screens that wait to be shown.
  package var waiting: [String] { ShowQueue.main.waiting(for: core).map(\.screenName) }

  /// The open flows that were started from it.
  package var inner: [FlowAccount] { core.inner.map(FlowAccount.init) }

  /// The screen its first one was placed on, if that is alive.
  package var host: UIViewController? { core.placement?.place.host as? UIViewController }
}

/// Something that happens to a flow.
@MainActor
package enum FlowMoment {
  case started
  /// A screen was put into the hierarchy.
  case shown(UIViewController)
  /// A screen can't be shown yet.
  case waiting(String, FlowError)
  /// `onEnd` is called now; the flow's account says with what.
  case ended
}

extension FlowObservation {
  package static var moment: (@MainActor (FlowMoment, FlowAccount) -> Void)?
}

extension FlowCore {
  /// The flows that are open, or were made and show nothing yet.
  static var open: [FlowCore] { HierarchyObserver.main.openFlows }

  func note(_ moment: @autoclosure () -> FlowMoment) {
    guard let observe = FlowObservation.moment else { return }
    observe(moment(), FlowAccount(of: self))
  }
}

extension UIViewController {
  /// The objects kept with ``keepAlive(_:)``.
  package var keptObjects: [AnyObject] { attachmentIfAny?.kept ?? [] }

  /// What the library stores on the screen, for a search for who holds what.
  package var whatHangsOnIt: AnyObject? { attachmentIfAny }
}
