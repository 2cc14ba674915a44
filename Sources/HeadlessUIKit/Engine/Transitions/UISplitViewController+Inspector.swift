// The inspector is a child next to the columns, or a sheet over them while the controller is collapsed
// (B331).

extension UISplitViewController {
  /// The inspector if it is a child next to the columns, otherwise nil.
  ///
  /// It is nil if there are no columns or no inspector, while the controller is collapsed, and while the inspector
  /// is a sheet.
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

  /// Dismisses the sheet of an inspector that will be replaced.
  func dismissInspector() {
    guard isCollapsed, isShowingInspector else { return }
    showsInspector = false
    dismiss(animated: false)
  }

  /// Turns the inspector from a column into a sheet, or from a sheet into a column.
  ///
  /// If the user has dragged the sheet away, the inspector stays hidden.
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
