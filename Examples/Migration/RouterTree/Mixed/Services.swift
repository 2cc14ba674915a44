/// A ride on a bike.
struct Ride: Equatable, Sendable {
  let name: String
  let bike: String
}

/// All rides.
@MainActor
final class RideService {
  let rides = [Ride(name: "Harbour", bike: "Blue"), Ride(name: "Hills", bike: "Red")]
}

/// All bikes.
@MainActor
final class BikeService {
  private(set) var bikes = ["Red", "Blue"]

  func add(_ bike: String) {
    bikes.append(bike)
  }
}
