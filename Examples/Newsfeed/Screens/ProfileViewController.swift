import Foundation
import Holdfast

/// Shows who is signed in.
@MainActor
final class ProfileViewController: UIViewController {
  /// Called when the user wants to see their own posts.
  var onPosts: (() -> Void)?
  /// Called when the user wants to write a post.
  var onCompose: (() -> Void)?
  /// Called with the button when the user wants to sign out.
  var onSignOut: ((UIBarButtonItem) -> Void)?

  private let name: String

  /// Makes the screen of the user with that name.
  init(name: String) {
    self.name = name
    super.init(nibName: nil, bundle: nil)
    title = "Profile"
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { nil }

  override func loadView() {
    let label = UILabel()
    label.text = name
    let actions = [
      UIAction(title: "My Posts") { [weak self] _ in self?.onPosts?() },
      UIAction(title: "Write a Post") { [weak self] _ in self?.onCompose?() },
    ]
    view = PageView(of: [label] + actions.map { UIButton(type: .system, primaryAction: $0) })
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    navigationItem.rightBarButtonItem = UIBarButtonItem(
      primaryAction: UIAction(title: "Sign Out") { [weak self] _ in
        guard let self, let item = navigationItem.rightBarButtonItem else { return }
        onSignOut?(item)
      }
    )
  }
}
