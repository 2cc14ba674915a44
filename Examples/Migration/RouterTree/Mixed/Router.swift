/// A place in the app that a coordinator can show.
enum Router: Equatable, Sendable {
  case rides
  case ride(Ride)
  case bikes
  case bike(String)
  case repairs
  case repair(String)
}
