/// Something that one branch needs and another one has.
enum Need: Equatable, Sendable {
  case bike(String)
}

/// A node of the tree: keeps its children, and hands up what it can't answer.
@MainActor
class Coordinator {
  private(set) var childCoordinators: [Coordinator] = []

  /// Set by the parent, who is asked for what is needed here.
  var notificationAction: ((Need) -> Bool)?

  /// Shows the first screen; false when there is nothing to show.
  func start(_ router: Router) -> Bool {
    false
  }

  /// Starts a child and keeps it, if it could be started.
  @discardableResult
  func startChildCoordinator(_ child: Coordinator, _ router: Router) -> Bool {
    child.notificationAction = { need in
      self.answer(need) || self.notificationAction?(need) == true
    }
    guard child.start(router) else { return false }
    childCoordinators.append(child)
    return true
  }

  func childDidFinish(_ child: Coordinator) {
    childCoordinators.removeAll { $0 === child }
  }

  /// Does what is needed if it is this node's, or a child's, to do.
  func answer(_ need: Need) -> Bool {
    childCoordinators.contains { $0.answer(need) }
  }
}
