import Foundation

extension UISplitViewController {
  /// Whether a change must be shown, because the controller is in a visible window or about to be.
  var isOnDisplay: Bool {
    switch appearance {
    case .appearing: true
    case .appeared: viewIfLoaded?.window?.isVisible ?? false
    case .disappearing, .disappeared: false
    }
  }

  // MARK: Columns

  /// Returns the content of a column: the controller set by the app, or the stack around it.
  func content(_ column: Column) -> UIViewController? { stacks[column] ?? columns[column] }

  /// The contents of the columns, in their order.
  var expandedContents: [UIViewController] {
    [Column.primary, .supplementary, .secondary].compactMap { content($0) }
  }

  /// The only content that is a child while the controller is collapsed.
  var collapsedContent: UIViewController? {
    collapsedTop == .compact ? content(.compact) : expandedContents.first
  }

  var managed: [UIViewController] {
    isCollapsed ? [collapsedContent].compactMap { $0 } : expandedContents
  }

  /// All controllers that this one holds, which a change holds until it has ended.
  ///
  /// Otherwise a removed controller could be deallocated during the change, and its `deinit` may read the columns
  /// (B324).
  var holdings: [UIViewController] {
    Array(columns.values) + Array(stacks.values) + columnChildren + shown
      + [preserved].compactMap { $0 }
  }

  // MARK: Setting

  func replaceColumns(with new: [UIViewController]) {
    let order: [Column] =
      style == .tripleColumn && new.count > 2
      ? [.primary, .supplementary, .secondary] : [.primary, .secondary]
    let before = holdings
    defer { extendLifetime(before) }
    preserved = nil
    columns = columns.filter { !order.contains($0.key) }
    stacks = stacks.filter { !order.contains($0.key) }
    for (column, screen) in zip(order, new) { store(screen, in: column) }
    if isCollapsed, style == .unspecified { preserved = columns.removeValue(forKey: .secondary) }
    reconcile()
  }

  func put(_ screen: UIViewController?, into column: Column) {
    guard screen !== columns[column] || screen == nil else { return }
    if column == .inspector { dismissInspector() }
    let before = holdings
    defer { extendLifetime(before) }
    if let screen, style != .unspecified, column == .secondary, !(screen is UINavigationController),
      let stack = content(column) as? UINavigationController
    {
      columns[column] = screen
      if stacks[column] == nil { stacks[column] = stack }
      stack.pushViewController(screen, animated: isOnDisplay)
      return
    }
    changeCollapsed(column) {
      columns[column] = nil
      stacks[column] = nil
      if let screen { store(screen, in: column) }
    }
  }

  private func store(_ screen: UIViewController, in column: Column) {
    columns[column] = screen
    guard style != .unspecified, !(screen is UINavigationController), column != .compact else {
      return
    }
    stacks[column] = UINavigationController(rootViewController: screen)
  }

  // MARK: Showing

  func showPrimary(_ screen: UIViewController) {
    if isCollapsed {
      pushOnCollapsed(screen)
    } else {
      put(screen, into: .primary)
    }
  }

  func showSecondary(_ screen: UIViewController) {
    guard style == .unspecified else {
      put(screen, into: .secondary)
      show(.secondary)
      return
    }
    guard isCollapsed else {
      put(screen, into: .secondary)
      return
    }
    let before = preserved
    preserved = screen
    pushOnCollapsed(screen)
    extendLifetime(before)
  }

  // MARK: Children

  /// Makes the contents of the columns children, and shows them.
  func reconcile() {
    let wanted = managed + [inspectorAsColumn].compactMap { $0 }
    let surplus = columnChildren.without(wanted)
    columnChildren = wanted
    for child in surplus where child.parentController === self { remove(child) }
    for child in wanted where child.parentController !== self {
      add(child)
      child.didMove(toParent: self)
    }
    let sorted = wanted.filter { $0.parentController === self }
    childControllers = sorted + childControllers.without(sorted)
    updateDisplay(animated: false)
  }

  private func remove(_ child: UIViewController) {
    child.willMove(toParent: nil)
    removeView(of: child)
    child.unlinkFromParent()
    child.didMove(toParent: nil)
    if child !== preserved, !columns.keys.contains(where: { content($0) === child }) {
      HeadlessFaults.main.willRelease(child)
    }
  }

