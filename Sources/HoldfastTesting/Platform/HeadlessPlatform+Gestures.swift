#if !(os(iOS) || os(tvOS) || os(visionOS))

import Foundation
import HeadlessUIKit

/// The user's taps and gestures.
extension Platform {
  static func tapBack(in navigation: UINavigationController) -> Bool {
    navigation.userTapsBack()
  }

  static func pickInBackMenu(
    of navigation: UINavigationController,
    _ screen: UIViewController
  )
    -> Bool
  {
    navigation.userPicksInBackMenu(screen)
  }

  static func beginSwipeBack(
    in navigation: UINavigationController,
    inContent: Bool = false
  ) -> Bool {
    navigation.beginSwipeBack(inContent: inContent)
  }

  static func swipeFromEdge(of navigation: UINavigationController) -> Bool {
    navigation.userSwipesFromEdge()
  }

  static func moveSwipeBack(in navigation: UINavigationController, to percent: CGFloat) {
    navigation.updateSwipeBack(percent)
  }

  static func endSwipeBack(in navigation: UINavigationController, finish: Bool) {
    navigation.endSwipeBack(finish: finish)
  }

  static func tapTab(at index: Int, in tabs: UITabBarController) -> Bool {
    tabs.userTapsTab(at: index)
  }

  static func beginPageSwipe(
    in pages: UIPageViewController,
    _ direction: UIPageViewController.NavigationDirection
  ) -> Bool {
    pages.beginPageSwipe(direction)
  }

  static func movePageSwipe(in pages: UIPageViewController, to percent: CGFloat) {
    pages.updatePageSwipe(percent)
  }

  static func endPageSwipe(
    in pages: UIPageViewController,
    _ direction: UIPageViewController.NavigationDirection,
    finish: Bool
  ) {
    pages.endPageSwipe(finish: finish)
  }

  static func resize(_ window: UIWindow, to width: UIUserInterfaceSizeClass) -> Bool {
    guard let scene = window.windowScene else { return false }
    scene.setTraits(scene.traitCollection.with(horizontalSizeClass: width))
    return true
  }

  static func dismissKeyboard(in window: UIWindow) {
    // HeadlessUIKit's keyboard has no window.
  }

  static func isSheetOrPopover(_ presented: UIViewController) -> Bool {
    let presentation = presented.presentationController
    return presentation is UISheetPresentationController
      || presentation is UIPopoverPresentationController
  }

  static func beginDrag(of presented: UIViewController) -> Bool {
    presented.presentationController?.beginUserDismissal() ?? false
  }

  static func moveDrag(of presented: UIViewController, to percent: CGFloat) {
    presented.presentationController?.updateUserDismissal(percent)
  }

  static func endDrag(of presented: UIViewController, dismiss: Bool) {
    presented.presentationController?.endUserDismissal(dismiss: dismiss)
  }

  /// Taps beside a popover or above a sheet.
  static func tapBeside(_ presented: UIViewController) -> Bool {
    presented.presentationController?.beginUserDismissal(isDrag: false) ?? false
  }

  static func letsTapsThrough(_ presented: UIViewController) -> Bool {
    !(presented.presentationController?.canBeDismissedByTapBeside ?? true)
  }

  static func drag(
    _ presented: UIViewController,
    to detent: UISheetPresentationController.Detent.Identifier
  ) -> Bool {
    let sheet = presented.presentationController as? UISheetPresentationController
    return sheet?.userSelectsDetent(detent) ?? false
  }

  static let canTapAlerts = true

  static func tap(_ action: UIAlertAction, in alert: UIAlertController) -> Bool {
    alert.userTaps(action)
  }

  static func tapOutside(_ alert: UIAlertController) -> Bool {
    alert.userTapsOutside()
  }

  static func tap(_ control: UIControl) -> Bool {
    control.headlessTap()
  }

  static func tap(_ item: UIBarButtonItem) -> Bool {
    item.headlessTap()
  }

  static func type(_ text: String, into field: UITextField) -> Bool {
    field.headlessType(text)
  }

  static func type(_ text: String, into view: UITextView) -> Bool {
    view.headlessType(text)
  }

  static func type(_ text: String, into bar: UISearchBar) -> Bool {
    bar.headlessType(text)
  }

  static func cancel(_ search: UISearchController) -> Bool {
    search.headlessCancel()
  }

  static func pick(_ type: UIActivity.ActivityType, on sheet: UIActivityViewController) -> Bool {
    sheet.headlessPick(type)
  }

  static func cancel(_ sheet: UIActivityViewController) -> Bool {
    sheet.headlessCancel()
  }

  static func selectRow(at row: IndexPath, in table: UITableView) -> Bool {
    table.headlessSelectRow(at: row)
  }

  static func selectItem(at item: IndexPath, in collection: UICollectionView) -> Bool {
    collection.headlessSelectItem(at: item)
  }
}

#endif
