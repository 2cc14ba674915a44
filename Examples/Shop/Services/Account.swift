/// The customer, and their cards.
@MainActor
final class Account {
  var name: String?
  var cards: [Card] = []

  init(name: String? = nil) {
    self.name = name
  }
}
