// On Apple's devices Holdfast uses UIKit. Elsewhere it uses HeadlessUIKit, which has the same classes and draws
// nothing. `Platform+UIKit.swift` and `Platform+Headless.swift` contain the differences.

#if os(iOS) || os(tvOS) || os(visionOS)
@_exported import UIKit
#else
@_exported import HeadlessUIKit
#endif

extension Platform {
  /// Whether UIKit forbids pushing the controller, or apps never push it.
  static func isAlwaysPresented(_ screen: UIViewController) -> Bool {
    screen is UINavigationController || screen is UITabBarController
      || screen is UISplitViewController || screen is UIAlertController
      || screen is UISearchController || isSystemPicker(screen)
  }

  /// Whether the controller is a search, which presents itself when it is active.
  static func isSearch(_ controller: UIViewController) -> Bool {
    controller is UISearchController
  }

  /// The search in a screen's bar; nil on tvOS.
  package static func search(of screen: UIViewController) -> UIViewController? {
    #if os(tvOS)
    nil
    #else
    screen.navigationItem.searchController
    #endif
  }
}
