import Foundation
import HeadlessUIKit
import HoldfastTesting

@testable import Holdfast

/// Two windows, one with tabs and one with a stack or a split view, on which the user, the app and
/// flows do what they like.
///
/// The world remembers what was started and what was told; of screens and coordinators it knows only
/// weakly. After a settled step `RandomWorld+Truth` holds that against the hierarchy.
@MainActor
final class RandomWorld {
  /// What the app took out of the hierarchy and holds, to put it back.
  struct Kept {
    let controller: UIViewController
    weak var tabs: UITabBarController?
    let window: Int
  }

  var entries: [RandomEntry] = []
  private(set) var lines: [String] = []
  private(set) var notes: [String] = []
  private(set) var warnings: [String] = []
  /// How many flows have begun.
  var begun = 0
  private(set) var issues: [FlowIssue] = []
  /// The order in which starters were told.
  var told: [RandomEntry] = []
  var windows: [TestWindow] = []
  /// The scenes of closed windows: a transition without end keeps one, maybe in the background.
  var closedScenes: [() -> UIWindowScene?] = []
  /// The windows' roots while all is as it should be; an app's own stacks are never emptied.
  let spy = DelegateSpy()
  let tabSpy = TabDelegateSpy()
  let events = RandomEvents()
  let pauses = RandomPauses()
  var kept: [Kept] = []
  /// The tasks that wait, and the flow each of them waits for by itself.
  var tasks: [(task: Task<Void, Never>, entry: RandomEntry?)] = []
  /// How many tasks wait for the library.
  var awaiting = 0
  var swipe: UINavigationController?
  var drag: UIViewController?
  var random: SplitMix64
  var line: UInt = 1
  var linkCount = 0
  /// What shows a screen for a link may take a modal of the app's away.
  var linksInFlight = 0
  /// The windows in which links are opened, by the links' numbers.
  var windowsOfLinks: [Int: () -> UIWindow?] = [:]
  /// The links that screens let wait, in the order in which they came.
  var waitingLinks: [RandomWaiting] = []
  var locks: [RandomLock] = []
  /// Whether a container left that no link is asked of: if it is leaked, what is in it is open.
  var containerHasLeft = false
  /// The modals of nobody's flow that were there at the last look, unless something was done since
  /// that may take one away.
  var foreigners: [() -> UIViewController?]?
  /// The screens that were there at the last look, unless something was done since that may take one away.
  var standing: [Standing]?
  /// How often something was done that may take a screen away: by the app's own code, by the user's hand, for a
  /// link, or by a flow that takes a place or goes back.
  private(set) var disturbances = 0
  /// What was above the screen that a flow has gone back to the last time.
  var aboveAtLastGoingBack: [Weak<UIViewController>] = []
  /// What is to take something away, until a look at which that is over: what it asks comes a turn later, and it
  /// may have been dropped by then.
  var takersThatAsk: [TakerThatAsks] = []
  /// How often a flow was asked to show a screen.
  var shows = 0
  /// The screens shown since then that may take the place of others.
  var takers: [() -> RandomScreen?] = []
  /// Whether the app goes on by itself: starts a flow where one ends, shows a screen for a link.
  var startsMore = true
  /// The searches there were.
  var searches: [() -> UISearchController?] = []
  /// The guards against leaving, in the order in which they were set.
  var guards: [RandomGuard] = []
  /// Whether some screens are guarded before they are shown.
  var guardsNewScreens: Bool { !isSmall && seed.isMultiple(of: 2) }
  /// Whether the tabs are `UITab`s.
  var hasUITabs: Bool { !isSmall && seed % 5 > 2 }
  private var tabsMade = 0
  /// False inside `withoutAsking`.
  var guardsAreAsked = true
  /// Whether there were no guards when it began.
  let hadNoGuards = LeavingGuards.main.isOver
  /// What guards hold up, or have.
  var requests: [RandomRequest] = []
  /// The flows that were open when the app showed another detail.
  var overtaken: [String] = []
  /// The flows that have shown a screen while UIKit changed a container, which may take that or not (B317).
  var shownInAChange: Set<String> = []
  /// The modals that are to leave with what they are over.
  var owned: [OwnedModal] = []
  /// What is presented with a delegate of the app's.
  var delegated: [() -> UIViewController?] = []
  /// What goes wrong in it.
  var mode = RandomRun.Mode.plain
  /// What the app's code does the next time that one of its occasions comes.
  var plans: [Occasion: () -> Void] = [:]
  /// Whether that code runs while UIKit changes a container.
  var isInAChange = false
  /// Whether a swipe begins: what is pushed in a callback of that UIKit may take or not (B317).
  var swipeBegins = false
  private var isInAppCode = false
  /// How many calls of the app run that may take screens away: in callbacks of one there may be another.
  private(set) var callsThatTakeAway = 0
  private let seed: UInt64
  /// Whether there is nothing but a window with two tabs, and nothing happens by chance.
  let isSmall: Bool
  private let traces: Bool
  private let warnBefore = HeadlessLog.warn
  private var reportBefore = FlowIssue.report

