import Foundation
import HeadlessUIKit
import HoldfastTesting

@testable import Holdfast

/// Two windows in which the user, the app and flows act at random.
///
/// One window has tabs, and the other has a stack or a split view.
///
/// The world records started flows and delivered outcomes. It refers weakly to screens and coordinators. After a
/// settled move `RandomWorld+Truth` compares the records with the hierarchy.
@MainActor
final class RandomWorld {
  /// A controller that the app has removed from the hierarchy and holds, so that it can put the controller back.
  struct Kept {
    let controller: UIViewController
    weak var tabs: UITabBarController?
    let window: Int
  }

  var entries: [RandomEntry] = []
  private(set) var lines: [String] = []
  private(set) var notes: [String] = []
  private(set) var warnings: [String] = []
  /// The number of flows that have started.
  var begun = 0
  private(set) var issues: [FlowIssue] = []
  /// The flows in the order in which their outcomes were delivered.
  var told: [RandomEntry] = []
  var windows: [TestWindow] = []
  /// The scenes of closed windows.
  ///
  /// A transition without end may keep one in memory, maybe in the background.
  var closedScenes: [() -> UIWindowScene?] = []
  /// The app's own delegate of its stacks.
  let spy = DelegateSpy()
  let tabSpy = TabDelegateSpy()
  let events = RandomEvents()
  let pauses = RandomPauses()
  var kept: [Kept] = []
  /// The tasks that wait, each with the flow that it awaits.
  var tasks: [(task: Task<Void, Never>, entry: RandomEntry?)] = []
  /// The number of tasks that wait for the library.
  var awaiting = 0
  var swipe: UINavigationController?
  var drag: UIViewController?
  var random: SplitMix64
  var line: UInt = 1
  var linkCount = 0
  /// The number of links being opened.
  ///
  /// A link whose screen is shown may remove a screen that the app has presented.
  var linksInFlight = 0
  /// The windows in which links are opened, by the links' numbers.
  var windowsOfLinks: [Int: () -> UIWindow?] = [:]
  /// The links that screens let wait, in the order in which they started to wait.
  var waitingLinks: [RandomWaiting] = []
  var locks: [RandomLock] = []
  /// Whether a container has left that isn't asked about links.
  ///
  /// If the container is leaked, the flows in it stay open.
  var containerHasLeft = false
  /// The unmanaged presented screens of the last check, unless something that may remove one has happened since.
  var foreigners: [() -> UIViewController?]?
  /// The screens of the last check, unless something that may remove one has happened since.
  var standing: [Standing]?
  /// The number of events that may have removed a screen.
  ///
  /// They are calls by the app's own code, the user's gestures, links, and flows that replace a screen or go back.
  private(set) var disturbances = 0
  /// The screens above the screen that a flow has last gone back to.
  var aboveAtLastGoingBack: [Weak<UIViewController>] = []
  /// The screens that remove others when they appear, until a check at which they have done so.
  ///
  /// Their guards are asked one run-loop pass later, and the screen may have been dropped by then.
  var removersThatAsk: [RemoverThatAsks] = []
  /// The screens that the app has put on stacks since the last check.
  var beside: [BesideScreen] = []
  /// Whether the next screen that a flow makes is stored in `made`, for the code that places it.
  var keepsMade = false
  var made: RandomScreen?
  /// The number of requests to show a screen.
  var shows = 0
  /// The screens shown since the last check that may replace others.
  var removers: [() -> RandomScreen?] = []
  /// Whether the app continues by itself: it starts a flow where one ends, and shows a screen for a link.
  var startsMore = true
  /// All searches that were made.
  var searches: [() -> UISearchController?] = []
  /// The guards, in the order in which they were set.
  var guards: [RandomGuard] = []
  /// Whether some screens are guarded before they are shown.
  var guardsNewScreens: Bool { !isSmall && seed.isMultiple(of: 2) }
  /// Whether the tabs are `UITab`s.
  var hasUITabs: Bool { !isSmall && seed % 5 > 2 }
  private var tabsMade = 0
  /// Whether guards are asked; false inside `withoutAsking`.
  var guardsAreAsked = true
  /// Whether the library had no guards when the world was made.
  let hadNoGuards = LeavingGuards.main.isOver
  /// The requests that wait, or have waited, for guards.
  var requests: [RandomRequest] = []
  /// The flows that were open when the app showed another detail.
  var overtaken: [String] = []
  /// The flows that have shown a screen while UIKit changed a container, which UIKit may accept or not (B317).
  var shownInAChange: Set<String> = []
  /// The presented screens that must leave together with the screens that they are over.
  var owned: [OwnedModal] = []
  /// The presented screens whose presentation has a delegate of the app.
  var delegated: [() -> UIViewController?] = []
  /// The disturbances of this world.
  var mode = RandomRun.Mode.plain
  /// The actions that the app's code runs the next time that an occasion occurs.
  var plans: [Occasion: () -> Void] = [:]
  /// Whether such an action runs while UIKit changes a container.
  var isInAChange = false
  /// Whether a swipe is beginning.
  ///
  /// UIKit may accept a screen that is pushed in its callbacks or not (B317).
  var swipeBegins = false
  private var isInAppCode = false
  /// The number of running calls of the app that may remove screens.
  ///
  /// A callback of one call may make another.
  private(set) var callsThatRemove = 0
  private let seed: UInt64
  /// Whether the world has only one window with two tabs, and nothing happens by chance.
  let isSmall: Bool
  private let traces: Bool
  private let warnBefore = HeadlessLog.warn
  private var reportBefore = FlowIssue.handler

