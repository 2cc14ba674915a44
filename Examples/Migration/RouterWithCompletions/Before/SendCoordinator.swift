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
    router.setRootModule(address)
  }
}
