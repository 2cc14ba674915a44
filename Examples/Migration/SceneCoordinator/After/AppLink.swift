/// A link to a place in the app, for a caller that doesn't know which screen shows it.
enum AppLink: Equatable, Sendable {
  case shopping
}
