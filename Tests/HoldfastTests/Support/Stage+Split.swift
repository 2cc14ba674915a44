import Holdfast
import HoldfastTesting

extension Stage {
  /// Shows a list and a detail, with room for both.
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
    // Long enough for a link that was cut to be seen.
    await letTimePass(10)
    await settle()
  }
}
