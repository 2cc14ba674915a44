import Holdfast

/// The top of a screen's stack and the controller presented over the screen, as they were right before the screen
/// answered.
///
/// It refers weakly to both.
@MainActor
struct Front {
  private(set) weak var top: UIViewController?
  private(set) weak var presented: UIViewController?
}

/// A screen that has answered a link, and the screen's ``Front`` right before it answered.
///
/// It refers weakly to all screens.
@MainActor
struct Answerer {
  let name: String
  private(set) weak var screen: UIViewController?
  /// The identity of the responder, or nil if the screen's window answered for the screen.
  let responder: AnyLinkResponder.Identity?
  let flow: FlowOfScreen
  let isUnmanaged: Bool
  private let before: Front

  init(
    _ screen: UIViewController,
    name: String,
    responder: AnyLinkResponder.Identity?,
    flow: FlowOfScreen,
    behind front: Front
  ) {
    self.name = name
    self.screen = screen
    self.responder = responder
    self.flow = flow
    isUnmanaged = flow.core == nil
    before = front
  }

  /// Whether the answer still counts.
  ///
  /// It counts as long as the screen's flow and all outer flows of it are open and the screen still has the responder
  /// that answered. A screen's responders are removed when the screen leaves its flow and when the flow ends. A child
  /// that the app itself has added to such a screen keeps its responders, so the flow is checked as well.
  var isStillAnswering: Bool {
    guard let screen, !flow.isDecided, screen.endingFlow == nil, !screen.isAboutToLeaveItsFlow
    else { return false }
    return responder.map { screen.responds(as: $0) } ?? true
  }

  /// Returns whether the screen, visible or covered, is in the window or in a flow's window in front of that window.
  func isBelow(_ window: UIWindow?) -> Bool {
    screen.flatMap { window?.windowToAsk(with: $0) } != nil
  }

  /// Describes the screen's refusal to restore a place.
  ///
  /// The description contains the app's reason only if `RecordedContent.isIncluded` is true. The app wrote the reason
  /// for the code that opens links, and the reason may quote the user's text.
  func refusal(_ reason: String) -> String {
    "\(name) refused it\(RecordedContent.isIncluded ? ": \(reason)" : ".")"
  }

  /// The screen to bring to the front.
  ///
  /// This is the answering screen, or a screen that it has shown in front of itself while it answered, unless that
  /// screen is being dismissed. If the reveal brought the answering screen itself to the front, it would remove the
  /// shown screen again.
  var screenToReveal: UIViewController? {
    if let presented = screen?.presentedViewController, presented !== before.presented,
      !presented.isBeingDismissed
    {
      return presented
    }
    if let stack = screen?.navigationController, let topBefore = before.top,
      stack.topViewController !== topBefore,
      stack.viewControllers.contains(topBefore)
    {
      return stack.topViewController
    }
    return screen
  }
}

/// An answer other than `.pass` to a link, with the screen that has given it.
@MainActor
struct Decision {
  let kind: LinkAnswer.Kind
  let answerer: Answerer
}
