/// Shows one dish, which the user can order.
final class OrderViewController: UIViewController, Storyboarded {
  weak var coordinator: BuyFoodCoordinator?

  var dish: Dish?
  /// The account that orders.
  var account: Account? {
    didSet { navigationItem.prompt = account.map { "For \($0.name)" } }
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    title = dish.map { "\($0.name), \($0.price)" }
  }

  @IBAction func orderTapped(_ sender: Any? = nil) {
    guard let dish else { return }
    coordinator?.order(dish)
  }

  @IBAction func createAccountTapped(_ sender: Any? = nil) {
    coordinator?.createAccount()
  }
}
