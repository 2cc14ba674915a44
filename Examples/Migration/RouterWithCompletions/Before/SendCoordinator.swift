/// Sends a parcel.
final class SendCoordinator: BaseCoordinator {
  var finishFlow: ((Parcel?) -> Void)?

  private let router: any Router
  private let service: ParcelService

  init(router: any Router, service: ParcelService) {
    self.router = router
    self.service = service
  }

  override func start() {
    let address = AddressViewController()
    address.onCancel = { [weak self] in self?.finishFlow?(nil) }
    address.onSend = { [weak self] text in
      guard let self else { return }
      finishFlow?(service.send(to: text))
    }
    address.onLast = { [weak self] in self?.trackLastParcel() }
    router.setRootModule(address)
  }

  private func trackLastParcel() {
    guard let parcel = service.parcels.last else { return }
    let track = TrackCoordinator(router: router, parcel: parcel)
    track.finishFlow = { [weak self, weak track] in self?.removeDependency(track) }
    addDependency(track)
    track.start()
  }
}
