#if os(iOS) || os(tvOS) || os(visionOS)

import Holdfast
import UIKit

// The user's gestures on bars, pages and windows, if there is public API for them.
extension Platform {
  static func tapBack(in navigation: UINavigationController) -> Bool {
    guard !navigation.isNavigationBarHidden, let top = navigation.topViewController else {
      return false
    }
    #if !os(tvOS)
    // On tvOS the remote's button goes back, and the bar has no button.
    if #available(iOS 16, *), let action = top.navigationItem.backAction {
      action.performWithSender(nil, target: nil)
      return true
    }
    if top.navigationItem.hidesBackButton { return false }
    #endif
    return navigation.popViewController(animated: true) != nil
  }

  static func pickInBackMenu(
    of navigation: UINavigationController,
    _ screen: UIViewController
  )
    -> Bool
  {
    guard navigation.viewControllers.dropLast().contains(screen) else { return false }
    navigation.popToViewController(screen, animated: true)
    return true
  }

  static func beginSwipeBack(
    in navigation: UINavigationController,
    inContent: Bool = false
  ) -> Bool {
    #if os(tvOS)
    if inContent { return false }
    #else
    if inContent {
      guard #available(iOS 26, visionOS 26, *) else { return false }
      if navigation.interactiveContentPopGestureRecognizer?.isEnabled == false { return false }
    } else if navigation.interactivePopGestureRecognizer?.isEnabled == false {
      return false
    }
    #endif
    return navigation.viewControllers.count > 1 && !navigation.isNavigationBarHidden
      && navigation.transitionCoordinator == nil
  }

  /// Begins a swipe from the edge for the app's own recognizers, and returns whether one of them would begin.
  ///
  /// It does so only if the stack's own recognizer is disabled. Each recognizer's delegate is asked, as UIKit asks it
  /// before a swipe begins.
  static func swipeFromEdge(of navigation: UINavigationController) -> Bool {
    #if os(tvOS) || os(visionOS)
    return false
    #else
    guard navigation.interactivePopGestureRecognizer?.isEnabled == false else { return false }
    let views = sequence(first: navigation.topViewController?.viewIfLoaded, next: { $0?.superview })
    return views.flatMap { $0?.gestureRecognizers ?? [] }.contains { recognizer in
      recognizer is UIScreenEdgePanGestureRecognizer
        && recognizer !== navigation.interactivePopGestureRecognizer && recognizer.isEnabled
        && recognizer.delegate?.gestureRecognizerShouldBegin?(recognizer) ?? true
    }
    #endif
  }

  static func moveSwipeBack(in navigation: UINavigationController, to percent: CGFloat) {
    // UIKit's gesture has no public API, so nothing moves until the gesture ends.
  }

  static func endSwipeBack(in navigation: UINavigationController, finish: Bool) {
    if finish { navigation.popViewController(animated: true) }
  }

  static func tapTab(at index: Int, in tabs: UITabBarController) -> Bool {
    // `tabBar` isn't the visible bar on iPad or Apple Vision Pro, so it isn't used.
    let controllers = tabs.tabScreens
    guard controllers.indices.contains(index), tabs.viewIfLoaded?.window != nil,
      tabs.presentedViewController == nil, controllers[index].tabBarItem.isEnabled
    else { return false }
    let (tab, selected) = (controllers[index], tabs.selectedViewController)
    guard maySelect(tab, in: tabs), tabs.tabScreens.contains(tab) else { return true }
    tabs.select(tab)
    tabs.delegate?.tabBarController?(tabs, didSelect: tab)
    if #available(iOS 18, tvOS 18, visionOS 2, *), let own = tab.tab {
      tabs.delegate?.tabBarController?(tabs, didSelectTab: own, previousTab: selected?.tab)
    }
    if tab === selected, tab === tabs.selectedViewController {
      (tab as? UINavigationController)?.popToRootViewController(animated: true)
    }
    return true
  }

  private static func maySelect(_ tab: UIViewController, in tabs: UITabBarController) -> Bool {
    if #available(iOS 18, tvOS 18, visionOS 2, *), let own = tab.tab,
      tabs.delegate?.tabBarController?(tabs, shouldSelectTab: own) == false
    {
      return false
    }
    return tabs.delegate?.tabBarController?(tabs, shouldSelect: tab) ?? true
  }

  static func beginPageSwipe(
    in pages: UIPageViewController,
    _ direction: UIPageViewController.NavigationDirection
  ) -> Bool {
    guard pages.viewIfLoaded?.window != nil, pages.presentedViewController == nil,
      pages.gestureRecognizers.allSatisfy(\.isEnabled),
      let page = page(beside: pages, direction)
    else { return false }
    pages.delegate?.pageViewController?(pages, willTransitionTo: [page])
    return true
  }

  static func movePageSwipe(in pages: UIPageViewController, to percent: CGFloat) {
    // UIKit's gesture has no public API, so nothing moves until the gesture ends.
  }

  static func endPageSwipe(
    in pages: UIPageViewController,
    _ direction: UIPageViewController.NavigationDirection,
    finish: Bool
  ) {
    let previous = pages.viewControllers ?? []
    let page = finish ? page(beside: pages, direction) : nil
    if let page { pages.setViewControllers([page], direction: direction, animated: false) }
    pages.delegate?.pageViewController?(
      pages,
      didFinishAnimating: true,
      previousViewControllers: previous,
      transitionCompleted: page != nil
    )
  }

  private static func page(
    beside pages: UIPageViewController,
    _ direction: UIPageViewController.NavigationDirection
  ) -> UIViewController? {
    guard let current = pages.viewControllers?.first, pages.viewControllers?.count == 1 else {
      return nil
    }
    return direction == .forward
      ? pages.dataSource?.pageViewController(pages, viewControllerAfter: current)
      : pages.dataSource?.pageViewController(pages, viewControllerBefore: current)
  }

  /// Hides the keyboard, whose window belongs to the system and has its own animation.
  static func dismissKeyboard(in window: UIWindow) {
    window.endEditing(true)
  }

  static func resize(_ window: UIWindow, to width: UIUserInterfaceSizeClass) -> Bool {
    guard #available(iOS 17, tvOS 17, *) else { return false }
    window.traitOverrides.horizontalSizeClass = width
    return true
  }
}

#endif
