/// A node of the tree.
///
/// Its children are registered in advance, even if they show no screen yet.
@MainActor
class Coordinator {
  private(set) var childCoordinators: [Coordinator] = []

  /// Called with a place that this node hasn't consumed.
  ///
  /// The parent sets it.
  var notificationAction: ((Router) -> Bool)?

  func register(_ child: Coordinator) {
    child.notificationAction = { [weak self] context in
      guard let self else { return false }
      return start(context) || notificationAction?(context) == true
    }
    childCoordinators.append(child)
  }

  /// Shows the place, and returns whether this node or a node below it has consumed the place.
  @discardableResult
  func start(_ context: Router) -> Bool {
    startChildCoordinator(context)
  }

  /// Offers the place to one child after the other until a child has consumed it.
  func startChildCoordinator(_ context: Router) -> Bool {
    childCoordinators.contains { $0.start(context) }
  }
}
