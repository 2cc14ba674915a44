import Foundation
import Holdfast
import HoldfastTesting
import Testing

@testable import Shop

/// Tests that a product page's socket is open as long as the page is in the hierarchy.
@MainActor
@Suite(.freesFlows)
struct PriceTests {
  private let pear = Product(name: "Pear", price: 40)

  private func openPage(of store: Store) async -> TestWindow {
    let shop = ShopCoordinator(store: store, account: Account(name: "Robin")).makeShop()
    let window = TestWindow(rootViewController: shop)
    await window.settle()
    let list = window.frontScreen as? ListViewController
    list?.onSelect?(0)
    await window.settle()
    return window
  }

  private func text(in window: TestWindow) -> String? {
    (window.frontScreen as? TextViewController)?.text
  }

  @Test
  func `a price that comes is on the page, and the socket is closed when the user goes back`() async
  {
    let (prices, socket) = AsyncThrowingStream.makeStream(of: Int.self)
    await confirmation("the socket is closed") { isClosed in
      socket.onTermination = { _ in isClosed() }
      let window = await openPage(of: Store(products: [pear], prices: { _ in prices }))
      #expect(text(in: window) == "It costs 40 cents.")

      socket.yield(35)
      await window.settle()
      #expect(text(in: window) == "It costs 35 cents.")

      UserAction.tapBack(in: window.frontScreen?.navigationController)
      await window.settle()
    }
  }

  /// Uses a real web socket task of Foundation, without a server.
  ///
  /// If Foundation has no web sockets, for example because its libcurl has none, that is the error.
  @Test
  func `a socket that doesn't connect says so on the page`() async throws {
    let url = try #require(URL(string: "ws://127.0.0.1:1/pear"))
    let window = await openPage(of: Store(products: [pear], prices: { _ in prices(from: url) }))

    await expectEventually("the page says so") {
      text(in: window) == "It costs 40 cents. The price may have changed."
    }
  }
}
