/// Shows the parcels, and starts the flows of a parcel.
final class ParcelsCoordinator: BaseCoordinator {
  private let router: any Router
  private let service: ParcelService
  private weak var list: ParcelsViewController?

  init(router: any Router, service: ParcelService) {
    self.router = router
    self.service = service
  }

  override func start() {
    let list = ParcelsViewController()
    list.parcels = service.parcels
    list.onSelect = { [weak self] in self?.track($0) }
    list.onSend = { [weak self] in self?.send() }
    self.list = list
    router.setRootModule(list)
  }

  func track(_ parcel: Parcel) {
    let track = TrackCoordinator(router: router, parcel: parcel)
    track.finishFlow = { [weak self, weak track] in self?.removeDependency(track) }
    addDependency(track)
    track.start()
  }

  func send() {
    let sheet = AppRouter(rootController: UINavigationController())
    let send = SendCoordinator(router: sheet, service: service)
    send.finishFlow = { [weak self] _ in
      guard let self else { return }
      router.dismissModule(animated: true, completion: nil)
      list?.parcels = service.parcels
      removeDependency(send)
    }
    addDependency(send)
    send.start()
    router.present(sheet, animated: true)
  }
}
