import Foundation

/// A flow whose screens are out of every window, while something holds what they are in.
///
/// It is open: a stack that is put back brings them back. When that lasts it is reported once, with what to do.
/// The observer holds it until then, or until a screen is in a window again, and so does the flow, to be watched
/// once; it refers weakly to the flow.
@MainActor
final class OutOfWindows: Pending, TimeLimited, FlowFollower {
  /// How long they are out until that is reported, in seconds of the app's being seen.
  static let patience: TimeInterval = 30

  private weak var flow: FlowCore?
  var deadline = Deadline(in: patience)
  private var isWatching = true
  private var isReported = false

  private init(_ flow: FlowCore) { self.flow = flow }

  /// A screen of the flow has been seen out of every window; a flow that was reported is not watched again.
  static func watch(_ flow: FlowCore) {
    guard flow.follower(OutOfWindows.self) == nil, flow.screenOutOfWindows != nil else { return }
    let one = OutOfWindows(flow)
    flow.add(one)
    HierarchyObserver.main.add(one)
  }

  var isOver: Bool { isReported || !isWatching || !(flow?.isOpen ?? false) }

  func tryAgain() {
    if isReported || flow?.screenOutOfWindows != nil { return }
    isWatching = false
    flow?.remove(self)
  }

  var sceneOfDeadline: UIWindowScene? { flow?.screenOutOfWindows?.presence.window?.windowScene }

  func deadlineHasPassed() {
    guard let flow, let token = flow.screenOutOfWindows else { return }
    isReported = true
    report(token, of: flow)
  }

  private func report(_ token: ScreenToken, of flow: FlowCore) {
    guard let screen = token.screen, let controller = token.controller else { return }
    let outermost = controller.outermostContainer
    let holder = FlowObservation.holder?(outermost)
    flow.site.report(
      "\(screen.screenName) has been in no window for \(Int(Self.patience)) s, and its flow is open: something holds "
        + "\(outermost.screenName). "
        + (holder.map { "\($0) " } ?? "")
        + "If that is put back, there is nothing to do; else let go of it, such as in an array of old screens, or "
        + "call cancel() on the flow.",
      about: flow.name
    )
  }
}

extension FlowCore {
  /// Its front screen, if nothing else keeps it open than screens that have been in a window and are in none now.
  fileprivate var screenOutOfWindows: ScreenToken? {
    guard isOpen, isKeptByItsScreensAlone, let front else { return nil }
    for token in tokens where token.isShown && !token.isOutOfWindows { return nil }
    return front
  }
}

extension ScreenToken {
  /// Whether what it is in was seen in a window and is in none, and the system does not bring its scene back.
  ///
  /// A page, a tab or a root that is kept by itself is nothing unusual.
  fileprivate var isOutOfWindows: Bool {
    guard let window = presence.window, window.state != .disconnected, let controller,
      controller.parent != nil
    else { return false }
    return controller.windowOfHierarchy == nil
  }
}
