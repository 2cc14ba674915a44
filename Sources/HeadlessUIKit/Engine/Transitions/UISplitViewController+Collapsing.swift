import Foundation

extension UISplitViewController {
  /// Collapses or expands the controller according to the available space.
  func adapt() {
    guard !isAdapting else { return }
    let isCompact = traitsInHierarchy.horizontalSizeClass == .compact
    guard isCompact != isCollapsed else { return }
    let before = holdings
    defer { extendLifetime(before) }
    isAdapting = true
    switch (style, isCompact) {
    case (.unspecified, true): collapse()
    case (.unspecified, false): expand()
    case (_, true): collapseColumns()
    case (_, false): expandColumns()
    }
    isAdapting = false
    adaptInspector()
    reconcile()
    guard style != .unspecified else { return }
    if isCompact {
      storedDelegate?.splitViewControllerDidCollapse(self)
    } else {
      storedDelegate?.splitViewControllerDidExpand(self)
    }
  }

  // MARK: Without columns

  /// Merges the secondary controller into the primary one (B188).
  ///
  /// If the delegate replaces the secondary controller while it is asked, the new one is merged.
  private func collapse() {
    defer { isCollapsed = true }
    guard let primary = columns[.primary] else { return }
    columns[.secondary].map(removeView)
    let onto = storedDelegate?.primaryViewController(forCollapsing: self) ?? primary
    isMerging = true
    if let secondary = columns[.secondary] {
      let isDone =
        storedDelegate?.splitViewController(self, collapseSecondary: secondary, onto: onto) ?? false
      if !isDone, let secondary = columns[.secondary] {
        onto.collapseSecondaryViewController(secondary, for: self)
      }
    }
    isMerging = false
    preserved = columns.removeValue(forKey: .secondary)
    columns[.primary] = onto
  }

  /// Takes the secondary controller from the delegate or the primary controller, or otherwise uses the preserved
  /// one (B188, B190).
  private func expand() {
    defer { isCollapsed = false }
    guard let primary = columns[.primary] else { return }
    let from = storedDelegate?.primaryViewController(forExpanding: self) ?? primary
    let secondary =
      storedDelegate?.splitViewController(self, separateSecondaryFrom: from)
      ?? from.separateSecondaryViewController(for: self)
      ?? preservedSecondary(leaving: from)
    if let secondary {
      // A controller that is being swiped away has no parent, but is still shown by its stack.
      let stack = (secondary.parentController ?? from) as? UINavigationController
      stack?.separate([secondary])
    }
    preserved = nil
    columns[.primary] = from
    columns[.secondary] = secondary
  }

  /// Returns the former secondary controller, unless it has another parent by now.
  ///
  /// If the controller is still on the primary stack, or is being popped, it is removed from the stack first.
  private func preservedSecondary(leaving primary: UIViewController) -> UIViewController? {
    guard let preserved else { return nil }
    (primary as? UINavigationController)?.separate([preserved])
    return preserved.parentController == nil ? preserved : nil
  }

  // MARK: Columns

  private func collapseColumns() {
    let present = [Column.compact, .secondary, .supplementary].first { content($0) != nil }
    let proposed = present ?? .primary
    let top =
      storedDelegate?.splitViewController(self, topColumnForCollapsingToProposedTopColumn: proposed)
      ?? proposed
    collapsedTop = top == .compact && content(.compact) == nil ? .primary : top
    for screen in expandedContents.dropFirst() { removeView(of: screen) }
    isCollapsed = true
    merge(upTo: collapsedTop, animated: false)
  }

  private func expandColumns() {
    let proposed = mode
    var new =
      storedDelegate?.splitViewController(
        self,
        displayModeForExpandingToProposedDisplayMode: proposed
      )
      ?? proposed
    if !isAllowed(new) { new = proposed }
    unmerge()
    // In the meantime, a callback may have shown another detail, and that detail was merged as well.
    if !mergedColumns.isEmpty { unmerge() }
    collapsedTop = .primary
    isCollapsed = false
    guard new != mode else { return }
    storedDelegate?.splitViewController(self, willChangeTo: new)
    mode = new
  }

  private var baseStack: UINavigationController? { content(.primary) as? UINavigationController }