  /// Removes a column, because other code has removed the column's content from its parent.
  func forget(_ child: UIViewController) {
    let before = holdings
    defer { extendLifetime(before) }
    let isColumn = columnChildren.contains { $0 === child }
    shown = shown.without([child])
    columnChildren = columnChildren.without([child])
    guard isColumn, !isAdapting else { return }
    for (column, screen) in columns where (stacks[column] ?? screen) === child {
      columns[column] = nil
      stacks[column] = nil
    }
    updateDisplay(animated: false)
  }

  // MARK: Visible columns

  private var wantedOnDisplay: [UIViewController] {
    guard !isCollapsed else { return managed }
    let inspector = showsInspector ? inspectorAsColumn : nil
    return (columnsOfMode.map { content($0) } + [inspector]).compactMap { $0 }
      .filter { $0.parentController === self }
  }

  private var columnsOfMode: [Column] {
    switch mode {
    case .secondaryOnly: [.secondary]
    case .automatic, .oneBesideSecondary, .oneOverSecondary:
      style == .tripleColumn ? [.supplementary, .secondary] : [.primary, .secondary]
    case .twoBesideSecondary, .twoOverSecondary, .twoDisplaceSecondary:
      [.primary, .supplementary, .secondary]
    }
  }

  /// The visible columns without the inspector, or the front column while collapsed.
  var columnsSeen: [Column] {
    guard isCollapsed else { return columnsOfMode.filter { content($0) != nil } }
    return [collapsedTop == .compact ? .compact : mergedColumns.last ?? .primary]
  }

  /// Shows the columns that should be visible.
  ///
  /// If a callback requests another change, that change takes effect after the current one.
  func updateDisplay(animated: Bool) {
    guard !isUpdating, !isAdapting else { return }
    isUpdating = true
    defer { isUpdating = false }
    while isOnDisplay, running == nil {
      let wanted = wantedOnDisplay
      let coming = wanted.without(shown)
      let leaving = shown.without(wanted)
      guard !coming.isEmpty || !leaving.isEmpty else { return }
      shown = wanted
      start(coming: coming, leaving: leaving, animated: animated && appearance == .appeared)
    }
  }

  private func start(
    coming: [UIViewController],
    leaving: [UIViewController],
    animated: Bool
  ) {
    for screen in leaving { screen.beginAppearance(false, animated: animated) }
    for screen in coming {
      screen.beginAppearance(true, animated: animated)
      place(screen)
      screen.isAppearingNow()
    }
    guard animated else {
      end(coming: coming, leaving: leaving)
      return
    }
    let transition = Transition(from: nil, to: nil, in: stage, animated: true, duration: 0.35)
    running = transition
    transition.run { [self] _ in
      running = nil
      end(coming: coming, leaving: leaving)
      updateDisplay(animated: false)
    }
  }

  private func end(coming: [UIViewController], leaving: [UIViewController]) {
    for screen in leaving where !shown.contains(where: { $0 === screen }) { removeView(of: screen) }
    for screen in coming where shown.contains(where: { $0 === screen }) {
      if appearance == .appeared {
        screen.endAppearance()
      } else if !isOnDisplay {
        removeView(of: screen)
      }
    }
  }

  /// Puts the columns that should be visible in place while the controller appears.
  func prepareShown() {
    let wanted = wantedOnDisplay
    for screen in shown.without(wanted) { removeView(of: screen) }
    shown = wanted
    for screen in wanted { place(screen) }
  }

  /// Removes a view, at any stage of the screen's appearance or disappearance.
  func removeView(of screen: UIViewController) {
    shown = shown.without([screen])
    guard isViewLoaded, screen.viewIfLoaded?.superview === stage else { return }
    screen.beginAppearance(false, animated: false)
    screen.viewIfLoaded?.removeFromSuperview()
    screen.endAppearance()
  }

  private func place(_ screen: UIViewController) {
    guard let view = screen.view else { return }
    view.frame = stage.bounds
    if view.superview !== stage { stage.addSubview(view) }
  }
}
