/// A place in the shop that a link leads to.
enum ShopLink: Hashable, Codable, Sendable {
  case product(name: String)
}
