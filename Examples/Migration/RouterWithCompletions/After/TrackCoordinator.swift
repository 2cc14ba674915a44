/// Shows where a parcel is.
@MainActor
final class TrackCoordinator {
  private let flow: Flow<Void>
  private let parcel: Parcel

  init(flow: Flow<Void>, parcel: Parcel) {
    self.flow = flow
    self.parcel = parcel
  }

  func showParcel() {
    let screen = ParcelViewController(parcel: parcel)
    screen.connect(\.onRoute, to: self) { coordinator, _ in coordinator.showRoute() }
    flow.show(screen)
  }

  private func showRoute() {
    flow.show(RouteViewController(stops: parcel.stops))
  }
}
