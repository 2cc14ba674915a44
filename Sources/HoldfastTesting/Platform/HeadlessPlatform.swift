#if !(os(iOS) || os(tvOS) || os(visionOS))

import Foundation
import HeadlessUIKit
import Holdfast
import HoldfastHolders

/// What the tests need of the world and HeadlessUIKit offers.
///
/// `UIKitPlatform.swift` has the same for UIKit.
@MainActor
enum Platform {
  // MARK: Window

  static func makeScene() -> UIWindowScene {
    let scene = UIWindowScene()
    UIApplication.shared.connect(scene)
    scene.enterForeground()
    return scene
  }

  static func prepare(_ window: UIWindow) {
    LeftModals.tell()
    _ = LinkTime.install
    window.windowScene?.unheldWindow = window
  }

  static func withdraw(_ scene: UIWindowScene) {
    UIApplication.shared.letGo(scene)
    UIApplication.shared.forget(scene.session)
  }

  static func close(_ scene: UIWindowScene) {
    scene.disconnect()
  }

  // MARK: Time

  static func tick() async {
    ticks += 1
    await hop()
  }

  private static func hop() async {
    if #available(macOS 14, *) {
      await MainQueueHop.shared.visit()
    } else {
      await Task.yield()
    }
  }

  /// Settles, and returns what still moves when there seems to be no end to it.
  static func settle() async -> String? {
    // On a phone the run loop came round for whatever the test did; here only what changes the
    // hierarchy asks for that, and something kept may have been let go of.
    _ = TaskPool.install
    HeadlessRunLoop.main.wake()
    var quietTurns = 0
    var drains = 0
    for _ in 0..<limit {
      await tick()
      await endFlows()
      if HeadlessRunLoop.main.isBusy || HeadlessClock.main.skipToNext(upTo: .upkeep) {
        quietTurns = 0
      } else if TaskPool.main.isBusy, drains < mostDrains {
        // Some tasks never rest, such as one that asks again and again.
        drains += 1
        TaskPool.main.drain()
        quietTurns = 0
      } else {
        // What others put on the main queue (a delivery, a task's next step) may take a few hops
        // before it shows.
        quietTurns += 1
      }
      if quietTurns == enoughQuietTurns { return nil }
    }
    return await nameWhatMoves()
  }

  /// Whether there is nothing to settle.
  static var isAtRest: Bool {
    !HeadlessRunLoop.main.isBusy && !HeadlessClock.main.hasNext(upTo: .upkeep)
  }

  static func letTimePass(_ seconds: TimeInterval) async {
    let clock = HeadlessClock.main
    let end = clock.now + seconds
    HeadlessRunLoop.main.wake()
    await takeTurns()
    while let due = clock.nextDue, due <= end {
      clock.skip(to: due)
      await takeTurns()
    }
    clock.skip(to: end)
  }

  /// How often the time was advanced: a test by ``tick()``, or by what settles for it.
  private static var ticks = 0

  /// Skips to what is due, alarm by alarm, while the test does nothing but wait, until `isOver`, or until only
  /// deadlines are due and `upToDeadlines` says that they are not to pass.
  ///
  /// A test that settles, or looks at turn after turn, has the time in its own hands.
  static func passTime(
    upToDeadlines: @MainActor () -> Bool,
    until isOver: @MainActor () -> Bool
  ) async {
    var quietTurns = 0
    while !isOver() {
      let before = ticks
      await hop()
      quietTurns = ticks == before && !HeadlessRunLoop.main.isBusy ? quietTurns + 1 : 0
      guard quietTurns == patienceWithTests else { continue }
      quietTurns = 0
      // Others that wait have to see first what this brings about.
      ticks += 1
      if HeadlessClock.main.skipToNext(upTo: .upkeep) { continue }
      guard upToDeadlines(), HeadlessClock.main.skipToNext(upTo: .deadline) else { return }
    }
  }

  private static let patienceWithTests = 100

  /// Flows inside one another end one after the other, each on a turn of its own.
  private static func endFlows() async {
    while FlowCore.pendingEnds > 0 { await tick() }
  }

  private static func takeTurns() async {
    for _ in 0..<limit {
      await tick()
      await endFlows()
      guard HeadlessRunLoop.main.isBusy else { break }
    }
    if TaskPool.main.isBusy { TaskPool.main.drain() }
  }

  private static let limit = 1000
  private static let enoughQuietTurns = 20
  private static let mostDrains = 50

  /// Watches a few turns more and names what moves in them.
  private static func nameWhatMoves() async -> String {
    var transitions: Set<String> = []
    var rings = 0
    for _ in 0..<20 {
      await tick()
      transitions.formUnion(TestWindow.openWindows.flatMap { $0.runningTransitions() })
      if HeadlessClock.main.skipToNext(upTo: .upkeep) { rings += 1 }
    }
    if !transitions.isEmpty { return transitions.sorted().joined(separator: ", ") }
    // A single alarm may be left over from something else.
    return rings > 5
      ? "a timer that is set again whenever it rings"
      : "the run loop, which is woken again in every turn"
  }

  // MARK: Hands

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

  static func beginSwipeBack(in navigation: UINavigationController) -> Bool {
    navigation.beginSwipeBack()
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

  static func putAwayKeyboard(in window: UIWindow) {
    // There is no window that would have to move.
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

  // MARK: Who holds what

  /// Where a search for what holds a leaked object begins.
  static var roots: [HoldingReport.Root] {
    let app = UIApplication.shared
    let delegates: [(name: String, object: AnyObject?)] =
      [("the application's delegate", app.delegate)]
      + app.connectedScenes.map { ("the scene's delegate", $0.delegate) }
    let windows = TestWindow.openWindows.map {
      HoldingReport.Root(name: "the window", object: HeapObject($0))
    }
    let keepers = delegates.compactMap { name, object in
      object.map { HoldingReport.Root(name: name, object: HeapObject($0)) }
    }
    return windows + keepers + [
      .init(name: "a hostile mode of the test", object: HeapObject(HeadlessHostility.main)),
      .init(name: "work that waits for its time", object: HeapObject(HeadlessClock.main)),
      .init(name: "work that waits for the next commit", object: HeapObject(HeadlessRunLoop.main)),
    ]
  }

  // MARK: The app

  static var appRuns: Bool { UIApplication.shared.delegate != nil }

  static func launch(_ delegate: any UIApplicationDelegate, usingScenes: Bool) -> Bool {
    guard !appRuns else { return false }
    UIApplication.shared.launch(with: delegate, usingScenes: usingScenes)
    return true
  }

  static func quit() -> Bool {
    guard UIApplication.shared.delegate != nil else { return false }
    UIApplication.shared.terminate()
    return true
  }

  static func openScene(
    _ delegate: (any UIWindowSceneDelegate)?,
    of session: UISceneSession?,
    opening urls: [URL],
    continuing activities: [NSUserActivity]
  ) -> UIWindowScene? {
    let options = UIScene.ConnectionOptions(
      urlContexts: Set(urls.map { UIOpenURLContext(url: $0) }),
      userActivities: Set(activities)
    )
    return openScene(delegate, of: session, with: options)
  }

  static func openScene(
    _ delegate: (any UIWindowSceneDelegate)?,
    of session: UISceneSession?,
    picking item: UIApplicationShortcutItem
  ) -> UIWindowScene? {
    openScene(delegate, of: session, with: UIScene.ConnectionOptions(shortcutItem: item))
  }

  private static func openScene(
    _ delegate: (any UIWindowSceneDelegate)?,
    of session: UISceneSession?,
    with options: UIScene.ConnectionOptions
  ) -> UIWindowScene? {
    guard session?.scene == nil else { return nil }
    return UIApplication.shared.connectScene(for: session, delegate: delegate, options: options)
      as? UIWindowScene
  }

  static func leave(_ scene: UIScene) -> Bool {
    guard scene.isInForeground else { return false }
    scene.enterBackground()
    return true
  }

  static func comeBack(to scene: UIScene) -> Bool {
    guard scene.activationState == .background else { return false }
    scene.enterForeground()
    return true
  }

  static func open(_ urls: [URL], in scene: UIScene) -> Bool {
    scene.headlessOpen(urls)
  }

  static func goOn(with activity: NSUserActivity, in scene: UIScene) -> Bool {
    scene.headlessContinue(activity)
  }

  static func takeActivity(of responder: UIResponder) -> NSUserActivity? {
    responder.headlessHandOff()
  }

  static func pick(_ item: UIApplicationShortcutItem, in scene: UIWindowScene) -> Bool {
    scene.headlessPerform(item)
  }

  static func closeForGood(_ scene: UIScene) -> Bool {
    guard scene.activationState != .unattached else { return false }
    UIApplication.shared.discard(scene.session)
    return true
  }

  // MARK: Hostile modes

  static var hostility: [Hostility] = [] {
    didSet { HeadlessHostility.main.modes = hostility.map(\.mode) }
  }
}

extension Hostility {
  fileprivate var mode: HeadlessHostility.Mode {
    switch self {
    case .delayedFrees(let seed): .delayedFrees(seed: seed)
    case .stickyScreens(let every): .stickyScreens(every: every)
    case .lostCompletions(let every): .lostCompletions(every: every)
    case .endlessTransitions(let every): .endlessTransitions(every: every)
    case .keyboardKeepsScreens: .keyboardKeepsScreens
    case .searchKeepsScreens: .searchKeepsScreens
    case .trapsInDeinit: .trapsInDeinit
    }
  }
}

#endif
