import Holdfast
import HoldfastTesting

@testable import Shop

/// The shop in a window, and its customer.
@MainActor
struct Shopper {
  let store: Store
  let account: Account
  let window: TestWindow

  init(
    name: String? = "Robin",
    cards: [Card] = [Card(number: "4242")],
    send: @escaping Store.Send = { _ in }
  ) async {
    store = Store(
      products: [Product(name: "Pear", price: 80), Product(name: "Plum", price: 60)],
      send: send
    )
    account = Account(name: name)
    account.cards = cards
    window = TestWindow(
      rootViewController: ShopCoordinator(store: store, account: account).makeShop()
    )
    await window.settle()
  }

  var screen: UIViewController? { window.frontScreen }

  func tapRow(_ row: Int) async {
    UserAction.selectRow(row, in: (screen as? UITableViewController)?.tableView)
    await window.settle()
  }

  func tapButton() async {
    UserAction.tap(screen?.navigationItem.rightBarButtonItem)
    await window.settle()
  }

  func type(_ text: String) async {
    UserAction.type(text, into: (screen as? FieldViewController)?.field)
    await tapButton()
  }

  /// Opens the first step of the checkout.
  func beginCheckout() async {
    await tapRow(0)
    await tapButton()
  }
}
