/// The requirements of every coordinator that hasn't been migrated yet.
///
/// The reference to the stack is weak now. A screen of a new flow may hold an old coordinator, and
/// the stack holds the screen, so a strong reference would be a cycle.
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
