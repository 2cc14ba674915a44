/// A product of the store.
struct Product: Hashable, Sendable {
  let name: String
  /// The price in cents.
  let price: Int
}
