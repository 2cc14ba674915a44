#if os(iOS) || os(tvOS) || os(visionOS)

import Holdfast
import UIKit

/// What the tests need of the world, as far as UIKit's public API offers it.
///
/// Tests run in a host app, whose window scene they share.
@MainActor
enum Platform {
  // MARK: Window

  static func makeScene() -> UIWindowScene {
    let scenes = UIApplication.shared.connectedScenes.compactMap { $0 as? UIWindowScene }
    guard let scene = scenes.first else {
      preconditionFailure("A TestWindow needs a window scene. Run the tests in a host app.")
    }
    return scene
  }

  static func makeWindow(in scene: UIWindowScene) -> UIWindow {
    let window = UIWindow(windowScene: scene)
    window.layer.speed = 100
    return window
  }

  static func withdraw(_ scene: UIWindowScene) {
    // The scene is the host app's.
  }

  static func close(_ scene: UIWindowScene) {
    // The scene is the host app's.
  }

  // MARK: Time

  static func tick() async {
    await withCheckedContinuation { continuation in
      DispatchQueue.main.async { continuation.resume() }
    }
  }

  /// Settles, and returns what still moves when there seems to be no end to it.
  ///
  /// Whatever changes a hierarchy runs on the main thread, and after it the run loop comes to the point
  /// where it is about to sleep: that is where this looks, and nowhere in between. A transition's own
  /// completion would not do: it is lost when its animator never completes, and UIKit doesn't say
  /// whether one that is added to a running transition is called.
  static func settle() async -> String? {
    let deadline = Date(timeIntervalSinceNow: 10)
    var quietRests = 0
    var moving: Set<String> = []
    while quietRests < 4 {
      await runLoopRests(by: deadline, waking: moving.isEmpty)
      moving = Set(TestWindow.openWindows.flatMap { $0.runningTransitions() })
      quietRests = moving.isEmpty ? quietRests + 1 : 0
      if !moving.isEmpty, Date() > deadline { return moving.sorted().joined(separator: ", ") }
    }
    return nil
  }

  /// Whether there is nothing to settle, which UIKit doesn't say; to settle skips no time here.
  static var isAtRest: Bool { false }

  /// Waits until the run loop is about to sleep; `waking` sends it round once more if it sleeps.
  ///
  /// While something moves it is not sent round: the end of the movement does that.
  private static func runLoopRests(by deadline: Date, waking: Bool) async {
    await withCheckedContinuation { continuation in
      let rest = Rest(continuation)
      rest.observation = Holdfast.Platform.observeIdle { rest.end() }
      rest.alarm = Holdfast.Platform.alarm(
        after: max(0, deadline.timeIntervalSinceNow),
        for: .upkeep
      ) { rest.end() }
      if waking { Holdfast.Platform.wake() }
    }
  }

  /// Resumes once, at the run loop's rest or at the deadline; until then the two hold it.
  @MainActor
  private final class Rest {
    var observation: AnyObject?
    var alarm: Holdfast.Platform.Alarm?
    private var continuation: CheckedContinuation<Void, Never>?

    init(_ continuation: CheckedContinuation<Void, Never>) {
      self.continuation = continuation
    }

    func end() {
      alarm?.cancel()
      observation = nil
      alarm = nil
      continuation?.resume()
      continuation = nil
    }
  }

  /// Lets it go by on the machine's clock: time itself is asked for, and UIKit's can't be skipped.
  ///
  /// Nothing else here waits for a time. The main queue is free meanwhile, so the run loop turns as it does
  /// in an app.
  static func letTimePass(_ seconds: TimeInterval) async {
    await withCheckedContinuation { continuation in
      DispatchQueue.main.asyncAfter(deadline: .now() + seconds) { continuation.resume() }
    }
  }

  // MARK: Hands

