import Foundation

/// The content of a navigation bar for one screen: its title, its buttons and its back button.
///
/// The item holds its buttons and views. A navigation bar holds its items.
///
/// HeadlessUIKit leaves out the placements of the search bar, titles with attributes, and the item groups of iOS 16.
@preconcurrency @MainActor open class UINavigationItem: HeadlessObject {
  /// The title in the middle of the bar.
  open var title: String? {
    get { text }
    set { text = newValue }
  }

  private var text: String?

  /// The view that is shown instead of the title.
  open var titleView: UIView?

  /// The line of text above the title.
  open var prompt: String?

  /// The size of the title if the bar prefers large titles.
  open var largeTitleDisplayMode: UINavigationItem.LargeTitleDisplayMode = .automatic

  /// The back button that leads to this screen, which is visible while the next screen is on top of the stack.
  open var backBarButtonItem: UIBarButtonItem?

  /// The title of the back button that leads to this screen, or nil to use the screen's title.
  open var backButtonTitle: String?

  /// The display mode of the back button that leads to this screen.
  open var backButtonDisplayMode: UINavigationItem.BackButtonDisplayMode = .default

  /// The action of this screen's back button, which is performed instead of popping the screen.
  open var backAction: UIAction?

  /// Whether this screen's back button is hidden.
  open var hidesBackButton = false

  /// Whether the left items are shown next to the back button instead of replacing it.
  open var leftItemsSupplementBackButton = false

  /// The buttons on the left, from the outside to the inside, or nil for no buttons.
  open var leftBarButtonItems: [UIBarButtonItem]?

  /// The buttons on the right, from the outside to the inside, or nil for no buttons.
  open var rightBarButtonItems: [UIBarButtonItem]?

  /// The screen of the item.
  weak var controller: UIViewController?

  /// The bar that shows the item.
  weak var bar: UINavigationBar?

  /// The search controller of this screen, whose search bar is in the navigation bar.
  ///
  /// The item holds the search controller.
  open var searchController: UISearchController? {
    didSet {
      oldValue?.item = nil
      searchController?.item = self
      bar?.placeSearchBar()
    }
  }

  /// Whether scrolling the content hides the search bar.
  open var hidesSearchBarWhenScrolling = true

  /// Creates an item without a title.
  public convenience override init() {
    self.init(title: "")
    title = nil
  }

  /// Returns nil, because HeadlessUIKit can't decode archives.
  public required init?(coder: NSCoder) {
    nil
  }

  /// Creates an item with a title.
  public init(title: String) {
    super.init()
    self.title = title
  }

  /// The first button on the left.
  ///
  /// Setting it replaces all buttons on the left (B12).
  open var leftBarButtonItem: UIBarButtonItem? {
    get { leftBarButtonItems?.first }
    set { leftBarButtonItems = newValue.map { [$0] } }
  }

  /// The first button on the right.
  ///
  /// Setting it replaces all buttons on the right (B12).
  open var rightBarButtonItem: UIBarButtonItem? {
    get { rightBarButtonItems?.first }
    set { rightBarButtonItems = newValue.map { [$0] } }
  }

  /// Shows or hides the back button.
  open func setHidesBackButton(_ hidesBackButton: Bool, animated: Bool) {
    self.hidesBackButton = hidesBackButton
  }

  /// Replaces the buttons on the left.
  open func setLeftBarButtonItems(_ items: [UIBarButtonItem]?, animated: Bool) {
    leftBarButtonItems = items
  }

  /// Replaces the buttons on the right.
  open func setRightBarButtonItems(_ items: [UIBarButtonItem]?, animated: Bool) {
    rightBarButtonItems = items
  }

  /// Replaces the buttons on the left with one button, or removes them.
  open func setLeftBarButton(_ item: UIBarButtonItem?, animated: Bool) {
    leftBarButtonItem = item
  }

  /// Replaces the buttons on the right with one button, or removes them.
  open func setRightBarButton(_ item: UIBarButtonItem?, animated: Bool) {
    rightBarButtonItem = item
  }

  /// Whether a bar shows a back button for this screen if there is a screen below it.
  var showsBackButton: Bool {
    guard !hidesBackButton else { return false }
    return leftItemsSupplementBackButton || (leftBarButtonItems ?? []).isEmpty
  }
}

extension UINavigationItem {
  /// The size of a title if the bar prefers large titles.
  public enum LargeTitleDisplayMode: Int, Sendable {
    /// The mode of the screen below.
    case automatic = 0
    /// A large title.
    case always = 1
    /// A small title.
    case never = 2
    /// A large title in line with the buttons.
    case inline = 3
  }

  /// The display mode of a back button.
  public enum BackButtonDisplayMode: Int, Sendable {
    /// The title if it fits, otherwise a shorter one.
    case `default` = 0
    /// The generic word "Back".
    case generic = 1
    /// No title.
    case minimal = 2
  }
}
