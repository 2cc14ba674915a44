// The inspector: a child beside the columns where there is room, a sheet over them where there is not (B331).

extension UISplitViewController {
  /// The inspector as a child; nil where there is none, while collapsed, and as long as it is a sheet.
  var inspectorAsColumn: UIViewController? {
    guard style != .unspecified, !isCollapsed, let inspector = content(.inspector),
      inspector.managedPresentation == nil
    else { return nil }
    return inspector
  }

  var isShowingInspector: Bool {
    guard let inspector = content(.inspector) else { return false }
    guard isCollapsed else { return showsInspector }
    return inspector.managedPresentation != nil && !inspector.isBeingDismissed
  }

  func showInspector() {
    showsInspector = true
    if isCollapsed { presentInspector(animated: true) } else { updateDisplay(animated: true) }
  }

  func hideInspector() {
    showsInspector = false
    if isShowingInspector { dismiss(animated: true) }
    updateDisplay(animated: true)
  }

  private func presentInspector(animated: Bool) {
    guard isCollapsed, showsInspector, let inspector = content(.inspector),
      inspector.managedPresentation == nil
    else { return }
    inspectorWasSheet = true
    present(inspector, animated: animated)
  }

  /// Takes away the sheet of an inspector that is no longer the column's.
  func dismissInspector() {
    guard isCollapsed, isShowingInspector else { return }
    showsInspector = false
    dismiss(animated: false)
  }

  /// Makes a sheet of the column, or a column of the sheet; one that the user dragged away stays hidden.
  func adaptInspector() {
    guard let inspector = content(.inspector) else { return }
    if isCollapsed {
      inspectorWasSheet = false
      HeadlessRunLoop.main.afterCommit { [weak self] in self?.presentInspector(animated: false) }
    } else if inspectorWasSheet {
      showsInspector = inspector.managedPresentation != nil && !inspector.isBeingDismissed
      if showsInspector { dismiss(animated: false) { [weak self] in self?.reconcile() } }
    }
  }
}
