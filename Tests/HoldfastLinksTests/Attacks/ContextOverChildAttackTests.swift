import Expectations
import Holdfast
import HoldfastLinks
import HoldfastTesting
import Testing

/// Attempts to remove a PIN or a draft that is presented in the context of a screen inside a modal, or inside a stack.
@MainActor
@Suite(.oneAtATime, .timeLimit(.minutes(5)))
struct ContextOverChildAttackTests {
  private let stage = LinkStage()
  private let asked = QuestionRecord()

  /// The place of the PIN: in the context of the card's child, or over the card.
  enum PlaceOfPIN: CaseIterable, Sendable {
    case inChild, overCard
  }

  /// Presents a card with a child over a screen, and a PIN.
  private func presentCard(over screen: UIViewController, with place: PlaceOfPIN) async -> Page {
    let (card, child, pin) = (Page("Card"), Page("Child"), Page("PIN"))
    card.modalPresentationStyle = .pageSheet
    screen.present(card, animated: false)
    card.addChild(child)
    card.view.addSubview(child.view)
    child.didMove(toParent: card)
    child.definesPresentationContext = place == .inChild
    pin.modalPresentationStyle = place == .inChild ? .overCurrentContext : .overFullScreen
    stage.respond(pin) { _ in .refuse("Locked.") }
    child.present(pin, animated: false)
    await settle()
    expect(pin.presentingViewController, is: (place == .inChild ? child : card))
    return pin
  }

  private func dismissCard(with pin: Page) async {
    pin.dismiss(animated: false)
    await settle()
    stage.tabs.presentedViewController?.dismiss(animated: false)
    await settle()
  }

  /// An act on a draft beneath the card.
  enum Act: CaseIterable, Sendable {
    case drag, finish, back, outerFlow, replaceAll
  }

  @Test(arguments: Act.allCases, PlaceOfPIN.allCases)
  func `a PIN over a card over a draft stays, also one in the context of the card's child`(
    _ act: Act,
    _ place: PlaceOfPIN
  ) async {
    let gate = Gate()
    let outer = Flow<Void>(.push(onto: stage.feedStack)) { _ in }
    let first = Page("First")
    outer.show(first, animated: false)
    await settle()
    let flow = Flow<Void>(
      act == .replaceAll || act == .back
        ? .push(onto: stage.feedStack) : .sheet(over: first, embeddedIn: .nothing)
    ) { _ in }
    let draft = Page("Draft")
    flow.show(draft, animated: false)
    await settle()
    asked.guardScreen(draft, by: gate, .leave)
    await settle()
    switch act {
    case .drag: UserAction.dragDown(draft).finish()
    case .finish: flow.finish()
    case .back: flow.back()
    case .outerFlow: outer.finish()
    case .replaceAll: flow.show(Page("Receipt"), as: .replaceAll)
    }
    await expectEventually("asks") { gate.isAwaited }
    let pin = await presentCard(over: draft, with: place)
    gate.open()
    await advanceTime(by: 3)

    expect(pin.presentingViewController != nil)
    expect(pin.viewIfLoaded?.window != nil)
    await dismissCard(with: pin)
    outer.finish(with: (), askingGuards: false)
    flow.finish(with: (), askingGuards: false)
    await advanceTime(by: 8)
  }

  /// A gesture of the user that pops the screen in whose context a draft is.
  enum Gesture: CaseIterable, Sendable {
    case backButton, swipeBack, tabTap
  }

  @Test(arguments: Gesture.allCases, [LeavingAnswer.stay, .leave])
  func `a draft in the context of a pushed screen is asked before the user pops the screen`(
    _ gesture: Gesture,
    _ answer: LeavingAnswer
  ) async {
    let host = await stage.push("Host")
    host.definesPresentationContext = true
    let flow = Flow<Void>(
      .modal(over: host, style: .overCurrentContext, embeddedIn: .nothing)
    ) { _ in }
    let draft = Page("Draft")
    asked.guardScreen(draft, answer)
    flow.show(draft, animated: false)
    await settle()
    expect(draft.presentingViewController, is: host)
    switch gesture {
    case .backButton: UserAction.tapBack(in: stage.feedStack)
    case .swipeBack: UserAction.swipeBack(in: stage.feedStack).finish()
    case .tabTap: UserAction.tapTab(at: 0, in: stage.tabs)
    }
    await advanceTime(by: 3)

    expect(asked.names, equals: ["Draft"])
    expect((stage.feedStack.topViewController === host), equals: (answer == .stay))
    expect(flow.isOpen, equals: (answer == .stay))
    flow.finish(with: (), askingGuards: false)
    await settle()
  }
}
