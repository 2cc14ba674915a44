/// One dish, about to be ordered.
final class OrderViewController: UIViewController, Storyboarded {
  /// The user wants the dish.
  var onOrder: ((Dish) -> Void)?
  /// The user wants an account first.
  var onCreateAccount: (() -> Void)?

  var dish: Dish?
  /// Who orders.
  var account: Account?

  func orderTapped() {
    guard let dish else { return }
    onOrder?(dish)
  }

  func createAccountTapped() {
    onCreateAccount?()
  }
}
