import Foundation

/// Reports a flow whose screens haven't been in any window for a long time.
///
/// Such a flow stays open because some object holds the container of its screens, and the screens return if the app
/// shows that container again. The flow is reported once.
///
/// **Who holds whom**
///
/// - The hierarchy observer holds this object until the flow has been reported, or until a screen is in a window again.
/// - The flow holds it until a screen is in a window again. After a report the flow keeps holding it, so that the flow
///   isn't watched a second time.
/// - This object refers weakly to the flow.
@MainActor
final class OutOfWindows: Pending, TimeLimited, FlowFollower {
  /// The time limit after which the flow is reported, in seconds that the app spends in the foreground.
  static let timeLimit: TimeInterval = 30

  private weak var flow: FlowCore?
  var deadline = Deadline(in: timeLimit)
  private var isWatching = true
  private var isReported = false

  private init(_ flow: FlowCore) { self.flow = flow }

  /// Watches a flow whose screens are no longer in a window, unless the flow is being watched or has been reported.
  static func watch(_ flow: FlowCore) {
    guard flow.follower(OutOfWindows.self) == nil, flow.screenOutOfWindows != nil else { return }
    let one = OutOfWindows(flow)
    flow.add(one)
    HierarchyObserver.main.add(one)
  }

  /// Makes sure that this class doesn't report the flow from now on.
  static func stopReporting(_ flow: FlowCore) {
    let one = flow.follower(OutOfWindows.self) ?? OutOfWindows(flow)
    one.isReported = true
    if flow.follower(OutOfWindows.self) == nil { flow.add(one) }
  }

  var isOver: Bool { isReported || !isWatching || !(flow?.isOpen ?? false) }

  func proceed() {
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
    let holder = FlowObservation.holder?(outermost).map { " \($0)" } ?? ""
    flow.site.report(
      """
      \(screen.screenName) has been in no window for \(Int(Self.timeLimit)) s, and its flow is open: something holds \
      \(outermost.screenName).\(holder) If the app shows it again, there is nothing to do. Otherwise release it, for \
      example from an array of old screens, or call cancel() on the flow.
      """,
      about: flow.name
    )
  }
}

extension FlowCore {
  /// Makes sure that the flow isn't reported after its test has ended, even if its screens aren't in any window.
  package func stopReportingOutOfWindows() { OutOfWindows.stopReporting(self) }

  /// The front screen, if the flow is kept open only by screens that were once in a window and no longer are; otherwise
  /// nil.
  fileprivate var screenOutOfWindows: ScreenToken? {
    guard isOpen, isKeptByItsScreensAlone, let front else { return nil }
    for token in tokens where token.isShown && !token.isOutOfWindows { return nil }
    return front
  }
}

extension ScreenToken {
  /// Whether the screen was once in a window but the container around it no longer is.
  ///
  /// This is false in two cases, in which the screen may return:
  ///
  /// - The window's scene is disconnected. The system may connect it again.
  /// - The screen has no parent. Apps often hold a page, a tab or a root in order to show it again later.
  fileprivate var isOutOfWindows: Bool {
    guard let window = presence.window, window.state != .disconnected, let controller,
      controller.parent != nil
    else { return false }
    return controller.windowOfHierarchy == nil
  }
}
