/// The app's first screen.
final class MenuViewController: UIViewController, Storyboarded {
  weak var coordinator: MainCoordinator?

  /// A notice for the user.
  var notice: String? {
    didSet { navigationItem.prompt = notice }
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    let more = UIAction(title: "More") { [weak self] _ in self?.moreTapped() }
    navigationItem.rightBarButtonItem = UIBarButtonItem(primaryAction: more)
  }

  @IBAction func buyFoodTapped(_ sender: Any? = nil) {
    coordinator?.buyFood()
  }

  @IBAction func createAccountTapped(_ sender: Any? = nil) {
    coordinator?.createAccount()
  }

  /// Makes the next screen, pushes it and sets its closure.
  private func moreTapped() {
    let more = MoreViewController(style: .plain)
    more.onSignOut = { [weak self] in
      self?.notice = "Goodbye."
      self?.navigationController?.popToRootViewController(animated: true)
    }
    navigationController?.pushViewController(more, animated: true)
  }
}
