import HeadlessUIKit
import Holdfast
import HoldfastTesting

/// Two windows with a stack each, on which the user, the app and flows do what they like.
///
/// The world remembers what was started and what was told; of screens and coordinators it knows only
/// weakly. After a settled step it holds that against the hierarchy.
@MainActor
final class RandomWorld {
  /// One flow: what it was told, and what it showed.
  final class Entry {
    let number: Int
    let outer: Entry?
    var outcomes: [String] = []
    var screens: [() -> ProbeScreen?] = []
    weak var coordinator: ProbeCoordinator?

    init(number: Int, outer: Entry?) {
      self.number = number
      self.outer = outer
    }
  }

  private(set) var entries: [Entry] = []
  private(set) var moves: [String] = []
  private(set) var told: [Int] = []
  private(set) var warnings: [String] = []
  private(set) var issues: [FlowIssue] = []
  private let windows: [TestWindow]
  private var swipe: SwipeBack?
  private var drag: SheetDrag?
  private var random: SplitMix64
  private var line: UInt = 1
  private let warnBefore = HeadlessLog.warn
  private let reportBefore = FlowIssue.report

  init(seed: UInt64) {
    random = SplitMix64(seed: seed)
    windows = (0..<2).map { number in
      TestWindow(
        rootViewController: UINavigationController(
          rootViewController: ProbeScreen("Home \(number)")
        )
      )
    }
    HeadlessLog.warn = { [weak self] in self?.warnings.append($0) }
    FlowIssue.report = { [weak self] in self?.issues.append($0) }
  }

  /// Gives the log and the reporter back.
  func close() {
    HeadlessLog.warn = warnBefore
    FlowIssue.report = reportBefore
  }

  // MARK: Moving

  /// Makes one move at random and writes down which.
  func move() async {
    switch Int.random(in: 0..<20, using: &random) {
    case 0...3: start()
    case 4, 5: showNext()
    case 6: finishOne()
    case 7: back()
    case 8: await beginOrEndSwipe()
    case 9: beginOrEndDrag()
    case 10: popSomewhere()
    case 11: setStack()
    case 12: dismissSomething()
    case 13: presentForeign()
    case 14...16:
      moves.append("tick")
      await tick()
    default: await rest()
    }
  }

  /// Lets everything come to rest, with no finger on the screen.
  func rest() async {
    liftFingers()
    moves.append("settle")
    await settle()
  }

  private func start() {
    let animated = Bool.random(using: &random)
    guard let host = anyScreen() else { return }
    let number = entries.count
    let stack = host as? UINavigationController ?? host.navigationController
    let pushes = Bool.random(using: &random)
    let placement: Placement
    if pushes, let stack {
      placement = .push(onto: stack)
    } else {
      placement = Bool.random(using: &random) ? .sheet(over: host) : .modal(over: host)
    }
    let entry = Entry(number: number, outer: nil)
    entries.append(entry)
    moves.append("\(number): start \(pushes ? "pushed on" : "over") \(host.title ?? "a stack")")
    let flow = Flow<String>(placement, name: "\(number)") { [weak self, weak entry] outcome in
      entry?.outcomes.append(outcome.brief)
      self?.told.append(number)
    }
    let coordinator = ProbeCoordinator("\(number)", flow: flow, animated: animated)
    entry.coordinator = coordinator
    show(coordinator, entry)
  }

  private func show(_ coordinator: ProbeCoordinator, _ entry: Entry) {
    let screen = coordinator.makeScreen()
    entry.screens.append({ [weak screen] in screen })
    // Now and then the same line asks again, as in a double tap.
    line += Int.random(in: 0..<5, using: &random) > 0 ? 1 : 0
    coordinator.show(screen, line: line)
  }

  private func showNext() {
    guard let entry = anyLiving(), let coordinator = entry.coordinator else { return }
    moves.append("\(entry.number): show next")
    show(coordinator, entry)
  }

  private func finishOne() {
    guard let entry = anyLiving(), let flow = entry.coordinator?.flow else { return }
    moves.append("\(entry.number): end")
    if Bool.random(using: &random) { flow.finish(with: "done") } else { flow.cancel() }
  }

  private func back() {
    guard swipe == nil, let stack = anyStack(), stack.viewControllers.count > 1,
      stack.transitionCoordinator == nil, stack.presentedViewController == nil
    else { return }
    moves.append("back")
    stack.popViewController(animated: Bool.random(using: &random))
  }

  private func beginOrEndSwipe() async {
    if let swipe {
      let finishes = Bool.random(using: &random)
      moves.append(finishes ? "swipe finished" : "swipe cancelled")
      if finishes { swipe.finish() } else { swipe.cancel() }
      self.swipe = nil
      return
    }
    await tick()
    guard drag == nil, let stack = anyStack(), stack.viewControllers.count > 1,
      stack.transitionCoordinator == nil, stack.presentedViewController == nil,
      stack.viewIfLoaded?.window != nil, stack.topViewController?.viewIfLoaded?.window != nil
    else { return }
    moves.append("swipe begun")
    let begun = User.swipesBack(in: stack)
    if begun.isUnderWay { swipe = begun }
  }

