import Foundation
import Holdfast

/// The app's own delegate of a tab bar controller, which must stay set and must receive the calls of UIKit.
@MainActor
final class TabDelegateSpy: NSObject, UITabBarControllerDelegate {
  /// The calls that it has received, with the tab's index.
  private(set) var events: [String] = []

  private func place(of tab: UIViewController, in tabs: UITabBarController) -> Int {
    tabs.viewControllers?.firstIndex(of: tab) ?? -1
  }

  func tabBarController(
    _ tabBarController: UITabBarController,
    shouldSelect viewController: UIViewController
  ) -> Bool {
    events.append("asked \(place(of: viewController, in: tabBarController))")
    return true
  }

  func tabBarController(
    _ tabBarController: UITabBarController,
    didSelect viewController: UIViewController
  ) {
    events.append("told \(place(of: viewController, in: tabBarController))")
  }
}
