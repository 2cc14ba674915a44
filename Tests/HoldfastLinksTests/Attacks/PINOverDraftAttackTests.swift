import Expectations
import Holdfast
import HoldfastLinks
import HoldfastTesting
import Testing

/// Attempts to dismiss a PIN that the app presents between a question, or the start of a link, and the act.
@MainActor
@Suite(.oneAtATime, .timeLimit(.minutes(5)))
struct PINOverDraftAttackTests {
  private let stage = LinkStage()
  private let asked = QuestionRecord()

  private func makePIN() -> Page {
    let pin = Page("PIN")
    pin.modalPresentationStyle = .fullScreen
    stage.respond(pin) { _ in .refuse("Locked.") }
    return pin
  }

  /// A gesture of the user on a guarded screen.
  enum Gesture: CaseIterable, Sendable {
    case drag, tapBesidePopover, backButton, backButtonBeneathContext, backButtonBeneathSearch
  }

  private func begin(_ gesture: Gesture, _ draft: Page, by gate: Gate) async -> Flow<Void> {
    let placement: Placement
    switch gesture {
    case .drag: placement = .sheet(over: stage.tabs, embeddedIn: .nothing)
    case .tapBesidePopover:
      UserAction.resize(stage.window, to: .regular)
      placement = .popover(
        over: stage.feed,
        from: .view(stage.feed.view),
        embeddedIn: .nothing
      )
    case .backButton, .backButtonBeneathContext, .backButtonBeneathSearch:
      placement = .push(onto: stage.feedStack)
    }
    let flow = Flow<Void>(placement) { _ in }
    asked.guardScreen(draft, by: gate, .leave)
    flow.show(draft, animated: false)
    await settle()
    switch gesture {
    case .drag: UserAction.dragDown(draft).finish()
    case .tapBesidePopover: UserAction.tapOutside(draft)
    case .backButton, .backButtonBeneathContext, .backButtonBeneathSearch:
      UserAction.tapBack(in: stage.feedStack)
    }
    await expectEventually("asks") { gate.isAwaited }
    return flow
  }

  @Test(arguments: Gesture.allCases)
  func `a PIN that comes over a draft while its guard asks the user's gesture stays`(
    _ gesture: Gesture
  ) async {
    let gate = Gate()
    let draft = Page("Draft")
    let flow = await begin(gesture, draft, by: gate)
    let pin = makePIN()
    if gesture == .backButtonBeneathContext {
      draft.definesPresentationContext = true
      pin.modalPresentationStyle = .overCurrentContext
    }
    if gesture == .backButtonBeneathSearch {
      let search = UISearchController(searchResultsController: nil)
      draft.navigationItem.searchController = search
      search.isActive = true
      await settle()
      search.present(pin, animated: false)
    } else {
      draft.present(pin, animated: false)
    }
    await settle()
    gate.open()
    await advanceTime(by: 3)

    expect(pin.presentingViewController != nil)
    expect(pin.viewIfLoaded?.window != nil)
    // The screens beneath a PIN that covers the whole stack may leave.
    expect(flow.isOpen, equals: (gesture != .backButton))
    pin.dismiss(animated: false)
    draft.navigationItem.searchController?.isActive = false
    await settle()
    flow.finish(with: (), askingGuards: false)
    await settle()
  }

  @Test
  func `after a PIN has left, the user's drag asks again, and the sheet leaves`() async {
    let gate = Gate()
    let draft = Page("Draft")
    let flow = await begin(.drag, draft, by: gate)
    let pin = makePIN()
    draft.present(pin, animated: false)
    await settle()
    gate.open()
    await settle()
    pin.dismiss(animated: false)
    await settle()
    expect(flow.isOpen)

    UserAction.dragDown(draft).finish()
    await settle()
    expect(asked.names, equals: ["Draft", "Draft"])
    expect(!flow.isOpen)
  }

  /// A screen that calls a closure when it has been popped.
  private final class PoppedPage: UIViewController {
    var onPop: (() -> Void)?

    override func didMove(toParent parent: UIViewController?) {
      super.didMove(toParent: parent)
      if parent == nil { onPop?() }
    }
  }

  @Test(arguments: [true, false])
  func `a PIN that the app presents when a link pops a screen beneath a modal refuses the link`(
    isInOtherTab: Bool
  ) async {
    let (screen, stack) =
      isInOtherTab ? (stage.search, stage.searchStack) : (stage.feed, stage.feedStack)
    stage.respond(screen, stage.handles("Answering"))
    let popped = PoppedPage()
    stack.pushViewController(popped, animated: false)
    await settle()
    let cover = await stage.present("Cover")
    let pin = makePIN()
    popped.onPop = { [weak popped] in
      popped?.onPop = nil
      cover.present(pin, animated: false)
    }
    let result = await stage.open(.post(1))

    expect(result, equals: .refused(by: "Page “PIN”", reason: "Locked."))
    expect(cover.presentedViewController, is: pin)
    expect(!stage.events.contains("Answering works"))
  }

  @Test
  func `a lock that the app shows when a link pops a screen beneath a modal lets the link wait`()
    async
  {
    stage.respond(stage.feed, stage.handles("Feed"))
    let popped = PoppedPage()
    stage.feedStack.pushViewController(popped, animated: false)
    await settle()
    let cover = await stage.present("Cover")
    var lock: Flow<Void>?
    popped.onPop = { [weak popped, stage] in
      popped?.onPop = nil
      lock = stage.lock()
    }
    let opening = stage.begin(.post(1))
    await advanceTime(by: 20)
    expectNil(opening.result)
    expect(cover.presentingViewController != nil)

    lock?.finish()
    await expectEventually("over") { opening.result != nil }
    expect(opening.result, equals: .handled(by: "Page “Feed”"))
  }
}
