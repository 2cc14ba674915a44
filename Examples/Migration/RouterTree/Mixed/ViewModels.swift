/// All rides, by their names.
@MainActor
final class RidesViewModel {
  var onSelect: ((Ride) -> Void)?

  let titles: [String]
  private let rides: [Ride]

  init(service: RideService) {
    rides = service.rides
    titles = rides.map(\.name)
  }

  func select(_ row: Int) {
    onSelect?(rides[row])
  }
}

/// One ride.
@MainActor
final class RideViewModel {
  var onBike: (() -> Void)?
  var onRepair: (() -> Void)?

  let title: String

  init(ride: Ride) {
    title = "\(ride.name), on \(ride.bike)"
  }
}

/// All bikes.
@MainActor
final class BikesViewModel {
  var onAdd: (() -> Void)?
  var onRepairs: (() -> Void)?

  var bikes: [String] { service.bikes }
  private let service: BikeService

  init(service: BikeService) {
    self.service = service
  }
}

/// The bikes that need a repair.
@MainActor
final class RepairsViewModel {
  var onSelect: ((String) -> Void)?

  private let service: BikeService

  init(service: BikeService) {
    self.service = service
  }

  func select(_ row: Int) {
    onSelect?(service.bikes[row])
  }
}

/// A bike that is being added.
@MainActor
final class NewBikeViewModel {
  var onSave: ((String) -> Void)?
  var onTry: (() -> Void)?

  var name = ""

  func save() {
    onSave?(name)
  }
}
