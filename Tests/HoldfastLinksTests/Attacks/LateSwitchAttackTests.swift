import Expectations
import Foundation
import Holdfast
import HoldfastLinks
import HoldfastTesting
import Testing

/// Attempts to remove a draft or a PIN that comes, or is guarded, in code of the app that an act itself calls.
@MainActor
@Suite(.oneAtATime, .timeLimit(.minutes(5)))
struct LateSwitchAttackTests {
  private let stage = LinkStage()
  private let asked = QuestionRecord()

  /// A screen that tells when it has been popped.
  private final class PoppedPage: UIViewController {
    var onPop: (() -> Void)?

    override func didMove(toParent parent: UIViewController?) {
      super.didMove(toParent: parent)
      if parent == nil { onPop?() }
    }
  }

  @Test(arguments: [true, false])
  func `a draft that is guarded when a link pops a screen beneath it is asked`(
    isSwitchedOn: Bool
  ) async {
    stage.respond(stage.feed, stage.handles("Feed"))
    let popped = PoppedPage()
    stage.feedStack.pushViewController(popped, animated: false)
    await settle()
    let draft = await stage.present("Draft")
    let leaving = isSwitchedOn ? asked.guardScreen(draft, isOn: false) : nil
    popped.onPop = { [asked, weak draft, weak popped] in
      popped?.onPop = nil
      if let leaving { leaving.isOn = true } else if let draft { asked.guardScreen(draft) }
    }
    let result = await stage.open(.post(1))

    expect(result, equals: .refused(by: "Page “Draft”", reason: "Its guard answered .stay."))
    expect(asked.names, equals: ["Draft"])
    expect(draft.presentingViewController != nil)
    draft.dismiss(animated: false)
    await settle()
  }

  /// An act that asks two guards.
  enum Act: CaseIterable, Sendable {
    case finish, drag, link, backTo, whenBusyReplace
  }

  @Test(arguments: Act.allCases)
  func `a guard that another guard's closure switches on is asked`(_ act: Act) async {
    stage.respond(stage.feed, stage.handles("Feed"))
    let flow = Flow<Void>(.sheet(over: stage.tabs)) { _ in }
    let (first, second) = (Page("First"), Page("Second"))
    flow.show(first, animated: false)
    await settle()
    flow.show(second, animated: false)
    await settle()
    let isBack = act == .backTo
    let other = isBack ? await stage.push("Third", onto: second.navigationController) : first
    let lower = asked.guardScreen(other, isOn: false)
    second.guardLeaving(for: asked) { _, _ in
      await Task.yield()
      lower.isOn = true
      return .leave
    }
    await settle()
    var opening: OpeningLink?
    let next = Flow<Void>(.sheet(over: stage.tabs, whenBusy: .replace)) { _ in }
    switch act {
    case .finish: flow.finish()
    case .drag: UserAction.dragDown(second).finish()
    case .link: opening = stage.begin(.post(1))
    case .backTo: flow.back(to: first)
    case .whenBusyReplace: next.show(Page("Next"), animated: false)
    }
    await advanceTime(by: 10)

    expect(asked.names, equals: [isBack ? "Third" : "First"])
    expect(flow.isOpen)
    expect(second.parent != nil)
    opening?.cancel()
    LeavingGuard.withoutAsking {
      next.cancel()
      flow.cancel()
    }
    await advanceTime(by: 8)
  }

  private final class SearchDelegate: NSObject, UISearchControllerDelegate {
    var onDismiss: (() -> Void)?

    func didDismissSearchController(_ searchController: UISearchController) { onDismiss?() }
  }

  @Test(arguments: [true, false])
  func `a PIN that the app presents as a search ends before the user's gesture stays`(
    isTabTap: Bool
  ) async {
    let gate = Gate()
    let draft = await stage.push("Draft")
    let search = UISearchController(searchResultsController: nil)
    draft.navigationItem.searchController = search
    draft.definesPresentationContext = true
    asked.guardScreen(draft, by: gate, .leave)
    await settle()
    if isTabTap {
      UserAction.tapTab(at: 0, in: stage.tabs)
    } else {
      UserAction.tapBack(in: stage.feedStack)
    }
    await expectEventually("asks") { gate.isAwaited }
    search.isActive = true
    await settle()
    let pin = Page("PIN")
    pin.modalPresentationStyle = .overCurrentContext
    let delegate = SearchDelegate()
    delegate.onDismiss = { [weak draft] in draft?.present(pin, animated: false) }
    search.delegate = delegate
    gate.open()
    await advanceTime(by: 3)

    expect(pin.viewIfLoaded?.window != nil)
    expect(stage.feedStack.topViewController, is: draft)
    pin.dismiss(animated: false)
    await settle()
  }
}