  init(seed: UInt64, isSmall: Bool = false, traces: Bool = false) {
    self.seed = seed
    self.isSmall = isSmall
    self.traces = traces
    random = SplitMix64(seed: seed)
    HeadlessLog.warn = { [weak self] line in
      // Warnings about the app's own calls don't matter. What an endless transition has made unreachable is dismissed
      // all the same.
      guard let self, !self.isInAppCode else { return }
      if mode == .endless, line.contains("while transitioning already") { return }
      self.warnings.append(line)
    }
    windows = [TestWindow(rootViewController: makeTabs())]
    if isSmall {
      startsMore = false
    } else {
      windows.append(TestWindow(rootViewController: makeRoot(of: 1)))
    }
    // A test window makes reports fail the test, unless a test collects them.
    reportBefore = FlowIssue.handler
    FlowIssue.handler = { [weak self] in self?.issues.append($0) }
  }

  /// Closes the windows, and then restores the log and the reporter.
  func close() async {
    // If a window's sheet stayed in an interactive transition, all later runs would wait for it.
    endGestures()
    closeQuestions()
    plans = [:]
    for window in windows { window.close() }
    windows = []
    _ = await lettingTimePass(20)
    for entry in entries { entry.close() }
    HeadlessLog.warn = warnBefore
    FlowIssue.handler = reportBefore
  }

  // MARK: The app's screens

  func makeStack(_ name: String) -> UINavigationController {
    let stack = UINavigationController(rootViewController: makeHome(name))
    stack.delegate = spy
    return stack
  }

  /// Makes a screen of the app, which answers links.
  func makeHome(_ name: String) -> RandomScreen {
    let home = RandomScreen(name)
    listenToCallbacks(of: home)
    home.respond(to: RandomLink.self) { [weak self] screen, link in
      await self?.answer(link, at: screen, for: nil) ?? .pass
    }
    return home
  }

  private func makeTabs() -> UITabBarController {
    let tabs = UITabBarController()
    tabs.delegate = tabSpy
    if isSmall {
      tabs.viewControllers = [makeStack("Home"), makeHome("Other")]
      return tabs
    }
    let pages = UIPageViewController(
      transitionStyle: .scroll,
      navigationOrientation: .horizontal
    )
    pages.setViewControllers([makeHome("Page")], direction: .forward, animated: false)
    set([makeStack("Home"), makeStack("Search"), pages], in: tabs, animated: false)
    return tabs
  }

  /// Sets the screens of the tabs, as `UITab`s if the world has these.
  func set(_ screens: [UIViewController], in tabs: UITabBarController, animated: Bool) {
    guard hasUITabs else { return tabs.setViewControllers(screens, animated: animated) }
    tabsMade += 1
    let made = screens.enumerated().map { index, screen in
      screen.tab ?? UITab(title: "", image: nil, identifier: "\(tabsMade).\(index)") { _ in screen }
    }
    tabs.setTabs(made, animated: animated)
  }

  func makeRoot(of window: Int) -> UIViewController {
    if window == 0 { return makeTabs() }
    guard seed.isMultiple(of: 3) else { return makeStack("Second") }
    let split = UISplitViewController(style: .doubleColumn)
    split.setViewController(makeStack("List"), for: .primary)
    split.setViewController(makeStack("Detail"), for: .secondary)
    return split
  }

  // MARK: Moving

  /// Makes one move.
  ///
  /// The truth is checked after moves that settle, and before and after some moves that show a screen.
  func make(_ move: RandomMove) async {
    random = SplitMix64(seed: move.dice)
    trace("  making \(move.kind) (\(move.dice))")
    defer { actInNextTurn(after: move) }
    guard move.kind.shows, chance(1, in: 3) else { return await perform(move) }
    await look()
    await perform(move)
    await look()
  }

  func look() async {
    await rest()
    findViolations()
  }

