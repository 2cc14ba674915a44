/// Says where to go.
enum Router: Equatable, Sendable {
  case rides
  case ride(Ride)
  case bikes
  case bike(String)
  case repairs
  case repair(String)
}
