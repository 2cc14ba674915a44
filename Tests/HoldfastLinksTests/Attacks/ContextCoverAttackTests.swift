import Expectations
import Holdfast
import HoldfastLinks
import HoldfastTesting
import Testing

/// Attempts to cover a PIN in the context of a screen, to type beneath it, or to lose a message because of it.
@MainActor
@Suite(.oneAtATime, .timeLimit(.minutes(5)))
struct ContextCoverAttackTests {
  private let stage = LinkStage()

  private func presentPIN() async -> Page {
    let pin = Page("PIN")
    pin.modalPresentationStyle = .overCurrentContext
    stage.feed.definesPresentationContext = true
    stage.feed.present(pin, animated: false)
    await settle()
    expect(pin.presentingViewController, is: stage.feed)
    return pin
  }

  @Test(arguments: [true, false])
  func
    `a field beneath a sign-in that came in its context beneath the lock has no keyboard after it`(
      isOfFlow: Bool
    ) async
  {
    let field = UITextField()
    stage.feed.view.addSubview(field)
    field.becomeFirstResponder()
    let lock = stage.lock()
    await settle()
    stage.feed.definesPresentationContext = true
    let signIn = Flow<Void>(
      .modal(over: stage.feed, style: .overCurrentContext, embeddedIn: .nothing)
    ) { _ in }
    let page = Page("Sign in")
    page.modalPresentationStyle = .overCurrentContext
    if isOfFlow {
      signIn.show(page, animated: false)
    } else {
      stage.feed.present(page, animated: false)
    }
    await settle()
    expect(page.presentingViewController, is: stage.feed)
    lock.finish()
    await settle()
    expect(!field.isFirstResponder)
    page.presentingViewController?.dismiss(animated: false)
    await settle()
  }

  @Test(arguments: [Placement.WhenBusy.fail, .wait])
  func `a sheet over the frontmost screen doesn't cover a PIN in the context of a screen`(
    _ whenBusy: Placement.WhenBusy
  ) async {
    let pin = await presentPIN()
    let flow = Flow<Void>(
      .sheet(over: .frontmost(of: stage.window), embeddedIn: .nothing, whenBusy: whenBusy)
    ) { _ in }
    let page = Page("News")
    flow.show(page, animated: false)
    await advanceTime(by: 2)
    expectNil(page.presentingViewController)
    expect(flow.isOpen, equals: (whenBusy == .wait))
    if flow.isOpen { flow.cancel(askingGuards: false) }
    await settle()
    pin.dismiss(animated: false)
    await settle()
  }

  @Test(arguments: [Placement.WhenBusy.queue, .wait])
  func `a message over a screen waits for a PIN in the context of that screen`(
    _ whenBusy: Placement.WhenBusy
  ) async {
    let pin = await presentPIN()
    let flow = Flow<Void>(
      .sheet(over: stage.feed, embeddedIn: .nothing, whenBusy: whenBusy)
    ) { [weak stage] in stage?.events.append("News \($0)") }
    let page = Page("News")
    flow.show(page, animated: false)
    await advanceTime(by: 2)
    expectNil(page.presentingViewController)
    expect(stage.events, equals: [])
    pin.dismiss(animated: false)
    await settle()
    expect(page.viewIfLoaded?.window != nil)
    flow.finish()
    await settle()
    expect(stage.events, equals: ["News finished(())"])
  }
}
