/// A place in the app, for who wants to go there and doesn't know where it is.
enum AppLink: Equatable, Sendable {
  case shopping
}
