/// A parcel that is being delivered.
struct Parcel: Equatable, Sendable {
  let address: String
  let stops: [String]
}

/// The service that stores all parcels.
@MainActor
final class ParcelService {
  private(set) var parcels = [
    Parcel(address: "4 Mill Lane", stops: ["Depot", "Harbour"]),
    Parcel(address: "12 Hill Street", stops: ["Depot"]),
  ]

  func send(to address: String) -> Parcel {
    let parcel = Parcel(address: address, stops: [])
    parcels.append(parcel)
    return parcel
  }
}
