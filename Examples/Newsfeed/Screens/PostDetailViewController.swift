import Foundation
import Holdfast

/// Shows one post, with buttons for the actions that the user may take.
@MainActor
final class PostDetailViewController: UIViewController {
  /// Called when the user wants to see more posts of the author.
  var onAuthor: (() -> Void)?
  /// Called when the user wants to change who sees the post.
  ///
  /// Only the author has this button.
  var onSettings: (() -> Void)?
  /// Called when the user wants to delete the post.
  ///
  /// Only the author has this button.
  var onDelete: (() -> Void)?
  /// Called when the user wants to go back to the first screen.
  var onHome: (() -> Void)?

  /// The visible post.
  var post: Post {
    didSet { showPost() }
  }

  /// A notice above the title.
  var notice: String? {
    get { navigationItem.prompt }
    set { navigationItem.prompt = newValue }
  }

  private let isOwn: Bool
  private let textLabel = UILabel()
  private let bylineLabel = UILabel()

  /// Makes the screen of a post.
  ///
  /// `isOwn` says whether the user is the post's author.
  init(post: Post, isOwn: Bool) {
    self.post = post
    self.isOwn = isOwn
    super.init(nibName: nil, bundle: nil)
    title = "Post"
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { nil }

  override func loadView() {
    textLabel.numberOfLines = 0
    bylineLabel.numberOfLines = 0
    view = PageView(of: [textLabel, bylineLabel] + makeButtons())
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    showPost()
    guard isOwn else { return }
    navigationItem.rightBarButtonItem = UIBarButtonItem(
      primaryAction: UIAction(title: "Delete") { [weak self] _ in self?.onDelete?() }
    )
  }

  private func showPost() {
    textLabel.text = post.text
    bylineLabel.text = post.byline
  }

  private func makeButtons() -> [UIView] {
    var actions = [
      UIAction(title: "More from \(post.author)") { [weak self] _ in self?.onAuthor?() }
    ]
    if isOwn {
      actions.append(
        UIAction(title: "Change Settings") { [weak self] _ in self?.onSettings?() }
      )
    }
    actions.append(UIAction(title: "Back to Newsfeed") { [weak self] _ in self?.onHome?() })
    return actions.map { UIButton(type: .system, primaryAction: $0) }
  }
}
