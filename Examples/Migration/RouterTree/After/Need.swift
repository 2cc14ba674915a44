/// Something that one screen needs and another one has: a link within the app.
enum Need: Equatable, Sendable {
  case bike(String)
}
