/// The app's first screen.
final class MenuViewController: UIViewController, Storyboarded {
  /// Called when the user wants to buy food.
  var onBuyFood: (() -> Void)?
  /// Called when the user wants an account.
  var onCreateAccount: (() -> Void)?
  /// Called when the user wants to see the menu of everything except food.
  var onMore: (() -> Void)?

  /// A notice for the user.
  var notice: String? {
    didSet { navigationItem.prompt = notice }
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    let more = UIAction(title: "More") { [weak self] _ in self?.onMore?() }
    navigationItem.rightBarButtonItem = UIBarButtonItem(primaryAction: more)
  }

  @IBAction func buyFoodTapped(_ sender: Any? = nil) {
    onBuyFood?()
  }

  @IBAction func createAccountTapped(_ sender: Any? = nil) {
    onCreateAccount?()
  }
}