  static func tapBack(in navigation: UINavigationController) -> Bool {
    guard !navigation.isNavigationBarHidden,
      navigation.topViewController?.navigationItem.hidesBackButton == false
    else { return false }
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

  static func beginSwipeBack(in navigation: UINavigationController) -> Bool {
    navigation.viewControllers.count > 1 && !navigation.isNavigationBarHidden
      && navigation.transitionCoordinator == nil
  }

  static func moveSwipeBack(in navigation: UINavigationController, to percent: CGFloat) {
    // UIKit's gesture can't be driven; nothing moves before the finger lifts.
  }

  static func endSwipeBack(in navigation: UINavigationController, finish: Bool) {
    if finish { navigation.popViewController(animated: true) }
  }

  static func tapTab(at index: Int, in tabs: UITabBarController) -> Bool {
    // `tabBar` is not the bar that an iPad or a Vision shows, so it is not asked.
    guard let controllers = tabs.viewControllers, controllers.indices.contains(index),
      tabs.viewIfLoaded?.window != nil, tabs.presentedViewController == nil,
      controllers[index].tabBarItem.isEnabled
    else { return false }
    let tab = controllers[index]
    let wasSelected = tab === tabs.selectedViewController
    guard tabs.delegate?.tabBarController?(tabs, shouldSelect: tab) ?? true,
      tabs.viewControllers?.contains(tab) ?? false
    else { return true }
    tabs.selectedViewController = tab
    tabs.delegate?.tabBarController?(tabs, didSelect: tab)
    if wasSelected, tab === tabs.selectedViewController {
      (tab as? UINavigationController)?.popToRootViewController(animated: true)
    }
    return true
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
    // UIKit's gesture can't be driven; nothing moves before the finger lifts.
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

  static func resize(_ window: UIWindow, to width: UIUserInterfaceSizeClass) -> Bool {
    guard #available(iOS 17, tvOS 17, *) else { return false }
    window.traitOverrides.horizontalSizeClass = width
    return true
  }

  static func isSheetOrPopover(_ presented: UIViewController) -> Bool {
    #if os(tvOS)
    return false
    #else
    let presentation = presented.presentationController
    return presentation is UISheetPresentationController
      || presentation is UIPopoverPresentationController
    #endif
  }

  static func beginDrag(of presented: UIViewController) -> Bool {
    guard let presentation = presented.presentationController else { return false }
    let delegate = presentation.delegate
    guard !presented.isModalInPresentation,
      delegate?.presentationControllerShouldDismiss?(presentation) ?? true
    else {
      delegate?.presentationControllerDidAttemptToDismiss?(presentation)
      return false
    }
    delegate?.presentationControllerWillDismiss?(presentation)
    return true
  }

  static func moveDrag(of presented: UIViewController, to percent: CGFloat) {
    // UIKit's gesture can't be driven; nothing moves before the finger lifts.
  }

  static func endDrag(of presented: UIViewController, dismiss: Bool) {
    guard dismiss, let presentation = presented.presentationController else { return }
    presented.presentingViewController?.dismiss(animated: true) {
      presentation.delegate?.presentationControllerDidDismiss?(presentation)
    }
  }

  static func tap(_ action: UIAlertAction, in alert: UIAlertController) -> Bool {
    // An action's handler is not public.
    false
  }

  static func tapOutside(_ alert: UIAlertController) -> Bool {
    false
  }

  static func tap(_ control: UIControl) -> Bool {
    guard control.isEnabled, !control.isHidden, control.window != nil else { return false }
    control.sendActions(for: control is UIButton ? .primaryActionTriggered : .touchUpInside)
    if control is UIButton { control.sendActions(for: .touchUpInside) }
    return true
  }

  static func tap(_ item: UIBarButtonItem) -> Bool {
    guard item.isEnabled else { return false }
    if let action = item.primaryAction {
      guard #available(iOS 16, tvOS 16, *) else { return false }
      action.performWithSender(item, target: nil)
      return true
    }
    guard let action = item.action else { return false }
    return UIApplication.shared.sendAction(action, to: item.target, from: item, for: nil)
  }

  static func type(_ text: String, into field: UITextField) -> Bool {
    let end = NSRange(location: field.text?.utf16.count ?? 0, length: 0)
    guard field.isEnabled, field.becomeFirstResponder(),
      field.delegate?.textField?(
        field,
        shouldChangeCharactersIn: end,
        replacementString: text
      ) ?? true
    else { return false }
    field.insertText(text)
    return true
  }

  static func type(_ text: String, into view: UITextView) -> Bool {
    let end = NSRange(location: view.text.utf16.count, length: 0)
    guard view.becomeFirstResponder(),
      view.delegate?.textView?(view, shouldChangeTextIn: end, replacementText: text) ?? true
    else { return false }
    view.insertText(text)
    return true
  }

  static func type(_ text: String, into bar: UISearchBar) -> Bool {
    #if os(tvOS)
    return false
    #else
    let end = NSRange(location: bar.text?.utf16.count ?? 0, length: 0)
    guard bar.searchTextField.isEnabled, bar.becomeFirstResponder(),
      bar.delegate?.searchBar?(bar, shouldChangeTextIn: end, replacementText: text) ?? true
    else { return false }
    bar.searchTextField.insertText(text)
    return true
    #endif
  }

  static func cancel(_ search: UISearchController) -> Bool {
    guard search.isActive else { return false }
    #if !os(tvOS)
    search.searchBar.delegate?.searchBarCancelButtonClicked?(search.searchBar)
    #endif
    search.isActive = false
    return true
  }

  #if !os(tvOS)
  static func pick(_ type: UIActivity.ActivityType, on sheet: UIActivityViewController) -> Bool {
    // What the sheet offers is not public.
    false
  }

  static func cancel(_ sheet: UIActivityViewController) -> Bool {
    guard let presenter = sheet.presentingViewController, !sheet.isBeingPresented,
      !sheet.isBeingDismissed
    else { return false }
    presenter.dismiss(animated: true)
    return true
  }
  #endif

  static func selectRow(at row: IndexPath, in table: UITableView) -> Bool {
    guard table.allowsSelection, row.section < table.numberOfSections,
      row.row < table.numberOfRows(inSection: row.section)
    else { return false }
    let delegate = table.delegate
    var chosen: IndexPath? = row
    if let delegate,
      delegate.responds(to: #selector(UITableViewDelegate.tableView(_:willSelectRowAt:)))
    {
      chosen = delegate.tableView?(table, willSelectRowAt: row)
    }
    guard let chosen else { return false }
    table.selectRow(at: chosen, animated: false, scrollPosition: .none)
    delegate?.tableView?(table, didSelectRowAt: chosen)
    return true
  }

  static func selectItem(at item: IndexPath, in collection: UICollectionView) -> Bool {
    guard collection.allowsSelection, item.section < collection.numberOfSections,
      item.item < collection.numberOfItems(inSection: item.section)
    else { return false }
    let delegate = collection.delegate
    let isSelected = collection.indexPathsForSelectedItems?.contains(item) ?? false
    if isSelected, collection.allowsMultipleSelection {
      guard delegate?.collectionView?(collection, shouldDeselectItemAt: item) ?? true else {
        return false
      }
      collection.deselectItem(at: item, animated: false)
      delegate?.collectionView?(collection, didDeselectItemAt: item)
      return true
    }
    guard delegate?.collectionView?(collection, shouldSelectItemAt: item) ?? true else {
      return false
    }
    collection.selectItem(at: item, animated: false, scrollPosition: [])
    delegate?.collectionView?(collection, didSelectItemAt: item)
    return true
  }

  // MARK: Who holds what

  /// Where a search for what holds a leaked object begins.
  static var roots: [HoldingReport.Root] {
    let scenes = UIApplication.shared.connectedScenes.compactMap { $0 as? UIWindowScene }
    var roots = scenes.flatMap(\.windows).map {
      HoldingReport.Root(name: "the window", object: HeapObject($0))
    }
    if let delegate = UIApplication.shared.delegate {
      roots.append(.init(name: "the application's delegate", object: HeapObject(delegate)))
    }
    for delegate in scenes.compactMap(\.delegate) {
      roots.append(.init(name: "the scene's delegate", object: HeapObject(delegate)))
    }
    return roots
  }

  // MARK: The app

  static func launch(_ delegate: any UIApplicationDelegate, usingScenes: Bool) -> Bool {
    // The host app runs already.
    false
  }

  static func quit() -> Bool {
    false
  }

  static func openScene(
    _ delegate: (any UIWindowSceneDelegate)?,
    of session: UISceneSession?,
    opening urls: [URL],
    continuing activities: [NSUserActivity]
  ) -> UIWindowScene? {
    // Only UIKit makes scenes and connection options.
    nil
  }

  @available(tvOS, unavailable)
  static func openScene(
    _ delegate: (any UIWindowSceneDelegate)?,
    of session: UISceneSession?,
    picking item: UIApplicationShortcutItem
  ) -> UIWindowScene? {
    nil
  }

  static func leave(_ scene: UIScene) -> Bool {
    scene.delegate?.sceneWillResignActive?(scene)
    scene.delegate?.sceneDidEnterBackground?(scene)
    return true
  }

  static func comeBack(to scene: UIScene) -> Bool {
    scene.delegate?.sceneWillEnterForeground?(scene)
    scene.delegate?.sceneDidBecomeActive?(scene)
    return true
  }

  static func open(_ urls: [URL], in scene: UIScene) -> Bool {
    // Only UIKit makes the contexts that links come in.
    false
  }

  static func goOn(with activity: NSUserActivity, in scene: UIScene) -> Bool {
    scene.delegate?.scene?(scene, willContinueUserActivityWithType: activity.activityType)
    scene.delegate?.scene?(scene, continue: activity)
    return true
  }

  static func takeActivity(of responder: UIResponder) -> NSUserActivity? {
    guard let activity = responder.userActivity, activity.isEligibleForHandoff else { return nil }
    if activity.needsSave {
      activity.needsSave = false
      responder.updateUserActivityState(activity)
    }
    return activity
  }

  @available(tvOS, unavailable)
  static func pick(_ item: UIApplicationShortcutItem, in scene: UIWindowScene) -> Bool {
    #if !os(tvOS)
    guard let delegate = scene.delegate as? any UIWindowSceneDelegate else { return false }
    delegate.windowScene?(scene, performActionFor: item) { _ in }
    #endif
    return true
  }

  static func closeForGood(_ scene: UIScene) -> Bool {
    // The host app's scene can't be spared.
    false
  }

  // MARK: Hostile modes

  /// UIKit has its own ways.
  static var hostility: [Hostility] = []
}

#endif
