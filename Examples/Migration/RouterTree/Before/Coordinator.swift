/// A node of the tree.
///
/// Its children are registered ahead, whether they show anything or not.
@MainActor
class Coordinator {
  private(set) var childCoordinators: [Coordinator] = []

  /// Set by the parent, to whom what is not consumed here bubbles up.
  var notificationAction: ((Router) -> Bool)?

  func register(_ child: Coordinator) {
    child.notificationAction = { [weak self] context in
      guard let self else { return false }
      return start(context) || notificationAction?(context) == true
    }
    childCoordinators.append(child)
  }

  /// Goes there, and says whether it was consumed.
  @discardableResult
  func start(_ context: Router) -> Bool {
    startChildCoordinator(context)
  }

  /// Offers it to the children, until one has consumed it.
  func startChildCoordinator(_ context: Router) -> Bool {
    childCoordinators.contains { $0.start(context) }
  }
}
