import Holdfast
import HoldfastTesting

extension Stage {
  /// Shows a list and a detail in a split view with room for both.
  func putInSplit(
    _ detail: UIViewController,
    style: UISplitViewController.Style = .unspecified
  ) async -> UISplitViewController {
    let split =
      style == .unspecified ? UISplitViewController() : UISplitViewController(style: style)
    window.rootViewController = split
    UserAction.resize(window, to: .regular)
    split.viewControllers = [
      UINavigationController(rootViewController: ProbeScreen("List")), detail,
    ]
    await settle()
    return split
  }

  func resize(to width: UIUserInterfaceSizeClass) async {
    UserAction.resize(window, to: width)
    // The wait is long enough for the library to notice a screen that the resize has removed from its container.
    await advanceTime(by: 10)
    await settle()
  }
}
