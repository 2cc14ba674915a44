/// What somebody has bought, where it goes and what pays for it.
package struct Order: Equatable, Sendable {
  package let product: Product
  package let address: String
  package let card: Card
}

/// A card that pays.
package struct Card: Hashable, Sendable {
  package let number: String

  package init(number: String) {
    self.number = number
  }
}
