import Foundation
import Holdfast
import HoldfastTesting
import Testing

@testable import ChildArraysAfter

/// Tests the app without child arrays, without a delegate of the stack, and with a scene's delegate that holds no
/// coordinator.
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

  @Test(arguments: 0..<12)
  func `each row of the menu leads where it says`(_ row: Int) async throws {
    try await expectFreed { leaks in
      UserAction.tap(try window.front(MenuViewController.self).navigationItem.rightBarButtonItem)
      await window.settle()
      let table = try window.front(MoreViewController.self).tableView
      let title = table?.cellForRow(at: IndexPath(row: row, section: 0))?.textLabel?.text
      leaks.track(try window.front(MoreViewController.self))

      UserAction.selectRow(row, in: table)
      await window.settle()

      if title == "Sign Out" {
        #expect(try window.front(MenuViewController.self).notice == "Goodbye.")
      } else {
        #expect(try window.front(TextViewController.self).title == title)
        try window.stack.popToRootViewController(animated: true)
        await window.settle()
      }
    }
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

  @Test
  func `who declines is taken one step back, with a word`() async throws {
    try await expectFreed { leaks in
      try await goToAccount()
      UserAction.type("Robin", into: try window.field)
      try await window.tap("Next")
      leaks.track(try window.front(TermsViewController.self))

      try await window.tap("Decline")
      await expectEventually("the answer is there") {
        (try? window.front(AccountViewController.self))?.notice != nil
      }

      #expect(try window.front(AccountViewController.self).name == "Robin")
      #expect(
        try window.front(AccountViewController.self).notice
          == "Nothing is created without your consent."
      )
    }
  }

  @Test
  func `an account is created and a dish ordered by hand, button by button`() async throws {
    try await window.tap("Buy Food")
    let dishes = try window.front(DishesViewController.self)
    UserAction.selectRow(1, in: dishes.tableView)
    await window.settle()
    #expect(try window.front(OrderViewController.self).title == "Noodles, 9")

    try await window.tap("Create Account First")
    UserAction.type("Robin", into: try window.field)
    try await window.tap("Next")
    try await window.tap("Accept")
    #expect(try window.front(OrderViewController.self).navigationItem.prompt == "For Robin")

    try await window.tap("Order")
    #expect(
      try window.front(MenuViewController.self).navigationItem.prompt == "Noodles is on its way."
    )
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

  @Test(arguments: Exit.allCases)
  func `the menu of the rest is freed, whichever way it is left`(_ exit: Exit) async throws {
    try await expectFreed(by: exit) { placement, leaks, told in
      let flow = Flow<Void>(placement, onEnd: told)
      leaks.track(MoreCoordinator(flow: leaks.track(flow))).showMenu()
    }
  }

  @Test
  func `an order that comes after the user went back is reported`() async throws {
    try await expectFlowIssue(
      // The time depends on the machine, whose clock continues while the app settles.
      "s after .dismissed: all screens had left. Declare work that outlives its screens with flow.keepOpen"
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
