import Foundation

/// What is sold, and the server that sells it.
@MainActor
final class Store {
  /// Returns when the server has taken the order, and throws when it hasn't.
  typealias Send = @MainActor (Order) async throws -> Void

  /// The prices of a product from now on; an app opens a socket: `{ prices(from: url(of: $0)) }`.
  typealias Prices = @MainActor (Product) -> AsyncThrowingStream<Int, any Error>

  private(set) var products: [Product]
  let prices: Prices
  /// How much of an order the server has; what sends it counts.
  let sent: Progress
  private let send: Send
  private var listeners: [Int: AsyncStream<Product>.Continuation] = [:]
  private var lastListener = 0

  init(
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

  /// The products that are sold out from now on, for one who listens.
  ///
  /// The store forgets the listener when the stream ends, which is when its screen has left.
  func soldOut() -> AsyncStream<Product> {
    let (products, listener) = AsyncStream.makeStream(of: Product.self)
    lastListener += 1
    let id = lastListener
    listener.onTermination = { [weak self] _ in Task { @MainActor in self?.listeners[id] = nil } }
    listeners[id] = listener
    return products
  }

  /// How many listen to what is sold out.
  var listenerCount: Int { listeners.count }

  /// The last one of a product goes to somebody else.
  func sellOut(_ product: Product) {
    products.removeAll { $0 == product }
    for listener in listeners.values { listener.yield(product) }
  }

  func place(_ order: Order) async throws {
    try await send(order)
  }
}
