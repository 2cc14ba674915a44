import Holdfast
import HoldfastLinks

/// Sells one product in three steps: the address, the payment and a review.
///
/// The flow finishes with the order.
@MainActor
final class CheckoutCoordinator {
  private let flow: Flow<Order>
  private let product: Product
  private let store: Store
  private let account: Account

  init(flow: Flow<Order>, product: Product, store: Store, account: Account) {
    self.flow = flow
    self.product = product
    self.store = store
    self.account = account
  }

  /// Asks the user to sign in first, if the account isn't known.
  func begin() {
    guard account.name == nil else { return showAddress() }
    let gate = Flow<String>(.gate(before: flow)) { outcome in
      guard case .finished(let name) = outcome else { return }
      self.account.name = name
      self.showAddress()
    }
    let signIn = FieldViewController(title: "Your Name", button: "Sign In")
    signIn.onDone = { gate.finish(with: $0) }
    gate.show(signIn)
  }

  private func showAddress() {
    let address = FieldViewController(title: "Address", button: "Next")
    // A connected output shows its screen once, even if the user taps several times while the
    // screen is on its way.
    address.connect(\.onDone, to: self) { coordinator, _, address in
      coordinator.showCards(for: address)
    }
    // The later steps are above this screen, so cancelling the flow here removes all of them.
    address.listen(to: store.soldOut(), for: self) { coordinator, _, soldOut in
      if soldOut == coordinator.product { coordinator.flow.cancel() }
    }
    flow.show(address)
  }

  private func showCards(for address: String) {
    let cards = ListViewController(title: "Payment", rows: account.cards.map(\.number))
    cards.connect(\.onSelect, to: self) { coordinator, _, row in
      coordinator.showReview(address, coordinator.account.cards[row])
    }
    cards.connect(\.onAdd, to: self) { coordinator, cards in coordinator.addCard(over: cards) }
    flow.show(cards)
  }

  private func addCard(over cards: ListViewController) {
    let flow = Flow<Card>(.sheet(over: cards)) { [account, weak cards] outcome in
      guard case .finished(let card) = outcome else { return }
      account.cards.append(card)
      cards?.rows = account.cards.map(\.number)
    }
    let screen = FieldViewController(title: "Add Card", button: "Save")
    screen.onDone = { flow.finish(with: Card(number: $0)) }
    flow.show(screen)
  }

  private func showReview(_ address: String, _ card: Card) {
    let order = Order(product: product, address: address, card: card)
    let review = TextViewController(
      title: "Review",
      text: "\(product.name) to \(address), paid with \(card.number).",
      button: "Order"
    )
    review.connect(\.onButton, to: self) { coordinator, review in
      coordinator.place(order, from: review)
    }
    review.respond(to: ShopLink.self) { _, _ in .refuse("The order is not placed yet.") }
    #if canImport(ObjectiveC)
    // Key-value observing needs Objective-C, so these lines aren't compiled on Linux, and no test
    // runs them.
    review.listen(to: store.sent, \.fractionCompleted) { review, part in
      review.navigationItem.prompt = part > 0 ? "\(Int(part * 100)) % are sent" : nil
    }
    #endif
    flow.show(review)
  }

  private func place(_ order: Order, from review: TextViewController) {
    flow.keepOpen { [weak review] in
      do {
        try await self.store.place(order)
        self.flow.finish(with: order)
      } catch {
        review?.text = "The order was not taken. Try again."
      }
    }
  }
}
