import Foundation

/// What is sold, and the server that sells it.
@MainActor
package final class Store {
  /// Returns when the server has taken the order, and throws when it hasn't.
  package typealias Send = @MainActor (Order) async throws -> Void

  /// The prices of a product from now on; an app opens a socket: `{ prices(from: url(of: $0)) }`.
  package typealias Prices = @MainActor (Product) -> AsyncThrowingStream<Int, any Error>

  package private(set) var products: [Product]
  package let prices: Prices
  /// How much of an order the server has; what sends it counts.
  package let sent: Progress
  private let send: Send
  private var listeners: [AsyncStream<Product>.Continuation] = []

  package init(
    products: [Product],
    prices: @escaping Prices = { _ in AsyncThrowingStream { _ in } },
    sent: Progress = Progress(totalUnitCount: 1),
    send: @escaping Send = { _ in }
  ) {
    self.products = products
    self.prices = prices
    self.sent = sent
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
