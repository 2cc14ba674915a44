/// Where the app begins.
final class MenuViewController: UIViewController, Storyboarded {
  weak var coordinator: MainCoordinator?

  /// A line of news.
  var notice: String?

  // Actions of buttons in the storyboard.

  func buyFoodTapped() {
    coordinator?.buyFood()
  }

  func createAccountTapped() {
    coordinator?.createAccount()
  }
}
