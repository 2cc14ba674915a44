import Holdfast
import HoldfastTesting
import Testing

@testable import ChildArraysMixed

/// Tests the app in which buying food is a flow and creating an account isn't one yet.
///
/// Each starts the other.
@MainActor
@Suite(.oneAtATime)
struct ChildArraysMixedTests {
  private let window = TestWindow()
  private let scene = SceneDelegate()

  init() async {
    FoodStoryboard.register()
    scene.showFirstScreen(in: window)
    await window.settle()
  }

  private func goToOrder() async throws {
    try window.front(MenuViewController.self).buyFoodTapped()
    await window.settle()
    try window.front(DishesViewController.self).rowTapped(1)
    await window.settle()
  }

  private func goToAccount() async throws {
    try await goToOrder()
    try window.front(OrderViewController.self).createAccountTapped()
    await window.settle()
  }

  @Test
  func `the old main coordinator starts the new flow and gets the order`() async throws {
    try await expectFreed { leaks in
      try await goToOrder()
      leaks.track(try window.front(OrderViewController.self))

      try window.front(OrderViewController.self).orderTapped()
      await window.settle()

      #expect(try window.front(MenuViewController.self).notice == "Noodles is on its way.")
      #expect(scene.coordinator?.childCoordinators.isEmpty == true)
    }
  }

  @Test
  func `the new flow starts the old coordinator, which gives it an account`() async throws {
    try await expectFreed { leaks in
      try await goToAccount()
      leaks.track(try #require(try window.front(AccountViewController.self).coordinator))

      try window.front(AccountViewController.self).name = "Robin"
      try window.front(AccountViewController.self).nextTapped()
      await window.settle()
      try window.front(TermsViewController.self).acceptTapped()
      await window.settle()

      #expect(try window.front(OrderViewController.self).account == Account(name: "Robin"))
    }
  }

  @Test
  func `who declines is taken one step back, with a word`() async throws {
    try await expectFreed { leaks in
      try await goToAccount()
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

  /// An old coordinator starts a flow, which starts an old coordinator.
  ///
  /// The new coordinator is the inner one's delegate.
  @Test(arguments: StackExit.allCases)
  func `all screens left at once free the new and the old coordinator`(
    _ exit: StackExit
  ) async throws {
    try await expectFreed { leaks in
      try await goToAccount()
      leaks.track(try window.front(AccountViewController.self))
      let old = leaks.track(try #require(try window.front(AccountViewController.self).coordinator))
      leaks.track(try #require(old.delegate as? BuyFoodCoordinator))

      try await exit.leave(window)
    }
  }

  @Test
  func `the old coordinator of the old main coordinator works as before`() async throws {
    try await expectFreed { leaks in
      try window.front(MenuViewController.self).createAccountTapped()
      await window.settle()
      leaks.track(try #require(try window.front(AccountViewController.self).coordinator))

      UserAction.tapBack(in: try window.stack)
      await window.settle()

      #expect(scene.coordinator?.childCoordinators.isEmpty == true)
    }
  }

  @Test
  func `a closed window frees the old main coordinator and the flow it started`() async throws {
    try await expectFreed { leaks in
      let scene = SceneDelegate()
      scene.showFirstScreen(in: window)
      await window.settle()
      leaks.track(try #require(scene.coordinator))
      try await goToOrder()
      leaks.track(try window.front(OrderViewController.self))

      window.rootViewController = UIViewController()
      await window.settle()
    }
  }
}
