/// What is sold, and the server that sells it.
@MainActor
package final class Store {
  /// Returns when the server has taken the order, and throws when it hasn't.
  package typealias Send = @MainActor (Order) async throws -> Void

  package private(set) var products: [Product]
  private let send: Send
  private var listeners: [AsyncStream<Product>.Continuation] = []

  package init(products: [Product], send: @escaping Send = { _ in }) {
    self.products = products
    self.send = send
  }

  /// The products that are sold out from now on.
  package func soldOut() -> AsyncStream<Product> {
    AsyncStream { listeners.append($0) }
  }

  /// The last one of a product goes to somebody else.
  package func sellOut(_ product: Product) {
    products.removeAll { $0 == product }
    for listener in listeners { listener.yield(product) }
  }

  package func place(_ order: Order) async throws {
    try await send(order)
  }
}
