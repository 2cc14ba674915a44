/// Shows the repairs.
///
/// When a repair is requested, the list of repairs may not be on the stack yet.
final class RepairsCoordinator: Coordinator {
  private let navigationController: UINavigationController
  private let service: BikeService
  private weak var list: RepairsViewController?

  init(_ navigationController: UINavigationController, service: BikeService) {
    self.navigationController = navigationController
    self.service = service
  }

  @discardableResult
  override func start(_ context: Router) -> Bool {
    switch context {
    case .repairs:
      let viewModel = RepairsViewModel(service: service)
      viewModel.onSelect = { [weak self] in self?.start(.repair($0)) }
      let list = RepairsViewController(viewModel: viewModel)
      self.list = list
      navigationController.pushViewController(list, animated: false)
      return true
    case .repair(let bike) where service.bikes.contains(bike):
      if list == nil { start(.repairs) }
      navigationController.pushViewController(RepairViewController(bike: bike), animated: true)
      return true
    default:
      return false
    }
  }
}
