/// The places of the app in these tests.
enum AppLink: Hashable, Codable, Sendable {
  case post(Int)
  case comments
  case search(String)
  case settings
}
