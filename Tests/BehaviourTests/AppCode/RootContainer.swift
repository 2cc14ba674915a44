import Foundation
import Holdfast

// A container as apps write one for "signed out" and "signed in": it replaces its one child with an
// animation, and forwards the calls that a container must forward.

final class RootContainerViewController: UIViewController {
  private(set) var current: UIViewController?

  override var childForStatusBarStyle: UIViewController? { current }
  override var childForStatusBarHidden: UIViewController? { current }

  func show(_ new: UIViewController, animated: Bool, completion: (() -> Void)? = nil) {
    guard let old = current else {
      addChild(new)
      new.view.frame = view.bounds
      new.view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
      view.addSubview(new.view)
      new.didMove(toParent: self)
      current = new
      completion?()
      return
    }
    current = new
    old.willMove(toParent: nil)
    addChild(new)
    new.view.frame = view.bounds
    new.view.alpha = 0
    transition(
      from: old,
      to: new,
      duration: animated ? 0.3 : 0,
      options: [.transitionCrossDissolve],
      animations: { new.view.alpha = 1 },
      completion: { _ in
        old.removeFromParent()
        new.didMove(toParent: self)
        self.setNeedsStatusBarAppearanceUpdate()
        completion?()
      }
    )
  }
}

// An onboarding with pages from a fixed list, which the user turns by swipes and by a button.

final class OnboardingPage: UIViewController {
  let step: Int

  init(step: Int) {
    self.step = step
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) {
    fatalError("init(coder:) has not been implemented")
  }
}

final class OnboardingViewController: UIPageViewController, UIPageViewControllerDataSource,
  UIPageViewControllerDelegate
{
  var onFinish: (() -> Void)?
  private(set) var step = 0
  private lazy var pages = (0..<3).map { OnboardingPage(step: $0) }

  init() {
    super.init(transitionStyle: .scroll, navigationOrientation: .horizontal, options: nil)
  }

  required init?(coder: NSCoder) {
    fatalError("init(coder:) has not been implemented")
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    dataSource = self
    delegate = self
    setViewControllers([pages[0]], direction: .forward, animated: false)
  }

  func next() {
    guard step + 1 < pages.count else {
      onFinish?()
      return
    }
    step += 1
    setViewControllers([pages[step]], direction: .forward, animated: true)
  }

  func pageViewController(
    _ pageViewController: UIPageViewController,
    viewControllerBefore viewController: UIViewController
  ) -> UIViewController? {
    guard let page = viewController as? OnboardingPage, page.step > 0 else { return nil }
    return pages[page.step - 1]
  }

  func pageViewController(
    _ pageViewController: UIPageViewController,
    viewControllerAfter viewController: UIViewController
  ) -> UIViewController? {
    guard let page = viewController as? OnboardingPage, page.step + 1 < pages.count else {
      return nil
    }
    return pages[page.step + 1]
  }

  func pageViewController(
    _ pageViewController: UIPageViewController,
    didFinishAnimating finished: Bool,
    previousViewControllers: [UIViewController],
    transitionCompleted completed: Bool
  ) {
    guard completed, let page = viewControllers?.first as? OnboardingPage else { return }
    step = page.step
  }

  func presentationCount(for pageViewController: UIPageViewController) -> Int { pages.count }
  func presentationIndex(for pageViewController: UIPageViewController) -> Int { step }
}

// A mail app's split view, whose list of messages is a collection, and whose detail is a stack.

final class MessageCell: UICollectionViewCell {
  var onFlag: (() -> Void)?

  override init(frame: CGRect) {
    super.init(frame: frame)
    contentView.backgroundColor = .white
  }

  required init?(coder: NSCoder) {
    fatalError("init(coder:) has not been implemented")
  }

  override func prepareForReuse() {
    super.prepareForReuse()
    onFlag = nil
  }
}

final class MessagesViewController: UICollectionViewController {
  private let messages = ["Lunch?", "Invoice", "Hello"]
  private(set) var flagged: [String] = []

  init() {
    let layout = UICollectionViewFlowLayout()
    layout.itemSize = CGSize(width: 300, height: 60)
    super.init(collectionViewLayout: layout)
    title = "Messages"
  }

  required init?(coder: NSCoder) {
    fatalError("init(coder:) has not been implemented")
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    collectionView.register(MessageCell.self, forCellWithReuseIdentifier: "message")
  }

  override func collectionView(
    _ collectionView: UICollectionView,
    numberOfItemsInSection section: Int
  ) -> Int {
    messages.count
  }

  override func collectionView(
    _ collectionView: UICollectionView,
    cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell {
    let cell = collectionView.dequeueReusableCell(
      withReuseIdentifier: "message",
      for: indexPath
    )
    let message = messages[indexPath.item]
    (cell as? MessageCell)?.onFlag = { [weak self] in self?.flagged.append(message) }
    return cell
  }

  override func collectionView(
    _ collectionView: UICollectionView,
    didSelectItemAt indexPath: IndexPath
  ) {
    let detail = UIViewController()
    detail.title = messages[indexPath.item]
    showDetailViewController(UINavigationController(rootViewController: detail), sender: self)
  }
}

final class MailSplitDelegate: TestObject, UISplitViewControllerDelegate {
  func splitViewController(
    _ splitViewController: UISplitViewController,
    collapseSecondary secondaryViewController: UIViewController,
    onto primaryViewController: UIViewController
  ) -> Bool {
    // If the detail has no message, the list stays in front.
    let stack = secondaryViewController as? UINavigationController
    return stack?.topViewController?.title == nil
  }
}
