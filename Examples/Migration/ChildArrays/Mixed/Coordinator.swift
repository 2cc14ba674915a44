/// What every coordinator has that is not moved yet.
///
/// The stack is weak now: a screen of a new flow may keep an old coordinator alive, and the stack keeps
/// the screen.
@MainActor
protocol Coordinator: AnyObject {
  var childCoordinators: [any Coordinator] { get set }
  var navigationController: UINavigationController? { get set }

  func start()
}

extension Coordinator {
  func childDidFinish(_ child: (any Coordinator)?) {
    childCoordinators.removeAll { $0 === child }
  }
}
