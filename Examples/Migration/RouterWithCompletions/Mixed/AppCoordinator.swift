/// Shows the login or the parcels.
final class AppCoordinator: BaseCoordinator {
  private let router: any Router
  private let service = ParcelService()

  init(router: any Router) {
    self.router = router
  }

  override func start() {
    let login = LoginCoordinator(router: router)
    login.finishFlow = { [weak self, weak login] in
      self?.removeDependency(login)
      self?.runParcels()
    }
    addDependency(login)
    login.start()
  }

  private func runParcels() {
    let parcels = ParcelsCoordinator(router: router, service: service)
    addDependency(parcels)
    parcels.start()
  }
}
