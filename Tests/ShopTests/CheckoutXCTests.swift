import Holdfast
import HoldfastTesting
import XCTest

@testable import Shop

/// The same tests in XCTest's style.
@MainActor
final class CheckoutXCTests: XCTestCase {
  func testACheckoutThatIsDraggedDownIsFreed() async {
    let page = trackForLeaks(UIViewController())
    let window = TestWindow(rootViewController: page)
    await window.settle()
    var outcomes: [Outcome<Order>] = []
    let flow = Flow<Order>(.sheet(over: page)) { outcomes.append($0) }
    let coordinator = CheckoutCoordinator(
      flow: flow,
      product: Product(name: "Pear", price: 80),
      store: Store(products: []),
      account: Account(name: "Robin")
    )
    trackForLeaks(coordinator).begin()
    await window.settle()

    UserAction.dragDown(page.presentedViewController).finish()
    await window.settle()

    XCTAssertEqual(outcomes, [.dismissed])
  }
}
