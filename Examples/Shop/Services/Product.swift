/// Something that is sold.
struct Product: Hashable, Sendable {
  let name: String
  /// In cents.
  let price: Int
}
