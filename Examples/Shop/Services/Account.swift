/// Who shops here, and what they pay with.
@MainActor
final class Account {
  var name: String?
  var cards: [Card] = []

  init(name: String? = nil) {
    self.name = name
  }
}