  /// The columns that are on the primary column's stack now.
  var mergedColumns: [Column] {
    [Column.supplementary, .secondary].filter { column in
      content(column).map { baseStack?.stack.contains($0) ?? false } ?? false
    }
  }

  private func merge(upTo top: Column, animated: Bool) {
    switch top {
    case .supplementary: merge([.supplementary], animated: animated)
    case .secondary: merge([.supplementary, .secondary], animated: animated)
    case .primary, .compact, .inspector: break
    }
  }

  private func merge(_ columns: [Column], animated: Bool) {
    let again = { [weak self] in
      if let self { merge(columns, animated: animated) }
    }
    // If a callback of a screen on the stack shows another detail, the merge waits until the callback has ended.
    if baseStack?.waitsUntilAsked(again) ?? false { return }
    let merged = mergedColumns
    let screens = columns.filter { !merged.contains($0) }.compactMap { content($0) }
    guard let baseStack, !screens.isEmpty else { return }
    isMerging = true
    baseStack.merge(screens, animated: animated)
    isMerging = false
  }

  private func unmerge() {
    baseStack?.separate([Column.supplementary, .secondary].compactMap { content($0) })
  }

  /// Makes a change of a column.
  ///
  /// If the column is the primary one or is on its stack, the merged columns are removed from the stack before the
  /// change and pushed again after it.
  func changeCollapsed(_ column: Column, _ change: () -> Void) {
    let merged = mergedColumns
    guard column == .primary || merged.contains(column) else {
      change()
      reconcile()
      return
    }
    unmerge()
    change()
    reconcile()
    merge(merged, animated: false)
  }

  func showCollapsed(_ column: Column) {
    guard collapsedTop != .compact, let baseStack else { return }
    let merged = mergedColumns
    if merged.contains(column), let screen = content(column) {
      baseStack.popToViewController(screen, animated: true)
    } else if column == .primary {
      let first = merged.first.flatMap { content($0) }
      guard let first, let index = baseStack.stack.firstIndex(of: first), index > 0 else { return }
      baseStack.popToViewController(baseStack.stack[index - 1], animated: true)
    } else {
      merge(upTo: column, animated: true)
    }
  }

  /// Pushes a screen while the controller is collapsed, or presents the screen if there is no stack.
  func pushOnCollapsed(_ screen: UIViewController) {
    guard let stack = collapsedContent as? UINavigationController else {
      present(screen, animated: true)
      return
    }
    if !stack.stack.contains(screen) { stack.merge([screen], animated: true) }
  }
}

extension UINavigationController {
  /// Pushes the contents of columns, which may include stacks.
  ///
  /// Only a split view controller may push a stack.
  ///
  /// If a transition is running, this waits for its end. If the split view controller has expanded by then, the
  /// screens aren't pushed, because they are columns of their own again.
  func merge(_ screens: [UIViewController], animated: Bool) {
    if waitsUntilAsked({ [weak self] in self?.merge(screens, animated: animated) }) { return }
    if let running {
      running.whenEnded { [weak self] in
        guard let self, splitViewController?.isCollapsed ?? false else { return }
        merge(screens, animated: animated)
      }
      return
    }
    change(to: stack + screens.filter { !stack.contains($0) }, animated: animated)
  }

  /// Removes screens from the stack immediately, so that they can be put elsewhere.
  ///
  /// A running transition is ended. One of the screens may be in the middle of a pop, by code or by a gesture. Such a
  /// screen isn't on the stack any longer, but the stack still shows it.
  func separate(_ screens: [UIViewController]) {
    let isConcerned = screens.contains { screen in
      screen.parentController === self || running?.fromController === screen
    }
    guard isConcerned else { return }
    endChanges()
    change(to: stack.without(screens), animated: false)
    endChanges()
  }

  /// Ends the pending and running changes, and those that have waited for them.
  ///
  /// If this is called in a callback of a change, that change continues.
  private func endChanges() {
    runPendingChange()
    while let running, running.phase == .running {
      running.stopBeingEndless()
      running.complete(!running.isInteractive && !running.wasCancelled)
      runPendingChange()
    }
  }

  /// Removes and returns the top, which becomes the secondary controller again.
  ///
  /// - Returns: The top, or nil if there is only the root.
  func separateTop() -> UIViewController? {
    guard stack.count > 1, let top = stack.last else { return nil }
    separate([top])
    return top
  }
}
