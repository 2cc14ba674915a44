import Holdfast
import HoldfastTesting
import Testing

@testable import ChildArraysAfter

/// No array, no delegate of the stack, nothing kept by the scene.
@MainActor
@Suite(.oneAtATime)
struct ChildArraysAfterTests {
  private let window = TestWindow()

  init() async {
    FoodStoryboard.register()
    SceneDelegate().showFirstScreen(in: window)
    await window.settle()
  }

  private func goToAccount() async throws {
    try window.front(MenuViewController.self).buyFoodTapped()
    await window.settle()
    try window.front(DishesViewController.self).rowTapped(1)
    await window.settle()
    try window.front(OrderViewController.self).createAccountTapped()
    await window.settle()
  }

  @Test
  func `an account is created on the way to an order`() async throws {
    try await goToAccount()

    try window.front(AccountViewController.self).name = "Robin"
    try window.front(AccountViewController.self).nextTapped()
    await window.settle()
    try window.front(TermsViewController.self).acceptTapped()
    await window.settle()
    #expect(try window.front(OrderViewController.self).account == Account(name: "Robin"))

    try window.front(OrderViewController.self).orderTapped()
    await window.settle()
    #expect(try window.front(MenuViewController.self).notice == "Noodles is on its way.")
  }

  @Test(arguments: StackExit.allCases)
  func `all screens left at once are freed`(_ exit: StackExit) async throws {
    try await expectFreed { leaks in
      try await goToAccount()
      for screen in try window.stack.viewControllers.dropFirst() { leaks.track(screen) }

      try await exit.leave(window)
    }
  }

  @Test(arguments: Exit.allCases)
  func `buying food is freed, whichever way it is left`(_ exit: Exit) async throws {
    try await expectFreed(by: exit) { placement, leaks, told in
      let flow = Flow<Dish>(placement, onEnd: told)
      leaks.track(BuyFoodCoordinator(flow: leaks.track(flow))).showDishes()
    }
  }

  @Test(arguments: Exit.allCases)
  func `creating an account is freed, whichever way it is left`(_ exit: Exit) async throws {
    try await expectFreed(by: exit) { placement, leaks, told in
      let flow = Flow<Account>(placement, onEnd: told)
      leaks.track(CreateAccountCoordinator(flow: leaks.track(flow))).showAccount()
    }
  }

  @Test
  func `an order that comes after the user went back is reported`() async throws {
    try await expectFlowIssue(
      "finish(with:) came 0.0 s after .dismissed: all screens had left. Declare work that outlives "
        + "its screens with flow.work."
    ) {
      let flow = Flow<Dish>(.push(onto: try window.stack)) { _ in }
      BuyFoodCoordinator(flow: flow).showDishes()
      await window.settle()
      UserAction.tapBack(in: try window.stack)
      await window.settle()

      flow.finish(with: Dish.all[0])
    }
  }
}
