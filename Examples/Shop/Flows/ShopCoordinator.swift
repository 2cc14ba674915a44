import Holdfast
import HoldfastLinks

/// Shows a list of products, and a page for each product, on which the user can buy it.
@MainActor
final class ShopCoordinator {
  private let store: Store
  private let account: Account

  init(store: Store, account: Account) {
    self.store = store
    self.account = account
  }

  /// Makes the window's root, which holds the coordinator.
  func makeShop() -> UIViewController {
    let list = ListViewController(title: "Shop", rows: store.products.map(\.name))
    list.connect(\.onSelect, to: self) { coordinator, list, row in
      coordinator.show(coordinator.store.products[row], from: list)
    }
    list.listen(to: store.soldOut(), for: self) { coordinator, list, _ in
      list.rows = coordinator.store.products.map(\.name)
    }
    list.respond(to: ShopLink.self, for: self) { coordinator, list, link in
      guard case .product(let name) = link,
        let product = coordinator.store.products.first(where: { $0.name == name })
      else { return .refuse("There is no such product.") }
      return .handled { try await coordinator.show(product, from: list)?.untilOnScreen() }
    }
    return UINavigationController(rootViewController: list)
  }

  @discardableResult
  private func show(_ product: Product, from list: UIViewController) -> ShowHandle? {
    guard let stack = list.navigationController else { return nil }
    let flow = Flow<Void>(.push(onto: stack)) { _ in }
    let page = TextViewController(
      title: product.name,
      text: "It costs \(product.price) cents.",
      button: "Buy"
    )
    page.connect(\.onButton, to: self) { coordinator, page in coordinator.buy(product, from: page) }
    page.listen(to: store.soldOut()) { page, soldOut in
      if soldOut == product { page.text = "Sold out." }
    }
    page.listen(to: store.prices(product)) { page, price in
      page.text = "It costs \(price) cents."
    } onError: { page, _ in
      page.text += " The price may have changed."
    }
    return flow.show(page)
  }

  private func buy(_ product: Product, from page: TextViewController) {
    let flow = Flow<Order>(.sheet(over: page)) { [weak page] outcome in
      switch outcome {
      case .finished(let order): page?.text = "On its way to \(order.address)."
      case .failed(let error): page?.text = error.localizedDescription
      case .cancelled, .dismissed: break
      }
    }
    CheckoutCoordinator(flow: flow, product: product, store: store, account: account).begin()
  }
}
