/// Holds the coordinators of the flows that it has started.
@MainActor
class BaseCoordinator {
  private(set) var childCoordinators: [BaseCoordinator] = []

  func start() {}

  func addDependency(_ coordinator: BaseCoordinator) {
    guard !childCoordinators.contains(where: { $0 === coordinator }) else { return }
    childCoordinators.append(coordinator)
  }

  func removeDependency(_ coordinator: BaseCoordinator?) {
    childCoordinators.removeAll { $0 === coordinator }
  }
}
