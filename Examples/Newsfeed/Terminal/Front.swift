import HeadlessUIKit

/// The front of a window: the screen that the user deals with, and the bars around it.
@MainActor
struct Front {
  /// The screen, or an alert.
  let screen: UIViewController
  /// The tab bar controller that contains the screen.
  let tabs: UITabBarController?
  /// The navigation stack whose top the screen is.
  let stack: UINavigationController?
  /// The screen's elements, from top to bottom.
  let elements: [Element]

  init?(of window: UIWindow?) {
    guard var front = window?.rootViewController else { return nil }
    while let presented = front.presentedViewController { front = presented }
    tabs = front as? UITabBarController
    front = tabs?.selectedViewController ?? front
    stack = front as? UINavigationController
    screen = stack?.topViewController ?? front
    if let alert = screen as? UIAlertController {
      elements = alert.actions.map { .choice($0, of: alert) }
    } else {
      let own = screen.viewIfLoaded.map(Element.all(in:)) ?? []
      let search = screen.navigationItem.searchController.map(Element.all(in:))
      elements = (search?.bar ?? []) + (search?.results ?? own)
    }
  }

  var alert: UIAlertController? { screen as? UIAlertController }

  /// The sheet that contains the screen, or nil.
  var sheet: UIPresentationController? {
    presentation is UISheetPresentationController || isNarrowPopover ? presentation : nil
  }

  /// The popover that contains the screen, or nil.
  ///
  /// UIKit shows it as a sheet if there isn't enough room.
  var popover: UIPresentationController? {
    presentation is UIPopoverPresentationController && !isNarrowPopover ? presentation : nil
  }

  private var isNarrowPopover: Bool {
    presentation is UIPopoverPresentationController
      && screen.traitCollection.horizontalSizeClass == .compact
  }

  private var presentation: UIPresentationController? {
    let front = stack ?? screen
    return front.presentingViewController == nil ? nil : front.presentationController
  }

  /// The titles of the tabs, from the left.
  var tabTitles: [String] {
    (tabs?.viewControllers ?? []).map { $0.tabBarItem?.title ?? $0.title ?? "" }
  }

  /// The title of the back button, or nil.
  var backTitle: String? {
    let item = screen.navigationItem
    guard let stack, stack.viewControllers.count > 1, !item.hidesBackButton,
      item.leftBarButtonItems?.isEmpty ?? true || item.leftItemsSupplementBackButton
    else { return nil }
    let below = stack.viewControllers[stack.viewControllers.count - 2]
    return below.navigationItem.backButtonTitle ?? below.navigationItem.title ?? below.title
      ?? "Back"
  }

  /// The buttons in the bar, from left to right.
  var items: [UIBarButtonItem] {
    guard stack != nil else { return [] }
    let item = screen.navigationItem
    return (item.leftBarButtonItems ?? []) + (item.rightBarButtonItems ?? []).reversed()
  }

  /// The screen's table, or nil.
  var table: UITableView? {
    for case .row(_, _, let table) in elements { return table }
    return screen.viewIfLoaded as? UITableView
  }

  /// The field that receives typed text.
  ///
  /// It is the one that is being edited, or otherwise the first empty one.
  var input: Element? {
    let inputs = elements.filter {
      switch $0 {
      case .field, .text: true
      default: false
      }
    }
    return inputs.first(where: \.isInUse) ?? inputs.first(where: \.isEmpty) ?? inputs.first
  }
}

extension Element {
  fileprivate var isInUse: Bool {
    switch self {
    case .field(let field): field.isFirstResponder
    case .text(let view): view.isFirstResponder
    default: false
    }
  }

  fileprivate var isEmpty: Bool {
    switch self {
    case .field(let field): field.text?.isEmpty ?? true
    case .text(let view): view.text.isEmpty
    default: false
    }
  }
}
