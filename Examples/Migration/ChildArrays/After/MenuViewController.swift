/// Where the app begins.
final class MenuViewController: UIViewController, Storyboarded {
  /// The user is hungry.
  var onBuyFood: (() -> Void)?
  /// The user wants an account.
  var onCreateAccount: (() -> Void)?

  /// A line of news.
  var notice: String?

  // Actions of buttons in the storyboard.

  func buyFoodTapped() {
    onBuyFood?()
  }

  func createAccountTapped() {
    onCreateAccount?()
  }
}
