/// What somebody has bought, where it goes and what pays for it.
struct Order: Equatable, Sendable {
  let product: Product
  let address: String
  let card: Card
}

/// A card that pays.
struct Card: Hashable, Sendable {
  let number: String
}
