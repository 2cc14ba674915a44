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
    address.connect(\.onLast, to: self) { coordinator, address in
      coordinator.trackLastParcel(from: address)
    }
    flow.show(address)
  }

  /// Starts the old coordinator.
  ///
  /// The coordinator has no parent that could hold it, so its first screen holds it.
  private func trackLastParcel(from address: AddressViewController) {
    guard let stack = address.navigationController, let parcel = service.parcels.last else {
      return
    }
    let track = TrackCoordinator(router: AppRouter(rootController: stack), parcel: parcel)
    track.start()
    stack.topViewController?.keepAlive(track)
  }
}
