/// Who shops here, and what they pay with.
@MainActor
package final class Account {
  package var name: String?
  package var cards: [Card] = []

  package init(name: String? = nil) {
    self.name = name
  }
}