  init(seed: UInt64, isSmall: Bool = false, traces: Bool = false) {
    self.seed = seed
    self.isSmall = isSmall
    self.traces = traces
    random = SplitMix64(seed: seed)
    HeadlessLog.warn = { [weak self] line in
      // What the app's own code asks of UIKit is the app's affair.
      guard let self, !self.isInAppCode else { return }
      self.warnings.append(line)
    }
    windows = [TestWindow(rootViewController: makeTabs())]
    if isSmall {
      startsMore = false
    } else {
      windows.append(TestWindow(rootViewController: makeRoot(of: 1)))
    }
    // A window has reports fail the test, until somebody else takes them.
    reportBefore = FlowIssue.report
    FlowIssue.report = { [weak self] in self?.issues.append($0) }
  }

  /// Lets the windows go, then gives the log and the reporter back.
  func close() async {
    // A window whose sheet is under a finger would be waited for in all the runs that follow.
    liftFingers()
    closeQuestions()
    plans = [:]
    for window in windows { window.close() }
    windows = []
    _ = await lettingTimePass(20)
    for entry in entries { entry.close() }
    HeadlessLog.warn = warnBefore
    FlowIssue.report = reportBefore
  }

  // MARK: What the app is made of

  func makeStack(_ name: String) -> UINavigationController {
    let stack = UINavigationController(rootViewController: makeHome(name))
    stack.delegate = spy
    return stack
  }

  /// A screen of the app's own, which answers links.
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

  /// Makes one move; after those that settle, the truth is looked at, and before and after some that show.
  func make(_ move: RandomMove) async {
    random = SplitMix64(seed: move.dice)
    trace("  making \(move.kind) (\(move.dice))")
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
    case .goOn: goOn()
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
      await HoldfastTesting.tick()
    case .letTimePass:
      say("half a second")
      await pass(0.5)
    case .waitLong:
      say("8 s")
      liftFingers()
      comeBackEverywhere()
      await pass(8)
      findViolations(afterWaiting: true)
    case .settle:
      if chance(3, in: 4) { liftFingers() }
      say(swipe == nil && drag == nil ? "settle" : "settle, the finger down")
      await look()
    }
  }

  /// What was done, for whoever reads a failing run.
  func say(_ line: String) {
    lines.append(line)
    trace(line)
  }

  /// Printed at once, as the process may end.
  private func trace(_ line: String) {
    guard traces else { return }
    print(line)
    fflush(nil)
  }

  /// Something that is never right.
  func note(_ violation: String) {
    if !notes.contains(violation) { notes.append(violation) }
  }

  func chance(_ some: Int, in all: Int) -> Bool {
    Int.random(in: 0..<all, using: &random) < some
  }

  /// The app calls UIKit, by its own code or by the user's hand.
  func app<Result>(_ call: () -> Result) -> Result {
    disturb()
    return takingAway { runs(inAppCode: true, call) }
  }

  /// Makes a call that may take screens away: in their callbacks the app may do more.
  func takingAway<Result>(_ call: () -> Result) -> Result {
    callsThatTakeAway += 1
    defer { callsThatTakeAway -= 1 }
    return call()
  }

  /// Something is done that may take screens away; `rest` are those that have to stay.
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

  /// Settles with fewer looks whether everything is at rest: with so few flows nothing takes more hops.
  private func restSoon() async {
    var quietTurns = 0
    for _ in 0..<500 {
      await HoldfastTesting.tick()
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
    // While a transition goes on for ever, so do the looks whether it is over.
    guard let moving, mode != .endless else { return }
    note("this does not settle: \(moving)")
  }

  func liftFingers() {
    if let swipe { app { swipe.endSwipeBack(finish: false) } }
    swipe = nil
    if let drag {
      // A dismissal may wait for it.
      foreigners = nil
      app { drag.presentationController?.endUserDismissal(dismiss: false) }
    }
    drag = nil
  }
}
