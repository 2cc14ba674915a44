/// Something on its way.
struct Parcel: Equatable, Sendable {
  let address: String
  let stops: [String]
}

/// Who knows of all parcels.
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
