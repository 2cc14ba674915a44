import Foundation
import Holdfast
import HoldfastTesting
import Testing

@testable import ChildArraysBefore

/// Tests coordinators in their parents' arrays, as they are commonly written.
@MainActor
@Suite(.oneAtATime)
struct ChildArraysBeforeTests {
  private let window = TestWindow()
  private let app = AppDelegate()

  init() async {
    FoodStoryboard.register()
    app.showFirstScreen(in: window)
    await window.settle()
  }

  private func main() throws -> MainCoordinator {
    try #require(app.coordinator)
  }

  private func goToOrder() async throws {
    try window.front(MenuViewController.self).buyFoodTapped()
    await window.settle()
    try window.front(DishesViewController.self).rowTapped(1)
    await window.settle()
  }

  @Test
  func `an ordered dish frees its coordinator`() async throws {
    try await expectFreed { leaks in
      try await goToOrder()
      leaks.track(try #require(try window.front(OrderViewController.self).coordinator))

      try window.front(OrderViewController.self).orderTapped()
      await window.settle()

      #expect(try window.front(MenuViewController.self).notice == "Noodles is on its way.")
    }
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
    try await expectFreed { leaks in
      try await goToOrder()
      try await window.tap("Create Account First")
      UserAction.type("Robin", into: try window.field)
      try await window.tap("Next")
      leaks.track(try #require(try window.front(TermsViewController.self).coordinator))
      try await window.tap("Accept")

      #expect(try window.front(OrderViewController.self).account?.name == "Robin")
    }
  }

  @Test
  func `who declines is taken one step back, with a word`() async throws {
    try await expectFreed { leaks in
      try await window.tap("Create Account")
      UserAction.type("Robin", into: try window.field)
      try await window.tap("Next")
      leaks.track(try window.front(TermsViewController.self))

      try await window.tap("Decline")

      #expect(try window.front(AccountViewController.self).name == "Robin")
      #expect(
        try window.front(AccountViewController.self).notice
          == "Nothing is created without your consent."
      )
    }
  }

  @Test
  func `the back button is noticed by the stack's delegate`() async throws {
    try await expectFreed { leaks in
      try window.front(MenuViewController.self).createAccountTapped()
      await window.settle()
      leaks.track(try #require(try window.front(AccountViewController.self).coordinator))

      UserAction.tapBack(in: try window.stack)
      await window.settle()
    }
  }

  /// The delegate looks for the flow's first screen, but `.from` is the screen that was on top.
  ///
  /// The coordinator therefore stays in the array, as does each one that follows.
  @Test
  func `two screens left at once leave the coordinator in the array`() async throws {
    try await expectKnownLeak(
      "didShow is told of the top screen only, so childDidFinish is not called.",
      quotedIn: "ChildArrays",
      saying: "It is held by MainCoordinator:",
      ".childCoordinators[0] → BuyFoodCoordinator",
      "Have MainCoordinator release it when its screens have left"
    ) { leaks in
      leaks.suspect(try main())
      try await goToOrder()
      leaks.track(try #require(try window.front(OrderViewController.self).coordinator))

      UserAction.pick(try window.stack.viewControllers.first, inBackMenuOf: try window.stack)
      await window.settle()
    }
  }

  /// `didShow` is called, but there is no transition that could name the screen that has left.
  @Test
  func `a pop without animation leaves the coordinator in the array`() async throws {
    try await expectKnownLeak(
      "Without a transition there is no .from, so childDidFinish is not called.",
      saying: "It is held by MainCoordinator:",
      ".childCoordinators[0] → CreateAccountCoordinator"
    ) { leaks in
      leaks.suspect(try main())
      try window.front(MenuViewController.self).createAccountTapped()
      await window.settle()
      leaks.track(try #require(try window.front(AccountViewController.self).coordinator))

      try window.stack.popViewController(animated: false)
      await window.settle()
    }
  }

  /// Tests the mistake that follows if step 1 of the migration is left out.
  ///
  /// The screen holds the coordinator, the coordinator holds the stack, and the stack holds the screen.
  @Test
  func `kept by its screen, a coordinator that holds its stack leaks with the root`() async throws {
    try await expectKnownLeak(
      "navigationController is strong.",
      quotedIn: "ChildArrays",
      saying: "It is in a cycle:",
      "keepAlive → CreateAccountCoordinator",
      "CreateAccountCoordinator.navigationController keeps a screen alive."
    ) { leaks in
      let navigation = UINavigationController(rootViewController: UIViewController())
      window.rootViewController = navigation
      await window.settle()
      let child = leaks.track(CreateAccountCoordinator(navigationController: navigation))
      child.start()
      navigation.topViewController?.keepAlive(child)
      await window.settle()

      window.rootViewController = UIViewController()
    }
  }
}
