import Foundation

/// The products, and the server that sells them.
@MainActor
final class Store {
  /// The type of a closure that returns when the server has accepted the order, and throws
  /// otherwise.
  typealias Send = @MainActor (Order) async throws -> Void

  /// The type of a closure that returns the prices of a product from now on.
  ///
  /// An app opens a socket: `{ prices(from: url(of: $0)) }`.
  typealias Prices = @MainActor (Product) -> AsyncThrowingStream<Int, any Error>

  private(set) var products: [Product]
  let prices: Prices
  /// The progress of sending an order.
  ///
  /// The code that sends the order updates the progress.
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

  /// Returns a sequence of the products that are sold out from now on.
  ///
  /// The store removes the listener when the sequence ends, which happens when the listener's
  /// screen has left.
  func soldOut() -> AsyncStream<Product> {
    let (products, listener) = AsyncStream.makeStream(of: Product.self)
    lastListener += 1
    let id = lastListener
    listener.onTermination = { [weak self] _ in Task { @MainActor in self?.listeners[id] = nil } }
    listeners[id] = listener
    return products
  }

  /// The number of listeners.
  var listenerCount: Int { listeners.count }

  /// Removes a product, as if another customer had bought the last one.
  func sellOut(_ product: Product) {
    products.removeAll { $0 == product }
    for listener in listeners.values { listener.yield(product) }
  }

  func place(_ order: Order) async throws {
    try await send(order)
  }
}
