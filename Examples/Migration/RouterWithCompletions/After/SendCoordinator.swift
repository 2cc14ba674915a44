/// Sends a parcel.
///
/// The flow finishes with the parcel.
@MainActor
final class SendCoordinator {
  private let flow: Flow<Parcel>
  private let service: ParcelService

  init(flow: Flow<Parcel>, service: ParcelService) {
    self.flow = flow
    self.service = service
  }

  func showAddress() {
    let address = AddressViewController()
    address.onCancel = { self.flow.cancel() }
    address.onSend = { self.flow.finish(with: self.service.send(to: $0)) }
    address.connect(\.onLast, to: self) { coordinator, _ in coordinator.trackLastParcel() }
    flow.show(address)
  }

  private func trackLastParcel() {
    guard let parcel = service.parcels.last else { return }
    TrackCoordinator(flow: Flow(.push(onStackOf: flow)) { _ in }, parcel: parcel).showParcel()
  }
}
