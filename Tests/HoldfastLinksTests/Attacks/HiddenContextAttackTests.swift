import Expectations
import Foundation
import Holdfast
import HoldfastLinks
import HoldfastTesting
import Testing

/// Attempts to remove or cover a PIN in the context of a screen inside the one that leaves, over a search, or in another tab.
@MainActor
@Suite(.oneAtATime, .timeLimit(.minutes(5)))
struct HiddenContextAttackTests {
  private let stage = LinkStage()
  private let asked = QuestionRecord()

  private func makePIN(_ style: UIModalPresentationStyle = .fullScreen) -> Page {
    let pin = Page("PIN")
    pin.modalPresentationStyle = style
    stage.respond(pin) { _ in .refuse("Locked.") }
    return pin
  }

  private func present(inContextOf host: UIViewController) async -> Page {
    let pin = makePIN(.overCurrentContext)
    host.definesPresentationContext = true
    host.present(pin, animated: false)
    await settle()
    expect(pin.presentingViewController, is: host)
    return pin
  }

  private func addChild(to container: UIViewController, _ name: String = "Child") -> Page {
    let child = Page(name)
    container.addChild(child)
    container.view.addSubview(child.view)
    child.didMove(toParent: container)
    return child
  }

  enum Replacing: CaseIterable, Sendable {
    case replace, replaceAll
  }

  enum End: CaseIterable, Sendable {
    case finish, back, backTo, outer
  }

  @Test(arguments: Replacing.allCases)
  func `a PIN in the context of a child of a screen stays when the screen would be replaced`(
    _ step: Replacing
  ) async {
    let flow = Flow<Void>(.push(onto: stage.feedStack)) { _ in }
    let host = Page("Host")
    flow.show(host, animated: false)
    await settle()
    let child = addChild(to: host)
    let pin = await present(inContextOf: child)
    switch step {
    case .replace: flow.show(Page("Receipt"), as: .replace)
    case .replaceAll: flow.show(Page("Receipt"), as: .replaceAll)
    }
    await advanceTime(by: 3)
    expect(pin.presentingViewController, is: child)
    expect(pin.viewIfLoaded?.window != nil)
    pin.dismiss(animated: false)
    await advanceTime(by: 3)
    flow.finish()
    await advanceTime(by: 8)
  }

  @Test(arguments: End.allCases, [true, false])
  func `a PIN over a search in a flow's sheet stays`(_ end: End, isStack: Bool) async {
    let outer = Flow<Void>(.push(onto: stage.feedStack)) { _ in }
    let first = Page("First")
    outer.show(first, animated: false)
    await settle()
    let flow =
      end == .backTo ? outer : Flow<Void>(.sheet(over: first)) { _ in }
    let searched = Page("Searched")
    let container = isStack ? nil : Page("Container")
    if end == .backTo {
      flow.show(
        container ?? searched,
        as: .sheet(embeddedIn: isStack ? .navigationController : .nothing),
        animated: false
      )
    } else {
      flow.show(container ?? searched, animated: false)
    }
    await settle()
    if let container {
      let stack = UINavigationController(rootViewController: searched)
      container.addChild(stack)
      container.view.addSubview(stack.view)
      stack.didMove(toParent: container)
      await settle()
    }
    let search = UISearchController(searchResultsController: nil)
    searched.navigationItem.searchController = search
    searched.definesPresentationContext = true
    await settle()
    search.isActive = true
    await settle()
    expect(search.presentingViewController, is: searched)
    let pin = makePIN()
    search.present(pin, animated: false)
    await settle()
    expect(pin.viewIfLoaded?.window != nil)
    switch end {
    case .finish: flow.finish()
    case .back: flow.back()
    case .backTo: flow.back(to: first)
    case .outer: outer.finish()
    }
    await advanceTime(by: 3)
    expect(pin.presentingViewController, is: search)
    expect(pin.viewIfLoaded?.window != nil)
    pin.dismiss(animated: false)
    await settle()
    search.isActive = false
    await advanceTime(by: 3)
    flow.finish()
    outer.finish()
    await advanceTime(by: 8)
  }

  @Test
  func `a queued message waits for a PIN in the context of a screen`() async {
    let pin = await present(inContextOf: stage.feed)
    let flow = Flow<Void>(
      .modal(over: .frontmost(of: stage.window), whenBusy: .queue)
    ) { _ in }
    let message = Page("Message")
    flow.show(message, animated: false)
    await advanceTime(by: 2)
    expectNil(message.viewIfLoaded?.window)
    pin.dismiss(animated: false)
    await settle()
    expect(message.viewIfLoaded?.window != nil)
    flow.finish()
    await settle()
  }

  @Test(arguments: [true, false])
  func `a PIN in the context of a screen in a modal's other tab refuses the link`(
    isSelected: Bool
  ) async {
    stage.respond(stage.feed, stage.handles("Feed"))
    let modal = UITabBarController()
    let (host, other) = (Page("Host"), Page("Other"))
    modal.viewControllers = [host, other]
    modal.modalPresentationStyle = .fullScreen
    stage.tabs.present(modal, animated: false)
    await settle()
    host.definesPresentationContext = true
    let pin = makePIN(.overCurrentContext)
    host.present(pin, animated: false)
    await settle()
    expect(pin.presentingViewController, is: host)
    if !isSelected { modal.selectedIndex = 1 }
    await settle()
    await expect(stage.open(.post(1)), equals: .refused(by: "Page “PIN”", reason: "Locked."))
    expect(pin.presentingViewController, is: host)
    expect(modal.presentingViewController != nil)
    pin.dismiss(animated: false)
    await settle()
    modal.dismiss(animated: false)
    await settle()
  }

  @Test(arguments: [true, false])
  func `a PIN in the context of a child of a gate's screen stays when the gate ends`(
    isInChild: Bool
  ) async {
    let outer = Flow<Void>(.push(onto: stage.feedStack)) { _ in }
    let gate = Flow<Void>(.gate(before: outer)) { _ in outer.show(Page("First")) }
    let page = Page("Gate")
    gate.show(page, animated: false)
    await settle()
    var host = page
    if isInChild {
      host = Page("Child")
      page.addChild(host)
      page.view.addSubview(host.view)
      host.didMove(toParent: page)
    }
    host.definesPresentationContext = true
    let pin = makePIN(.overCurrentContext)
    host.present(pin, animated: false)
    await settle()
    expect(pin.presentingViewController, is: host)
    gate.finish()
    await advanceTime(by: 3)
    expect(pin.viewIfLoaded?.window != nil)
    pin.dismiss(animated: false)
    await settle()
    outer.cancel()
    await advanceTime(by: 8)
  }
}
