import Holdfast
import HoldfastLinks
import HoldfastTesting
import Testing

@testable import Shop

/// Tests the shop as a customer uses it.
///
/// No object of the shop survives a test.
@MainActor
@Suite(.freesFlows)
struct ShopTests {
  @Test
  func `a pear is bought in three steps, with a new card`() async {
    var orders: [Order] = []
    let shopper = await Shopper(cards: []) { orders.append($0) }

    await shopper.beginCheckout()
    await shopper.type("Harbour Street 1")
    #expect(shopper.screen?.title == "Payment")
    await shopper.tapButton()
    #expect(shopper.screen?.title == "Add Card")
    await shopper.type("4000")
    await shopper.tapRow(0)
    #expect(shopper.screen?.title == "Review")
    await shopper.tapButton()

    #expect(shopper.screen?.title == "Pear")
    #expect((shopper.screen as? TextViewController)?.text == "On its way to Harbour Street 1.")
    #expect(orders.map(\.card) == [Card(number: "4000")])
  }

  @Test
  func `an order that is refused leaves the review where it is`() async {
    let shopper = await Shopper { _ in throw CancellationError() }

    await shopper.beginCheckout()
    await shopper.type("Harbour Street 1")
    await shopper.tapRow(0)
    await shopper.tapButton()

    let review = shopper.screen as? TextViewController
    #expect(review?.text == "The order was not taken. Try again.")
  }

  @Test
  func `the store forgets a page that has left`() async {
    let shopper = await Shopper()
    let listeners = shopper.store.listenerCount

    await shopper.tapRow(0)
    #expect(shopper.store.listenerCount == listeners + 1)
    UserAction.tapBack(in: shopper.screen?.navigationController)
    await shopper.window.settle()

    await expectEventually("the page's listener is gone") {
      shopper.store.listenerCount == listeners
    }
  }

  #if canImport(ObjectiveC)
  // Key-value observing doesn't exist on Linux.
  @Test
  func `the review says how much of the order is sent`() async {
    let shopper = await Shopper()

    await shopper.beginCheckout()
    await shopper.type("Harbour Street 1")
    await shopper.tapRow(0)
    #expect(shopper.screen?.navigationItem.prompt == nil)
    shopper.store.sent.totalUnitCount = 4
    shopper.store.sent.completedUnitCount = 1

    await expectEventually("a quarter is sent") {
      shopper.screen?.navigationItem.prompt == "25 % are sent"
    }
  }
  #endif

  @Test
  func `who is not known signs in first, and back does not lead there`() async {
    let shopper = await Shopper(name: nil)

    await shopper.beginCheckout()
    #expect(shopper.screen?.title == "Your Name")
    await shopper.type("Robin")

    #expect(shopper.account.name == "Robin")
    #expect(shopper.screen?.title == "Address")
    #expect(shopper.screen?.navigationController?.viewControllers.count == 1)
  }

  @Test
  func `who does not sign in buys nothing`() async {
    let shopper = await Shopper(name: nil)

    await shopper.beginCheckout()
    UserAction.dragDown(shopper.window.rootViewController?.presentedViewController).finish()
    await shopper.window.settle()

    #expect(shopper.screen?.title == "Pear")
    #expect(shopper.account.name == nil)
  }

  @Test
  func `what is sold out meanwhile takes the checkout away, with the card that is added`() async {
    let shopper = await Shopper()

    await shopper.beginCheckout()
    await shopper.type("Harbour Street 1")
    await shopper.tapButton()
    shopper.store.sellOut(Product(name: "Pear", price: 80))

    await expectEventually("the checkout is gone") { shopper.screen?.title == "Pear" }
    #expect((shopper.screen as? TextViewController)?.text == "Sold out.")
  }

  @Test
  func `a link takes an open checkout away, but not an order that waits to be placed`() async {
    let shopper = await Shopper()
    let plum = ShopLink.product(name: "Plum")

    await shopper.beginCheckout()
    await shopper.type("Harbour Street 1")
    #expect(await shopper.window.open(plum) == .handled(by: "ListViewController “Shop”"))
    #expect(shopper.screen?.title == "Plum")

    await shopper.tapButton()
    await shopper.type("Harbour Street 1")
    await shopper.tapRow(0)
    let result = await shopper.window.open(ShopLink.product(name: "Pear"))
    #expect(
      result
        == .refused(by: "TextViewController “Review”", reason: "The order is not placed yet.")
    )
    #expect(shopper.screen?.title == "Review")
  }
}
