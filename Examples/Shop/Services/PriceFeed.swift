import Foundation

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

/// Returns the prices that a web socket sends, in cents, from its first message to its end.
///
/// The connection is closed when the sequence isn't used any more. If the connection breaks, the
/// sequence ends with an error. The sequence holds the task that receives the messages, and the
/// task holds the socket.
func prices(from url: URL) -> AsyncThrowingStream<Int, any Error> {
  let (prices, continuation) = AsyncThrowingStream.makeStream(of: Int.self)
  let socket = URLSession.shared.webSocketTask(with: url)
  let receiving = Task {
    do {
      while true {
        if case .string(let text) = try await socket.receive(), let price = Int(text) {
          continuation.yield(price)
        }
      }
    } catch {
      continuation.finish(throwing: error)
    }
  }
  continuation.onTermination = { _ in
    receiving.cancel()
    socket.cancel(with: .goingAway, reason: nil)
  }
  socket.resume()
  return prices
}
