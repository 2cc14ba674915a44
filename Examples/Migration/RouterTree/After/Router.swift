/// Says where to go: a link within the app, for whoever has it.
enum Router: Equatable, Sendable {
  case bike(String)
  case repair(String)
}
