/// A place in the shop that a link leads to.
package enum ShopLink: Hashable, Codable, Sendable {
  case product(name: String)
}
