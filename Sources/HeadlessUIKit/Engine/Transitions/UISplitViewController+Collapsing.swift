import Foundation

extension UISplitViewController {
  /// Collapses or expands, as the room there is says.
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

  // MARK: Classic

  /// Merges the secondary into the primary (B188).
  ///
  /// A delegate that replaces the secondary while it is asked has the new one merged.
  private func collapse() {
    defer { isCollapsed = true }
    guard let primary = columns[.primary] else { return }
    columns[.secondary].map(takeDown)
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

  /// Takes a secondary from the delegate, from the primary, or the one preserved (B188, B190).
  private func expand() {
    defer { isCollapsed = false }
    guard let primary = columns[.primary] else { return }
    let from = storedDelegate?.primaryViewController(forExpanding: self) ?? primary
    let secondary =
      storedDelegate?.splitViewController(self, separateSecondaryFrom: from)
      ?? from.separateSecondaryViewController(for: self)
      ?? preservedSecondary(leaving: from)
    if let secondary {
      // One that is being swiped away has no parent, and is on its stack's display.
      let stack = (secondary.parentController ?? from) as? UINavigationController
      stack?.separate([secondary])
    }
    preserved = nil
    columns[.primary] = from
    columns[.secondary] = secondary
  }

  /// The secondary of before, unless it is elsewhere by now; one that is just being popped is not.
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
    for screen in expandedContents.dropFirst() { takeDown(screen) }
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
    // A callback may have shown another detail meanwhile, which was merged as well.
    if !mergedColumns.isEmpty { unmerge() }
    collapsedTop = .primary
    isCollapsed = false
    guard new != mode else { return }
    storedDelegate?.splitViewController(self, willChangeTo: new)
    mode = new
  }

  private var baseStack: UINavigationController? { content(.primary) as? UINavigationController }

  /// The columns that lie in the primary's stack now.
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
    // Another screen that the stack asks may show another detail.
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

  /// Changes columns while they lie in the primary's stack.
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

  /// What is shown while collapsed goes on top of the stack, or is presented where there is none.
  func pushOnCollapsed(_ screen: UIViewController) {
    guard let stack = collapsedContent as? UINavigationController else {
      present(screen, animated: true)
      return
    }
    if !stack.stack.contains(screen) { stack.merge([screen], animated: true) }
  }
}

extension UINavigationController {
  /// Puts screens on top, stacks among them, which only a split view controller may.
  ///
  /// What waits for a transition is dropped if there is room again by then: it is a column.
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

  /// Takes screens off the stack at once, so that they can go elsewhere; what moves is ended.
  ///
  /// One that is being popped, by code or by a finger, is on the stack no longer and still shown by it.
  func separate(_ screens: [UIViewController]) {
    let isConcerned = screens.contains { screen in
      screen.parentController === self || running?.fromController === screen
    }
    guard isConcerned else { return }
    endChanges()
    change(to: stack.without(screens), animated: false)
    endChanges()
  }

  /// Ends the change that is pending or runs, and what has waited for that; one in whose callback this is
  /// called goes on.
  private func endChanges() {
    runPendingChange()
    while let running, running.phase == .running {
      running.stopBeingEndless()
      running.complete(!running.isInteractive && !running.wasCancelled)
      runPendingChange()
    }
  }

  /// The top, which becomes the secondary again; nil when only the root is there.
  func separateTop() -> UIViewController? {
    guard stack.count > 1, let top = stack.last else { return nil }
    separate([top])
    return top
  }
}
