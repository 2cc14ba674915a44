import Foundation
import Holdfast

/// One post, and what can be done with it.
@MainActor
final class PostDetailViewController: UIViewController {
  /// The user wants to see more from the author.
  var onAuthor: (() -> Void)?
  /// The user wants to change who sees the post; offered to its author.
  var onSettings: (() -> Void)?
  /// The user wants to delete the post; offered to its author.
  var onDelete: (() -> Void)?
  /// The user wants to go all the way back.
  var onHome: (() -> Void)?

  /// The post on display.
  var post: Post {
    didSet { showPost() }
  }

  /// A line of news above the title.
  var notice: String? {
    get { navigationItem.prompt }
    set { navigationItem.prompt = newValue }
  }

  private let isOwn: Bool
  private let textLabel = UILabel()
  private let bylineLabel = UILabel()

  /// Makes the screen of a post, which may be the user's own.
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
