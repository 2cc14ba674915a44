/// Shows one dish, which the user can order.
final class OrderViewController: UIViewController, Storyboarded {
  /// Called when the user orders the dish.
  var onOrder: ((Dish) -> Void)?
  /// Called when the user wants an account first.
  var onCreateAccount: (() -> Void)?

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
    onOrder?(dish)
  }

  @IBAction func createAccountTapped(_ sender: Any? = nil) {
    onCreateAccount?()
  }
}
