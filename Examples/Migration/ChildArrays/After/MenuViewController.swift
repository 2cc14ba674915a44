/// Where the app begins.
final class MenuViewController: UIViewController, Storyboarded {
  /// The user is hungry.
  var onBuyFood: (() -> Void)?
  /// The user wants an account.
  var onCreateAccount: (() -> Void)?

  /// A line of news.
  var notice: String? {
    didSet { navigationItem.prompt = notice }
  }

  @IBAction func buyFoodTapped(_ sender: Any? = nil) {
    onBuyFood?()
  }

  @IBAction func createAccountTapped(_ sender: Any? = nil) {
    onCreateAccount?()
  }
}
