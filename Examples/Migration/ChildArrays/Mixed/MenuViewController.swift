/// Where the app begins.
final class MenuViewController: UIViewController, Storyboarded {
  weak var coordinator: MainCoordinator?

  /// A line of news.
  var notice: String? {
    didSet { navigationItem.prompt = notice }
  }

  @IBAction func buyFoodTapped(_ sender: Any? = nil) {
    coordinator?.buyFood()
  }

  @IBAction func createAccountTapped(_ sender: Any? = nil) {
    coordinator?.createAccount()
  }
}
