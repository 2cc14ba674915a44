import Expectations
import Foundation
import Holdfast
import HoldfastLinks
import HoldfastTesting
import Testing

/// Attempts to dismiss or cover a modal that the user can't dismiss, for a reason other than its own isModalInPresentation or style.
@MainActor
@Suite(.oneAtATime, .timeLimit(.minutes(5)))
struct UndismissableModalAttackTests {
  private let stage = LinkStage()
  private let asked = QuestionRecord()

  private func makePIN(_ style: UIModalPresentationStyle = .fullScreen) -> Page {
    let pin = Page("PIN")
    pin.modalPresentationStyle = style
    stage.respond(pin) { _ in .refuse("Locked.") }
    return pin
  }

  private final class Adapting: NSObject, UIPopoverPresentationControllerDelegate {
    func adaptivePresentationStyle(
      for controller: UIPresentationController
    ) -> UIModalPresentationStyle { .fullScreen }

    func adaptivePresentationStyle(
      for controller: UIPresentationController,
      traitCollection: UITraitCollection
    ) -> UIModalPresentationStyle { .fullScreen }
  }

  enum Undismissable: CaseIterable, Sendable {
    case adaptedToFullScreen, custom
  }

  enum Act: CaseIterable, Sendable {
    case finish, outerFinish, back, backTo, replaceAll, gesture
  }

  @Test(arguments: Act.allCases)
  func `a PIN in a stack that the user can't dismiss because the PIN says so stays`(
    _ act: Act
  ) async {
    let gate = Gate()
    let outer = Flow<Void>(.push(onto: stage.feedStack)) { _ in }
    let first = Page("First")
    outer.show(first, animated: false)
    await settle()
    let sheet = Page("Sheet")
    let flow = Flow<Void>(.sheet(over: first)) { _ in }
    if act == .backTo || act == .replaceAll {
      outer.show(sheet, as: .sheet, animated: false)
    } else {
      flow.show(sheet, animated: false)
    }
    await settle()
    if act == .gesture {
      asked.guardScreen(sheet, by: gate, .leave)
      await settle()
      UserAction.dragDown(sheet).finish()
      await expectEventually("asks") { gate.isAwaited }
    }
    let pin = Page("PIN")
    pin.isModalInPresentation = true
    let stack = UINavigationController(rootViewController: pin)
    stack.modalPresentationStyle = .pageSheet
    sheet.present(stack, animated: false)
    await settle()
    if act != .gesture {
      UserAction.dragDown(pin).finish()
      await settle()
      expect(stack.presentingViewController != nil, "the user can't dismiss it")
    }
    switch act {
    case .finish: flow.finish()
    case .outerFinish: outer.finish()
    case .back: flow.back()
    case .backTo: outer.back(to: first)
    case .replaceAll: outer.show(Page("Receipt"), as: .replaceAll)
    case .gesture: gate.open()
    }
    await advanceTime(by: 3)
    expect(pin.viewIfLoaded?.window != nil)
    expectNil(stack.presentedViewController)
    stack.dismiss(animated: false)
    await advanceTime(by: 3)
    flow.finish()
    outer.finish()
    await advanceTime(by: 8)
  }

  @Test(arguments: [true, false])
  func `a queued message waits for a sign-in in a stack that the user can't dismiss`(
    isOnStack: Bool
  ) async {
    let flow = Flow<Void>(.sheet(over: stage.tabs)) { _ in }
    let signIn = Page("Sign in")
    flow.show(signIn, animated: false)
    await settle()
    if isOnStack {
      signIn.navigationController?.isModalInPresentation = true
    } else {
      signIn.isModalInPresentation = true
    }
    UserAction.dragDown(signIn).finish()
    await settle()
    expect(flow.isOpen)
    let queued = Flow<Void>(.modal(over: .frontmost(of: stage.window), whenBusy: .queue)) { _ in }
    let message = Page("Message")
    queued.show(message, animated: false)
    await advanceTime(by: 2)
    expectNil(message.viewIfLoaded?.window)
    queued.cancel()
    flow.finish()
    await advanceTime(by: 8)
  }

  @Test(arguments: [true, false])
  func `a PIN that a flow shows over a draft while its guard asks a gesture stays`(
    isModalInPresentation: Bool
  ) async {
    let gate = Gate()
    let (flow, draft) = await stage.guarded("Draft", by: gate, .leave)
    UserAction.dragDown(draft).finish()
    await expectEventually("asks") { gate.isAwaited }
    let inner = Flow<Void>(
      .modal(
        over: draft,
        style: isModalInPresentation ? .pageSheet : .fullScreen,
        embeddedIn: .nothing
      )
    ) { _ in }
    let pin = Page("PIN")
    pin.isModalInPresentation = isModalInPresentation
    inner.show(pin, animated: false)
    await settle()
    gate.open()
    await advanceTime(by: 3)
    expect(pin.viewIfLoaded?.window != nil)
    expect(inner.isOpen)
    inner.finish()
    await settle()
    flow.finish(with: (), askingGuards: false)
    await settle()
  }
}
