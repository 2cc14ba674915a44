/// A place in the app, which is a link within the app.
enum Router: Equatable, Sendable {
  case rides
  case ride(Ride)
  case bikes
  case bike(String)
  case newBike
  case repairs
  case repair(String)
}
