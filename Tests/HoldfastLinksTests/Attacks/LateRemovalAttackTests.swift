import Expectations
import Foundation
import Holdfast
import HoldfastLinks
import HoldfastTesting
import Testing

/// Attempts to remove a draft that comes after the end of a flow was decided, or whose question is taken back.
@MainActor
@Suite(.oneAtATime, .timeLimit(.minutes(5)))
struct LateRemovalAttackTests {
  private let stage = LinkStage()
  private let asked = QuestionRecord()

  private func makePIN(_ style: UIModalPresentationStyle = .fullScreen) -> Page {
    let pin = Page("PIN")
    pin.modalPresentationStyle = style
    stage.respond(pin) { _ in .refuse("Locked.") }
    return pin
  }

  @Test(arguments: [true, false])
  func `a guarded draft that is pushed after the end of a flow is decided isn't removed unasked`(
    keepsScreens: Bool
  ) async {
    let flow = Flow<Void>(.push(onto: stage.feedStack)) { _ in }
    flow.show(Page("First"), animated: false)
    await settle()
    if keepsScreens { flow.finishKeepingScreens() } else { flow.finish() }
    let draft = Page("Draft")
    asked.guardScreen(draft)
    stage.feedStack.pushViewController(draft, animated: false)
    await advanceTime(by: 3)
    expect(stage.feedStack.topViewController, is: draft)
    await advanceTime(by: 8)
  }

  @Test
  func `a guarded draft that the onEnd of a flow whose screens are late pushes stays`() async {
    let draft = Page("Draft")
    let flow = Flow<Void>(.push(onto: stage.feedStack)) { [stage, asked] _ in
      asked.guardScreen(draft)
      stage.feedStack.pushViewController(draft, animated: false)
    }
    let host = Page("Host")
    flow.show(host, animated: false)
    await settle()
    host.definesPresentationContext = true
    let pin = makePIN(.overCurrentContext)
    host.present(pin, animated: false)
    await settle()
    flow.finish()
    await advanceTime(by: 10)
    expect(stage.feedStack.topViewController, is: draft)
    pin.dismiss(animated: false)
    await advanceTime(by: 3)
    expect(stage.feedStack.topViewController, is: draft)
    await settle()
  }

  @Test(arguments: [true, false])
  func `a page whose guard's question is taken back isn't turned away by a link`(
    isRemoved: Bool
  ) async {
    let (list, draft) = (Page("List"), Page("Draft"))
    let pages = UIPageViewController(transitionStyle: .scroll, navigationOrientation: .horizontal)
    pages.setViewControllers([list], direction: .forward, animated: false, completion: nil)
    stage.window.rootViewController = pages
    await settle()
    pages.setViewControllers([draft], direction: .forward, animated: true, completion: nil)
    await settle()
    let gate = Gate()
    let leaving = asked.guardScreen(draft, by: gate)
    stage.respond(list, stage.handles("List"))
    let opening = stage.begin(.post(1))
    await expectEventually("asks") { gate.isAwaited }
    if isRemoved { leaving.remove() } else { leaving.isOn = false }
    await expectEventually("over") { opening.result != nil }
    expect(pages.viewControllers, equals: [draft])
    expect(!stage.events.contains("List works"))
    gate.open()
    await settle()
  }
}
