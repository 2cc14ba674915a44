class LoginViewController: UIViewController, Storyboarded {
  var viewModel: LoginViewModel?

  func loginTapped(name: String) { viewModel?.onLogin?(name) }
}

class HikesViewController: UIViewController, Storyboarded {
  var viewModel: HikesViewModel?

  func rowTapped(_ row: Int) {
    guard let viewModel else { return }
    viewModel.onSelect?(viewModel.hikes[row])
  }

  func logoutTapped() { viewModel?.onLogout?() }
}

class HikeViewController: UIViewController, Storyboarded {
  var viewModel: HikesViewModel?
  var hike: Hike?

  func bookTapped() {
    if let hike { viewModel?.onBook?(hike) }
  }
}

class BookingViewController: UIViewController, Storyboarded {
  var viewModel: BookingViewModel?
  /// Called when the screen has disappeared, which the coordinator takes for the end of the flow.
  var didFinish: (() -> Void)?

  func bookTapped(people: Int) { viewModel?.book(people: people) }
  func cancelTapped() { viewModel?.onCancel?() }

  override func viewDidDisappear(_ animated: Bool) {
    super.viewDidDisappear(animated)
    didFinish?()
  }
}
