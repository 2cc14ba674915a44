import Foundation
import Holdfast
import HoldfastLinks
import HoldfastTesting
import Testing

/// A window with two tabs, a stack in each, and a record of the questions, the work and the outcomes.
///
/// It holds the window and its root screens. It never holds a flow, a coordinator or a screen of a flow.
@MainActor
final class LinkStage {
  let window = TestWindow()
  let tabs = PageTabs()
  let feedStack: PageStack
  let searchStack: PageStack
  let feed = Page("Feed")
  let search = Page("Search")
  /// The screens that were asked or have worked, and the outcomes that were delivered, in order.
  var events: [String] = []
  private(set) var issues: [FlowIssue] = []
  private let reportBefore: @MainActor (FlowIssue) -> Void

  init(showsRoot: Bool = true) {
    feedStack = PageStack(rootViewController: feed)
    searchStack = PageStack(rootViewController: search)
    feedStack.title = "Feed tab"
    searchStack.title = "Search tab"
    tabs.viewControllers = [feedStack, searchStack]
    reportBefore = FlowIssue.handler
    // A stage that is made later restores this closure at its end, perhaps after this stage has been deallocated.
    FlowIssue.handler = { [weak self, reportBefore] issue in
      if let self { issues.append(issue) } else { reportBefore(issue) }
    }
    if showsRoot { window.rootViewController = tabs }
    Moves.all = []
  }

  deinit {
    let reportBefore = reportBefore
    MainActor.assumeIsolated { FlowIssue.handler = reportBefore }
  }

  // MARK: Screens

  /// Replaces the tabs by `UITab`s with the same screens.
  func useUITabs() {
    tabs.tabs = (tabs.viewControllers ?? []).map { screen in
      UITab(title: screen.title ?? "", image: nil, identifier: screen.title ?? "") { _ in screen }
    }
    Moves.all = []
  }

  /// Pushes pages, which only the stack holds.
  @discardableResult
  func push(_ names: String..., onto stack: UINavigationController? = nil) async -> Page {
    var page = Page("none")
    for name in names {
      page = Page(name)
      (stack ?? feedStack).pushViewController(page, animated: false)
      await settle()
    }
    return page
  }

  /// Presents a page over the front screen.
  @discardableResult
  func present(
    _ name: String,
    style: UIModalPresentationStyle = .fullScreen
  ) async -> Page {
    let page = Page(name)
    page.modalPresentationStyle = style
    frontmost.present(page, animated: false)
    await settle()
    return page
  }

  var frontmost: UIViewController {
    var front: UIViewController = tabs
    while let next = front.presentedViewController { front = next }
    return front
  }

  /// Starts a flow that only its pages hold.
  func start(_ name: String, _ placement: Placement, screens: Int = 1) async {
    let flow = Flow<String>(placement, name: name) { [weak self] outcome in
      self?.events.append("\(name) \(outcome)")
    }
    for number in 1...screens {
      let page = Page("\(name) \(number)")
      page.onEvent = { flow.cancel() }
      flow.show(page, animated: false)
      await settle()
    }
  }

  // MARK: Responders

  /// The ways to give an answer that needs no wait, which must all have the same result.
  enum Manner: CaseIterable, Sendable {
    case atOnce
    /// In an async closure that awaits nothing.
    case inAsyncClosure
    case turnsLater
  }

  /// The manner of the screens that respond from now on.
  var manner = Manner.atOnce

  /// Makes a screen record that it was asked, and answer in the stage's manner.
  func respond(
    _ screen: UIViewController,
    _ answer: @escaping @MainActor (AppLink) -> LinkAnswer = { _ in .pass }
  ) {
    let name = screen.title ?? "untitled"
    switch manner {
    case .atOnce:
      screen.respond(to: AppLink.self) { [weak self] _, link in
        self?.events.append("\(name) asked")
        return answer(link)
      }
    case .inAsyncClosure:
      let inAsyncClosure: @MainActor (AppLink) async -> LinkAnswer = { answer($0) }
      respond(screen, inAsyncClosure)
    case .turnsLater:
      respond(screen) { link in
        for _ in 1...3 { await Task.yield() }
        return answer(link)
      }
    }
  }

  /// Makes a screen record that it was asked, and answer after a wait.
  func respond(
    _ screen: UIViewController,
    _ answer: @escaping @MainActor (AppLink) async -> LinkAnswer
  ) {
    let name = screen.title ?? "untitled"
    screen.respond(to: AppLink.self) { [weak self] _, link in
      self?.events.append("\(name) asked")
      return await answer(link)
    }
  }

  /// Returns an answer that records its work.
  func handles(_ name: String) -> @MainActor (AppLink) -> LinkAnswer {
    { [weak self] _ in .handled { self?.events.append("\(name) works") } }
  }

  // MARK: Opening

  /// Opens a link, and waits until it has a result.
  func open(_ link: AppLink, within timeLimit: TimeInterval = 10) async -> LinkResult? {
    let opening = begin(link, within: timeLimit)
    await expectEventually("the link is over") { opening.result != nil }
    return opening.result
  }

  /// Begins to open a link.
  func begin(_ link: AppLink, within timeLimit: TimeInterval = 10) -> OpeningLink {
    OpeningLink(link, in: window, within: timeLimit)
  }
}

/// A link that is being opened, and its result.
@MainActor
final class OpeningLink {
  private(set) var result: LinkResult?
  private var task: Task<Void, Never>?

  init(_ link: AppLink, in window: UIWindow, within timeLimit: TimeInterval = 10) {
    task = Task { [weak window] in
      self.result = await window?.open(link, within: timeLimit)
    }
  }

  func cancel() {
    task?.cancel()
  }
}