  private func perform(_ move: RandomMove) async {
    catchUp()
    switch move.kind {
    case .start: start(isAwaited: false)
    case .startAwaited: start(isAwaited: true)
    case .startGated: start(isAwaited: false, isGated: true)
    case .showNext: showNext()
    case .goBack: await goBack()
    case .end: endOne()
    case .work: work()
    case .ask: ask()
    case .awaitScreen: awaitScreen()
    case .cancelTask: cancelTask()
    case .plan: plan()
    case .proceed: proceed()
    case .pushBeside: pushBeside()
    case .setStackBeside: setStackBeside()
    case .planBeside: planBeside()
    case .replaceAll: replaceAll()
    case .stepBack: await stepBack()
    case .queueUp: queueUp()
    case .placeByCaller: placeByCaller()
    case .tapOften: tapOften()
    case .guardScreen: guardScreen()
    case .leaveGuarded: leaveGuarded()
    case .answer: await answer()
    case .switchGuard: switchGuard()
    case .endWithoutAsking: endWithoutAsking()
    case .send: send()
    case .openLink: openLink()
    case .lock: startLock()
    case .unlock: unlock()
    case .tamperWithLock: tamperWithLock()
    case .back: back()
    case .swipe: beginOrEndSwipe()
    case .drag: beginOrEndDrag()
    case .tapOutside: tapOutside()
    case .tapTab: tapTab()
    case .tapAlert: tapAlert()
    case .type: typeSomething()
    case .search: search()
    case .turnPage: turnPage()
    case .leaveApp: leaveApp()
    case .comeBack: comeBack()
    case .pop: pop()
    case .setStack: setStack()
    case .dismiss: dismiss()
    case .presentForeign: presentForeign()
    case .changeTabs: changeTabs()
    case .putBack: putBack()
    case .swapRoot: swapRoot()
    case .resize: resize()
    case .showDetail: showDetail()
    case .closeWindow: closeWindow()
    case .tick:
      say("tick")
      await HoldfastTesting.runLoopPass()
    case .letTimePass:
      say("half a second")
      await pass(0.5)
    case .waitLong:
      say("8 s")
      endGestures()
      comeBackEverywhere()
      await pass(8)
      findViolations(afterWaiting: true)
    case .settle:
      if chance(3, in: 4) { endGestures() }
      say(swipe == nil && drag == nil ? "settle" : "settle, during a gesture")
      await look()
    }
  }

  /// Records a move, for the reader of a failing run.
  func say(_ line: String) {
    lines.append(line)
    trace(line)
  }

  /// Prints a line at once, because the process may end.
  private func trace(_ line: String) {
    guard traces else { return }
    print(line)
    fflush(nil)
  }

  /// Records a violation of a rule that always holds.
  func note(_ violation: String) {
    if !notes.contains(violation) { notes.append(violation) }
  }

  func chance(_ some: Int, in all: Int) -> Bool {
    Int.random(in: 0..<all, using: &random) < some
  }

  /// Makes a call of UIKit, by the app or by the user.
  func app<Result>(_ call: () -> Result) -> Result {
    disturb()
    return removing { runs(inAppCode: true, call) }
  }

  /// Makes a call that may remove screens.
  ///
  /// The app may do more in their callbacks.
  func removing<Result>(_ call: () -> Result) -> Result {
    callsThatRemove += 1
    defer { callsThatRemove -= 1 }
    return call()
  }

  /// Records that screens may be removed.
  ///
  /// `rest` are the screens that must stay.
  func disturb(leaving rest: [Standing]? = nil) {
    disturbances += 1
    standing = rest
  }

  func runs<Result>(inAppCode: Bool, _ call: () -> Result) -> Result {
    let before = isInAppCode
    isInAppCode = inAppCode
    defer { isInAppCode = before }
    return call()
  }

  func rest() async {
    if isSmall { return await restSoon() }
    noteRestlessness(await settling())
  }

  /// Waits until everything is idle, with fewer checks than `settle()`.
  ///
  /// With so few flows nothing takes more passes.
  private func restSoon() async {
    var quietTurns = 0
    for _ in 0..<500 {
      await HoldfastTesting.runLoopPass()
      let moves =
        HeadlessRunLoop.main.isBusy || HeadlessClock.main.skipToNext(upTo: .upkeep)
      quietTurns = moves ? 0 : quietTurns + 1
      if quietTurns == 8 { return }
    }
    noteRestlessness("the small world")
  }

  func pass(_ seconds: Double) async {
    noteRestlessness(await lettingTimePass(seconds))
  }

  private func noteRestlessness(_ moving: String?) {
    // While a transition never ends, the checks for its end don't end either.
    guard let moving, mode != .endless else { return }
    note("this does not settle: \(moving)")
  }

  func endGestures() {
    if let swipe { app { swipe.endSwipeBack(finish: false) } }
    swipe = nil
    if let drag {
      // A dismissal may wait for the gesture to end.
      foreigners = nil
      app { drag.presentationController?.endUserDismissal(dismiss: false) }
    }
    drag = nil
  }
}
