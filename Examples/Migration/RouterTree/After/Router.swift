/// Says where to go: a link within the app.
enum Router: Equatable, Sendable {
  case bike(String)
  case repair(String)
}
