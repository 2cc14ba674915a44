/// A bought product, with its address and the card that pays for it.
struct Order: Equatable, Sendable {
  let product: Product
  let address: String
  let card: Card
}

/// A payment card.
struct Card: Hashable, Sendable {
  let number: String
}
