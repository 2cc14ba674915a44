/// Shows where a parcel is.
final class TrackCoordinator: BaseCoordinator {
  var finishFlow: (() -> Void)?

  private let router: any Router
  private let parcel: Parcel

  init(router: any Router, parcel: Parcel) {
    self.router = router
    self.parcel = parcel
  }

  override func start() {
    let screen = ParcelViewController(parcel: parcel)
    screen.onRoute = { [weak self] in self?.showRoute() }
    router.push(screen, animated: true) { [weak self] in self?.finishFlow?() }
  }

  private func showRoute() {
    router.push(RouteViewController(stops: parcel.stops), animated: true, completion: nil)
  }
}
