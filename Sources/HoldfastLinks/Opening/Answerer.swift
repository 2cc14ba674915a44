import Holdfast

/// What was in front of a screen before it answered: the top of its stack, and what was presented over
/// it.
///
/// It holds neither.
@MainActor
struct Front {
  private(set) weak var top: UIViewController?
  private(set) weak var presented: UIViewController?
}

/// A screen that has answered, and what was in front of it when it was asked.
///
/// It holds none of them.
@MainActor
struct Answerer {
  let name: String
  private(set) weak var screen: UIViewController?
  /// Nil for a screen whose window answers for it.
  let responder: AnyLinkResponder.Identity?
  let flow: FlowOfScreen
  let isOfNoFlow: Bool
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
    isOfNoFlow = flow.core == nil
    before = front
  }

  /// Whether its answer still counts: its flow's end isn't decided, and the responder that answered is still the
  /// screen's.
  ///
  /// A screen's responders are removed when it leaves its flow, or the flow ends.
  var isStillAnswering: Bool {
    guard let screen, !screen.isInEndingFlow else { return false }
    return responder.map { screen.responds(as: $0) } ?? true
  }

  /// That it has refused a place of a restoration.
  ///
  /// The reason is the app's text for the code that opened a link, and may quote what the user wrote.
  func refusal(_ reason: String) -> String {
    "\(name) refused it\(RecordedContent.isIncluded ? ": \(reason)" : ".")"
  }

  /// The screen, or what it has shown itself while it answered and not sent away: that is not to be taken away again.
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

/// The answer of a screen that has not passed.
@MainActor
struct Decision {
  let kind: LinkAnswer.Kind
  let answerer: Answerer
}
