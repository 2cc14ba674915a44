#if !(os(iOS) || os(tvOS) || os(visionOS))

import HeadlessUIKit

extension SeenScreen {
  /// Reads the texts and controls of the front screen of a window.
  @MainActor
  init?(in window: UIWindow) {
    guard !window.isHidden, var outermost = window.rootViewController else { return nil }
    var screen = Self.front(in: outermost)
    var covered: UIViewController?
    while let presented = Self.presented(over: screen) {
      covered = screen
      outermost = presented
      screen = Self.front(in: presented)
    }
    let tabs = outermost as? UITabBarController
    let stack = (tabs?.selectedViewController ?? outermost) as? UINavigationController
    self.init(name: Self.title(of: screen) ?? "\(type(of: screen))")
    if let covered {
      style = .init(of: outermost)
      beneath = Self.title(of: covered)
    }
    self.tabs = (tabs?.tabScreens ?? []).map { tab in
      // A navigation controller without a title shows the title of its root.
      let root = (tab as? UINavigationController)?.viewControllers.first ?? tab
      return Tab(
        title: tab.tabBarItem?.title ?? tab.title ?? Self.title(of: root) ?? "\(type(of: tab))",
        isSelected: tab === tabs?.selectedViewController
      )
    }
    if let alert = screen as? UIAlertController {
      read(alert)
    } else {
      bar = stack.map { Bar(of: screen, in: $0) }
      read(screen)
    }
  }

  @MainActor
  private static func title(of screen: UIViewController) -> String? {
    [screen.navigationItem.title, screen.title].compactMap { $0 }.first { !$0.isEmpty }
  }

  /// Returns the controller that is presented over a screen.
  ///
  /// A search controller counts as a part of its screen.
  @MainActor
  private static func presented(over screen: UIViewController) -> UIViewController? {
    var presented = screen.presentedViewController
    while presented is UISearchController { presented = presented?.presentedViewController }
    return presented
  }

  /// Returns the visible screen inside a container, or the controller itself if it isn't a container.
  @MainActor
  private static func front(in controller: UIViewController) -> UIViewController {
    switch controller {
    case let tabs as UITabBarController: tabs.selectedViewController.map(front(in:)) ?? tabs
    case let stack as UINavigationController: stack.topViewController ?? stack
    default: controller
    }
  }

  @MainActor
  private mutating func read(_ alert: UIAlertController) {
    for text in [alert.title, alert.message].compactMap({ $0 }) {
      items.append(Item(kind: text == alert.title ? .header : .text, text: text))
    }
    for field in alert.textFields ?? [] { items.append(.init(field)) }
    for action in alert.actions {
      items.append(
        Item(
          kind: .choice,
          text: action.title ?? "",
          isEnabled: action.isEnabled,
          isOn: action.style == .destructive
        )
      )
    }
  }

  /// Reads the search field in the screen's bar, and the search results or the screen's own view.
  @MainActor
  private mutating func read(_ screen: UIViewController) {
    let search = screen.navigationItem.searchController
    if let search { items.append(.init(search.searchBar.searchTextField)) }
    let results =
      search.flatMap { $0.isActive && $0.showsSearchResultsController ? $0 : nil }?
      .searchResultsController
    if let view = (results ?? screen).viewIfLoaded { read(view) }
  }

  @MainActor
  private mutating func read(_ view: UIView) {
    guard !view.isHidden else { return }
    switch view {
    case let label as UILabel:
      if let text = label.text, !text.isEmpty { items.append(Item(kind: .text, text: text)) }
    case let field as UITextField:
      items.append(.init(field))
    case let text as UITextView:
      items.append(Item(kind: .editor, text: text.text ?? "", isOn: text.isFirstResponder))
    case let button as UIButton:
      let title = button.configuration?.title ?? button.currentTitle ?? ""
      items.append(Item(kind: .button, text: title, isEnabled: button.isEnabled))
    case let toggle as UISwitch:
      items.append(Item(kind: .toggle, text: "", isEnabled: toggle.isEnabled, isOn: toggle.isOn))
    case let table as UITableView:
      read(table)
    default:
      for view in view.subviews { read(view) }
    }
  }

  /// The number of a list's rows that fit on a phone's screen.
  private static let rowLimit = 9

  @MainActor
  private mutating func read(_ table: UITableView) {
    if let header = table.tableHeaderView { read(header) }
    var section: Int?
    var rows = 0
    for row in (table.indexPathsForVisibleRows ?? []).prefix(Self.rowLimit) {
      guard let cell = table.cellForRow(at: row) else { continue }
      if row.section != section {
        section = row.section
        let title = table.dataSource?.tableView(table, titleForHeaderInSection: row.section)
        if let title { items.append(Item(kind: .header, text: title)) }
      }
      items.append(.init(cell))
      rows += 1
    }
    let all = (0..<table.numberOfSections).map { table.numberOfRows(inSection: $0) }
    more += all.reduce(0, +) - rows
  }
}

extension SeenScreen.Style {
  @MainActor
  fileprivate init(of presented: UIViewController) {
    self =
      switch presented.presentationController {
      case _ where presented is UIAlertController: .alert
      case is UISheetPresentationController: .sheet
      case is UIPopoverPresentationController:
        presented.traitCollection.horizontalSizeClass == .compact ? .sheet : .popover
      default: .plain
      }
  }
}

extension SeenScreen.Bar {
  @MainActor
  fileprivate init(of screen: UIViewController, in stack: UINavigationController) {
    let item = screen.navigationItem
    title = item.title ?? screen.title ?? ""
    prompt = item.prompt
    left = (item.leftBarButtonItems ?? []).map(SeenScreen.Item.init)
    right = (item.rightBarButtonItems ?? []).reversed().map(SeenScreen.Item.init)
    let below = stack.viewControllers.dropLast().last
    let isFree = item.leftBarButtonItems?.isEmpty ?? true || item.leftItemsSupplementBackButton
    back =
      item.hidesBackButton || !isFree
      ? nil
      : below.map {
        $0.navigationItem.backButtonTitle ?? $0.navigationItem.title ?? $0.title ?? "Back"
      }
  }
}

extension SeenScreen.Item {
  @MainActor
  fileprivate init(_ item: UIBarButtonItem) {
    self.init(kind: .button, text: item.title ?? "", isEnabled: item.isEnabled)
  }

  @MainActor
  fileprivate init(_ field: UITextField) {
    let text = field.text ?? ""
    self.init(
      kind: .field,
      text: field.isSecureTextEntry ? String(repeating: "•", count: text.count) : text,
      detail: field.placeholder,
      isEnabled: field.isEnabled,
      isOn: field.isFirstResponder
    )
  }

  @MainActor
  fileprivate init(_ cell: UITableViewCell) {
    self.init(
      kind: .row,
      text: cell.textLabel?.text ?? "",
      detail: cell.detailTextLabel?.text
    )
    if let toggle = cell.accessoryView as? UISwitch {
      mark = toggle.isOn ? "on" : "off"
    } else {
      switch cell.accessoryType {
      case .checkmark: mark = "✓"
      case .disclosureIndicator: mark = "›"
      default: break
      }
    }
  }
}

#endif