  private func beginOrEndDrag() {
    if let drag {
      let dismisses = Bool.random(using: &random)
      moves.append(dismisses ? "drag finished" : "drag released")
      if dismisses { drag.finish() } else { drag.release() }
      self.drag = nil
      return
    }
    guard swipe == nil, let sheet = frontmost(anyWindow()),
      sheet.presentingViewController != nil, !sheet.isBeingPresented, !sheet.isBeingDismissed,
      sheet.transitionCoordinator == nil, sheet.modalPresentationStyle == .pageSheet
    else { return }
    moves.append("drag begun")
    drag = User.dragsDown(sheet)
  }

  private func liftFingers() {
    swipe?.cancel()
    swipe = nil
    drag?.release()
    drag = nil
  }

  private func popSomewhere() {
    guard swipe == nil, let stack = anyStack(), stack.transitionCoordinator == nil,
      let target = stack.viewControllers.randomElement(using: &random)
    else { return }
    moves.append("pop to \(target.title ?? "")")
    stack.popToViewController(target, animated: Bool.random(using: &random))
  }

  private func setStack() {
    guard swipe == nil, let stack = anyStack(), stack.transitionCoordinator == nil,
      let root = stack.viewControllers.first
    else { return }
    let kept = stack.viewControllers.dropFirst().filter { _ in Bool.random(using: &random) }
    moves.append("set stack")
    stack.setViewControllers([root] + kept, animated: Bool.random(using: &random))
  }

  private func dismissSomething() {
    guard drag == nil, let presenter = anyWindow().root,
      let presented = presenter.presentedViewController, isAtRest(presented)
    else { return }
    moves.append("dismiss all")
    presenter.dismiss(animated: Bool.random(using: &random))
  }

  private func presentForeign() {
    guard swipe == nil, drag == nil, let front = frontmost(anyWindow()),
      front.viewIfLoaded?.window != nil, front.transitionCoordinator == nil,
      !front.isBeingPresented, !front.isBeingDismissed
    else { return }
    moves.append("foreign modal")
    front.present(ProbeScreen("Foreign"), animated: Bool.random(using: &random))
  }

  // MARK: Choosing

  private func anyWindow() -> TestWindow {
    windows[Int.random(in: 0..<windows.count, using: &random)]
  }

  private func frontmost(_ window: TestWindow) -> UIViewController? {
    var front = window.root
    while let next = front?.presentedViewController { front = next }
    return front
  }

  private func isAtRest(_ screen: UIViewController) -> Bool {
    var current: UIViewController? = screen
    while let screen = current {
      if screen.isBeingPresented || screen.isBeingDismissed || screen.transitionCoordinator != nil {
        return false
      }
      current = screen.presentedViewController
    }
    return true
  }

  private var onDisplay: [UIViewController] {
    var found: [UIViewController] = []
    var rest = windows.compactMap(\.root)
    while let screen = rest.popLast() {
      found.append(screen)
      rest += screen.children
      if let presented = screen.presentedViewController,
        presented.presentingViewController === screen
      {
        rest.append(presented)
      }
    }
    return found
  }

  private func anyScreen() -> UIViewController? {
    onDisplay.randomElement(using: &random)
  }

  private func anyStack() -> UINavigationController? {
    onDisplay.compactMap { $0 as? UINavigationController }.randomElement(using: &random)
  }

  private func anyLiving() -> Entry? {
    entries.filter { $0.coordinator != nil && $0.outcomes.isEmpty }.randomElement(using: &random)
  }

  // MARK: The truth

  /// What is wrong after a settled step; empty when all is well.
  func violations(screensMayLeak: Bool) -> [String] {
    let reachable = Set(onDisplay)
    var found = warnings.map { "UIKit warned: \($0)" }
    for entry in entries {
      let screens = entry.screens.compactMap { $0() }
      let isShown = screens.contains(where: reachable.contains)
      if entry.outcomes.count > 1 { found.append("\(entry.number) was told \(entry.outcomes)") }
      if entry.outcomes == ["dismissed"], isShown {
        found.append("\(entry.number) was told .dismissed and is on display")
      }
      if entry.coordinator != nil, screens.isEmpty, !entry.outcomes.isEmpty {
        found.append("\(entry.number)'s coordinator lives without a screen")
      }
      if !screensMayLeak, entry.coordinator != nil, !entry.outcomes.isEmpty, !isShown {
        found.append("\(entry.number) has ended, is not on display, and lives")
      }
    }
    return found
  }

  /// Takes everything away and waits out every deadline: then every flow was told once.
  ///
  /// What waits behind something is shown when that leaves, so it takes more than one round.
  func end() async -> [String] {
    liftFingers()
    moves.append("end")
    for _ in 0..<4 {
      for window in windows {
        await settle()
        window.root?.dismiss(animated: false)
        await settle()
        (window.root as? UINavigationController)?.popToRootViewController(animated: false)
      }
      await letTimePass(20)
    }
    return entries.filter { $0.outcomes.count != 1 }
      .map { "\($0.number) was told \($0.outcomes) at the end" }
  }

  /// What is still alive at the very end.
  var leftovers: [String] {
    entries.filter { $0.coordinator != nil }.map { "\($0.number) lives at the end" }
  }
}
