/// The requirements of every coordinator: a stack to push on, and the children that it holds.
@MainActor
protocol Coordinator: AnyObject {
  var childCoordinators: [any Coordinator] { get set }
  var navigationController: UINavigationController { get set }

  func start()
}

extension Coordinator {
  func childDidFinish(_ child: (any Coordinator)?) {
    childCoordinators.removeAll { $0 === child }
  }
}
