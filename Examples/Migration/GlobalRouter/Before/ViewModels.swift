/// The view model of the login, which has the outputs of its screen.
class LoginViewModel {
  var onLogin: ((String) -> Void)?
}

/// Shared by the list and by the screen of one hike.
class HikesViewModel {
  let hikes = Hike.all
  var bookings: [Booking] = []
  var onSelect: ((Hike) -> Void)?
  var onBook: ((Hike) -> Void)?
  var onLogout: (() -> Void)?
}

class BookingViewModel {
  let hike: Hike
  var onBooked: ((Booking) -> Void)?
  var onCancel: (() -> Void)?

  init(hike: Hike) {
    self.hike = hike
  }

  func book(people: Int) {
    onBooked?(Booking(hike: hike, people: people))
  }
}
