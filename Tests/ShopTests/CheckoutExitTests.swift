import Holdfast
import HoldfastTesting
import Testing

@testable import Shop

/// Runs the checkout, in every placement, through every exit.
@MainActor
@Suite(.oneAtATime)
struct CheckoutExitTests {
  private let store = Store(products: [])
  private let pear = Product(name: "Pear", price: 80)

  @Test(arguments: Exit.allCases)
  func `it is freed at its first step`(_ exit: Exit) async throws {
    try await expectFreed(by: exit) { placement, leaks, told in
      begin(Account(name: "Robin"), placement, leaks, told)
    }
  }

  @Test(arguments: Exit.all(for: .sheet))
  func `it is freed at the sign-in before it`(_ exit: Exit) async throws {
    try await expectFreed(by: exit) { placement, leaks, told in
      begin(Account(), placement, leaks, told)
    }
  }

  @Test(arguments: Exit.allCases)
  func `it is freed while a card is added at its second step`(_ exit: Exit) async throws {
    try await expectFreed(by: exit) { placement, leaks, told in
      begin(Account(name: "Robin"), placement, leaks, told)
      await settle()
      UserAction.tap(TestWindow.current?.frontScreen?.navigationItem.rightBarButtonItem)
      await settle()
      UserAction.tap(TestWindow.current?.frontScreen?.navigationItem.rightBarButtonItem)
      await settle()
      #expect(TestWindow.current?.frontScreen?.title == "Add Card")
    }
  }

  private func begin(
    _ account: Account,
    _ placement: Placement,
    _ leaks: Leaks,
    _ told: @escaping @MainActor (Outcome<Order>) -> Void
  ) {
    let flow = Flow<Order>(placement, onEnd: told)
    leaks.track(CheckoutCoordinator(flow: flow, product: pear, store: store, account: account))
      .begin()
  }
}
