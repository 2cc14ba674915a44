/// A link to a place in the shop.
enum ShopLink: Hashable, Codable, Sendable {
  case product(name: String)
}
