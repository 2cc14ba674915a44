/// Shows the parcels, and starts the flows of a parcel.
@MainActor
final class ParcelsCoordinator {
  private let flow: Flow<Void>
  private let service: ParcelService

  init(flow: Flow<Void>, service: ParcelService) {
    self.flow = flow
    self.service = service
  }

  func showParcels() {
    let list = ParcelsViewController()
    list.parcels = service.parcels
    list.connect(\.onSelect, to: self) { coordinator, _, parcel in coordinator.track(parcel) }
    list.connect(\.onSend, to: self) { coordinator, list in coordinator.send(from: list) }
    flow.show(list)
  }

  private func track(_ parcel: Parcel) {
    let track = Flow<Void>(.push(onStackOf: flow)) { _ in }
    TrackCoordinator(flow: track, parcel: parcel).showParcel()
  }

  private func send(from list: ParcelsViewController) {
    let send = Flow<Parcel>(.sheet(over: list)) { [service, weak list] _ in
      list?.parcels = service.parcels
    }
    SendCoordinator(flow: send, service: service).showAddress()
  }
}
