import Holdfast

/// Expects the tab at `index`, counted from the left, to be selected.
@preconcurrency @MainActor @discardableResult
public func expectSelectedTab(
  of tabs: UITabBarController,
  is index: Int,
  file: StaticString = #filePath,
  line: UInt = #line
) -> Bool {
  let screens = tabs.tabScreens
  let isSelected =
    screens.indices.contains(index) && screens[index] === tabs.selectedViewController
  if isSelected { return true }
  let wanted = screens.indices.contains(index) ? named(screens[index]) : "tab \(index)"
  Failure.report(
    """
    The selected tab is \(named(tabs.selectedViewController)), not \(wanted). The tabs are \
    \(named(screens)).\(surroundings(of: tabs))
    """,
    file: file,
    line: line
  )
  return false
}
