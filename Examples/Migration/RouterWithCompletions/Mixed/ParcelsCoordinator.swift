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

  private func track(_ parcel: Parcel) {
    let track = TrackCoordinator(router: router, parcel: parcel)
    track.finishFlow = { [weak self, weak track] in self?.removeDependency(track) }
    addDependency(track)
    track.start()
  }

  private func send() {
    guard let list else { return }
    let flow = Flow<Parcel>(.sheet(over: list)) { [service, weak list] _ in
      list?.parcels = service.parcels
    }
    SendCoordinator(flow: flow, service: service).showAddress()
  }
}
