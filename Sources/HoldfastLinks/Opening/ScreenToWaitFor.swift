import Holdfast

/// A screen that has answered `.later`, or whose window lets links wait.
///
/// The tickets that wait for it hold it. It refers weakly to the screen, its flow and the window.
@MainActor
final class ScreenToWaitFor {
  let name: String
  private weak var screen: UIViewController?
  /// The window in which the link was opened.
  private weak var window: UIWindow?
  private let flow: FlowOfScreen
  /// Nil where its window answers for it.
  private let responder: AnyLinkResponder.Identity?

  init(
    _ screen: UIViewController,
    name: String,
    responder: AnyLinkResponder.Identity?,
    flow: FlowOfScreen,
    in window: UIWindow
  ) {
    self.name = name
    self.screen = screen
    self.window = window
    self.responder = responder
    self.flow = flow
  }

  /// Whether the link has to wait.
  var isWaitedFor: Bool {
    if flow.isEnding { return true }
    // The responders of a screen that has left its flow have been removed.
    guard let screen, let own = window?.windowToAsk(with: screen) else { return false }
    guard let responder else { return own.letsLinksWait }
    return screen.responds(as: responder)
  }

  /// Notes on the screen's flow that a link waits for its end, for whoever examines the flow.
  func noteWaiting(_ link: String) { flow.core?.waitingForEnd.append(link) }

  func noteNoLongerWaiting(_ link: String) {
    guard let core = flow.core, let index = core.waitingForEnd.firstIndex(of: link) else { return }
    core.waitingForEnd.remove(at: index)
  }
}

/// A screen and the flow that it was in when it was asked; it refers weakly to both.
@MainActor
struct FlowOfScreen {
  private weak var screen: UIViewController?
  private(set) weak var core: FlowCore?

  init(_ screen: UIViewController) {
    self.screen = screen
    core = screen.flowAround
  }

  /// Whether the flow's end is decided or the next look will see that the screen has left, and `onEnd`, which shows what
  /// comes next, has not been called.
  var isEnding: Bool {
    guard let core else { return false }
    if core.isOpen { return screen?.isAboutToLeaveItsFlow ?? false }
    return !core.onEndWasCalled
  }
}
