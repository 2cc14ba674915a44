import Holdfast

/// A screen that has answered `.later`, or whose window delays links.
///
/// The tickets that wait for the screen hold this object. It refers weakly to the screen, the screen's flow and the
/// window.
@MainActor
final class ScreenToWaitFor {
  let name: String
  private weak var screen: UIViewController?
  /// The window in which the link was opened.
  private weak var window: UIWindow?
  private let flow: FlowOfScreen
  /// The responder that answered, or nil if the window answered for the screen.
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

  /// Whether the link must wait.
  var isWaitedFor: Bool {
    if flow.isEnding { return true }
    // A screen that has left its flow needs no check here, because its responders have been removed. If the app has
    // removed the window from its scene, the link doesn't wait for the screen any longer, so its time limit continues.
    guard let screen, let window, !window.isOutOfScene else { return false }
    guard let own = window.windowToAsk(with: screen) else {
      // A swipe back removes the screen from its stack as soon as the swipe begins. If the user cancels the swipe, the
      // screen returns.
      return window.windowScene?.hasInteractiveTransition ?? false
    }
    guard let responder else { return own.delaysLinks }
    return screen.responds(as: responder)
  }

  /// Records in the screen's flow that a link waits for the flow's end, for diagnoses of the flow.
  func noteWaiting(_ link: String) { flow.core?.waitingForEnd.append(link) }

  func noteNoLongerWaiting(_ link: String) {
    guard let core = flow.core, let index = core.waitingForEnd.firstIndex(of: link) else { return }
    core.waitingForEnd.remove(at: index)
  }
}

/// A screen that was asked about a link, and the flow that the screen was in at that moment.
///
/// It refers weakly to both.
@MainActor
struct FlowOfScreen {
  private weak var screen: UIViewController?
  private(set) weak var core: FlowCore?
  private let hadFlow: Bool

  init(_ screen: UIViewController) { self.init(screen, in: screen.flowOfScreensInside) }

  init(_ screen: UIViewController, in flow: FlowCore?) {
    self.screen = screen
    core = flow
    hadFlow = flow != nil
  }

  /// Whether the end of the flow is decided, so that the screen's answer doesn't count any longer.
  ///
  /// A flow that has been deallocated has ended.
  var isDecided: Bool { hadFlow && !(core?.isOpen ?? false) }

  /// Whether the flow is ending, and its `onEnd`, which shows the next screen, hasn't been called yet.
  ///
  /// The flow is ending if its end has been decided. It is also ending if the screen has left but Holdfast hasn't
  /// looked at the hierarchy since then.
  var isEnding: Bool {
    guard let core else { return false }
    if core.isOpen { return screen?.isAboutToLeaveItsFlow ?? false }
    return !core.onEndWasCalled
  }

  /// Whether the screen had a flow, and that flow's `onEnd` has been called.
  ///
  /// The flow may have been deallocated since then.
  var hasEnded: Bool { hadFlow && core?.onEndWasCalled ?? true }
}
