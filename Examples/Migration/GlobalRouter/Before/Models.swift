struct Hike: Equatable {
  let name: String
  static let all = [Hike(name: "Lake"), Hike(name: "Ridge")]
}

struct Booking: Equatable {
  let hike: Hike
  let people: Int
}

/// The user's name and bookings.
class Session {
  var name: String?
  var bookings: [Booking] = []
}
