/// What becomes of a screen that a flow was asked to show: for its handles, and the tasks that await it.
@MainActor
final class ShowResult {
  let flow: FlowCore
  private(set) weak var screen: UIViewController?
  let name: ScreenName
  private var state = State.underWay([])

  private enum State {
    case underWay([(FlowError?) -> Void])
    /// The screen was handed to UIKit, or given up for an error.
    case over(FlowError?)
  }

  init(of screen: UIViewController, in flow: FlowCore) {
    self.flow = flow
    self.screen = screen
    name = ScreenName(screen)
  }

  var isOver: Bool { if case .over = state { true } else { false } }

  /// Calls back once, when it is over; at once if it is.
  func whenOver(_ waiter: @escaping (FlowError?) -> Void) {
    switch state {
    case .underWay(let waiters): state = .underWay(waiters + [waiter])
    case .over(let error): waiter(error)
    }
  }

  func end(_ error: FlowError?) {
    guard case .underWay(let waiters) = state else { return }
    state = .over(error)
    for waiter in waiters { waiter(error) }
  }
}
