import Foundation

/// What a navigation bar shows for one screen: its title, its buttons, its way back.
///
/// The item holds its buttons and views; a navigation bar holds its items.
///
/// Left out: the search bar's placements, titles with attributes and the item groups of iOS 16.
@preconcurrency @MainActor open class UINavigationItem: HeadlessObject {
  /// The text in the middle of the bar.
  open var title: String? {
    get { text }
    set { text = newValue }
  }

  private var text: String?

  /// The view shown in place of the title.
  open var titleView: UIView?

  /// A line of text above the title.
  open var prompt: String?

  /// How large the title is where the bar prefers large titles.
  open var largeTitleDisplayMode: UINavigationItem.LargeTitleDisplayMode = .automatic

  /// The button that leads back to this screen, shown while the next one is on top.
  open var backBarButtonItem: UIBarButtonItem?

  /// The title of the button that leads back to this screen, in place of the screen's own.
  open var backButtonTitle: String?

  /// How the button that leads back to this screen is titled.
  open var backButtonDisplayMode: UINavigationItem.BackButtonDisplayMode = .default

  /// What this screen's back button does in place of popping the screen.
  open var backAction: UIAction?

  /// Whether this screen has no back button.
  open var hidesBackButton = false

  /// Whether the left items stand beside the back button; otherwise they take its place.
  open var leftItemsSupplementBackButton = false

  /// The buttons on the left, from the outside in; nil when there are none.
  open var leftBarButtonItems: [UIBarButtonItem]?

  /// The buttons on the right, from the outside in; nil when there are none.
  open var rightBarButtonItems: [UIBarButtonItem]?

  /// The screen the item is of.
  weak var controller: UIViewController?

  /// The bar that shows the item.
  weak var bar: UINavigationBar?

  /// The search over this screen; held, and its search bar is in the navigation bar.
  open var searchController: UISearchController? {
    didSet {
      oldValue?.item = nil
      searchController?.item = self
      bar?.placeSearchBar()
    }
  }

  /// Whether the search bar goes when the content is scrolled.
  open var hidesSearchBarWhenScrolling = true

  /// Makes an item without a title.
  public convenience override init() {
    self.init(title: "")
    title = nil
  }

  /// Returns nil, because archives aren't modelled.
  public required init?(coder: NSCoder) {
    nil
  }

  /// Makes an item with a title.
  public init(title: String) {
    super.init()
    self.title = title
  }

  /// The first button on the left; setting it replaces all of them (B12).
  open var leftBarButtonItem: UIBarButtonItem? {
    get { leftBarButtonItems?.first }
    set { leftBarButtonItems = newValue.map { [$0] } }
  }

  /// The first button on the right; setting it replaces all of them (B12).
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

  /// Replaces the buttons on the left by one or none.
  open func setLeftBarButton(_ item: UIBarButtonItem?, animated: Bool) {
    leftBarButtonItem = item
  }

  /// Replaces the buttons on the right by one or none.
  open func setRightBarButton(_ item: UIBarButtonItem?, animated: Bool) {
    rightBarButtonItem = item
  }

  /// Whether a bar that has a screen to go back to shows its back button for this one.
  var showsBackButton: Bool {
    guard !hidesBackButton else { return false }
    return leftItemsSupplementBackButton || (leftBarButtonItems ?? []).isEmpty
  }
}

extension UINavigationItem {
  /// How large a title is where the bar prefers large titles.
  public enum LargeTitleDisplayMode: Int, Sendable {
    /// As the screen below.
    case automatic = 0
    /// Large.
    case always = 1
    /// Small.
    case never = 2
    /// Large, in line with the buttons.
    case inline = 3
  }

  /// How a back button is titled.
  public enum BackButtonDisplayMode: Int, Sendable {
    /// With the title if it fits, else shorter.
    case `default` = 0
    /// With the word for "back".
    case generic = 1
    /// Without text.
    case minimal = 2
  }
}
