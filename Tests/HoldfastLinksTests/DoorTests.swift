import Expectations
import Foundation
import Holdfast
import HoldfastLinks
import HoldfastTesting
import Testing

/// Tests screens that appear while a link is opened: locks that answer for links, and drafts that are guarded.
@MainActor
@Suite(.oneAtATime, .timeLimit(.minutes(5)))
struct DoorTests {
  private let stage = LinkStage()

  /// The moment at which another screen appears.
  enum Moment: CaseIterable, Sendable {
    case aStackPops, aGuardAsks, anAnswerIsAwaited
  }

  /// The lock that appears then.
  enum Lock: CaseIterable, Sendable {
    case modalThatRefuses, modalThatLetsWait, window
  }

  private func begin(until moment: Moment, _ gate: Gate) async -> OpeningLink {
    switch moment {
    case .aStackPops:
      stage.respond(stage.feed, stage.handles("Feed"))
      await stage.push("Above")
    case .aGuardAsks:
      stage.respond(stage.feed, stage.handles("Feed"))
      await stage.push("Above").guardLeaving(for: gate) { gate, _ in
        await gate.opened()
        return .leave
      }
    case .anAnswerIsAwaited:
      stage.respond(stage.feed) { [weak stage] _ in
        await gate.opened()
        return .handled { stage?.events.append("Feed works") }
      }
    }
    let opening = stage.begin(.post(1))
    guard moment == .aStackPops else {
      await expectEventually("it waits") { gate.isAwaited }
      return opening
    }
    for _ in 0..<50 where !Moves.all.contains(where: { $0.hasPrefix("pop") }) {
      await runLoopPass()
    }
    expect(stage.events, equals: ["Feed asked"])
    return opening
  }

  /// Shows a lock at once, whose screen holds its flow.
  private func show(_ lock: Lock) -> (screen: Page, unlock: @MainActor () -> Void) {
    let page = Page("Lock")
    switch lock {
    case .modalThatRefuses: stage.respond(page) { _ in .refuse("Locked.") }
    case .modalThatLetsWait: stage.respond(page) { _ in .later }
    case .window: stage.respond(page) { _ in .refuse("Locked.") }
    }
    guard lock == .window, let scene = stage.window.windowScene else {
      page.modalPresentationStyle = .fullScreen
      stage.frontmost.present(page, animated: false)
      return (page, { [weak page] in page?.dismiss(animated: false) })
    }
    let flow = Flow<Void>(.window(in: scene)) { _ in }
    flow.show(page, animated: false)
    return (page, { flow.cancel() })
  }

  @Test(arguments: Moment.allCases, Lock.allCases)
  func `D1: a lock that comes up while a link is opened is asked, and stays on display`(
    _ moment: Moment,
    _ lock: Lock
  ) async {
    let gate = Gate()
    let opening = await begin(until: moment, gate)
    let (screen, unlock) = show(lock)
    gate.open()
    await settle()

    expectOnDisplay(screen)
    expect(stage.events.contains("Lock asked"))
    expect(!stage.events.contains("Feed works"))
    if lock == .modalThatLetsWait {
      expectNil(opening.result)
    } else {
      await expectEventually("the link is over") { opening.result != nil }
      expect(opening.result, equals: .refused(by: "Page “Lock”", reason: "Locked."))
    }
    unlock()
    await settle()
    if lock == .modalThatLetsWait {
      await expectEventually("the link is over") { opening.result != nil }
      expect(opening.result, equals: .handled(by: "Page “Feed”"))
    }
  }

  @MainActor
  private final class Door {
    var isLocked = false
  }

  @Test(arguments: [true, false])
  func `D1: a screen that had passed and locks while something is awaited is asked again`(
    _ answersAtOnce: Bool
  ) async {
    let gate = Gate()
    let lock = await stage.present("Lock")
    let door = Door()
    stage.manner = answersAtOnce ? .atOnce : .turnsLater
    if answersAtOnce {
      stage.respond(lock) { _ in door.isLocked ? .refuse("Locked.") : .pass }
    } else {
      stage.respond(lock) { _ in
        await Task.yield()
        return door.isLocked ? .refuse("Locked.") : .pass
      }
    }
    stage.respond(stage.feed) { [weak stage] _ in
      await gate.opened()
      return .handled { stage?.events.append("Feed works") }
    }
    let opening = stage.begin(.post(1))
    await expectEventually("the feed answers") { gate.isAwaited }

    door.isLocked = true
    gate.open()
    await expectEventually("the link is over", within: 8) { opening.result != nil }

    expect(opening.result, equals: .refused(by: "Page “Lock”", reason: "Locked."))
    expectOnDisplay(lock)
    expect(!stage.events.contains("Feed works"))
  }

  @Test
  func `D1: a call in a window of its own that passes is not asked for each act without need`()
    async
  {
    let page = Page("Call")
    guard let scene = stage.window.windowScene else { return }
    let flow = Flow<Void>(.window(in: scene)) { _ in }
    flow.show(page, animated: false)
    var asked = 0
    page.respond(to: AppLink.self) { _, _ in
      asked += 1
      await Task.yield()
      return .pass
    }
    await settle()
    stage.respond(stage.feed, stage.handles("Feed"))

    await expect(stage.open(.post(1)), equals: .handled(by: "Page “Feed”"))
    expect(asked, equals: 1)
    flow.cancel()
    await settle()
  }

  @Test(arguments: Moment.allCases)
  func `D2: a guarded draft that comes up while a link is opened is asked before it is taken away`(
    _ moment: Moment
  ) async {
    let gate = Gate()
    let opening = await begin(until: moment, gate)
    let draft = Page("Draft")
    var asked = 0
    draft.guardLeaving(for: gate) { _, _ in
      asked += 1
      return .stay
    }
    // The draft is over the stack's container, because a screen that an answering screen presents isn't removed.
    stage.tabs.present(draft, animated: false)
    gate.open()
    await expectEventually("the link is over", within: 8) { opening.result != nil }

    if moment == .anAnswerIsAwaited {
      // The library can't know which code has presented the draft, so the draft stays.
      expect(opening.result, equals: .handled(by: "Page “Feed”"))
    } else {
      expect(
        opening.result,
        equals: .refused(by: "Page “Draft”", reason: "Its guard answered .stay.")
      )
      expect(asked, equals: 1)
      expect(!stage.events.contains("Feed works"))
    }
    expectOnDisplay(draft)
  }

  @Test
  func `D2: a guard that has let its screen go is not asked again for the same link`() async {
    var asked = 0
    stage.respond(stage.feed, stage.handles("Feed"))
    await stage.push("Above").guardLeaving(for: stage) { _, _ in
      asked += 1
      return .leave
    }
    var askedLater = 0
    let draft = await stage.present("Draft")
    draft.guardLeaving(for: stage) { [weak stage] _, _ in
      askedLater += 1
      stage?.events.append("Draft's guard")
      return .leave
    }

    await expect(stage.open(.post(1)), equals: .handled(by: "Page “Feed”"))
    expect(asked, equals: 1)
    expect(askedLater, equals: 1)
  }

  enum End: CaseIterable, Sendable {
    case finishWithoutGuards, newRoot
  }

  @Test(arguments: End.allCases)
  func `D4: the work of a flow that has ended does not run, and the sign-in is asked`(
    _ end: End
  ) async {
    let window = stage.window
    let home = Page("Home")
    let signIn = Page("SignIn")
    stage.respond(signIn) { _ in .refuse("Sign in first.") }
    let showSignIn: @MainActor () -> Void = { [weak window] in
      window?.rootViewController = signIn
    }
    let flow = Flow<Void>(.root(of: window)) { _ in
      if end == .finishWithoutGuards { showSignIn() }
    }
    flow.show(home, animated: false)
    stage.respond(home, stage.handles("Home"))
    await settle()
    let gate = Gate()
    let draft = await present("Draft", over: home)
    draft.guardLeaving(for: gate) { gate, _ in
      await gate.opened()
      return .leave
    }
    let opening = stage.begin(.post(1))
    await expectEventually("the guard asks") { gate.isAwaited }

    switch end {
    case .finishWithoutGuards: flow.finish(with: (), askingGuards: false)
    // UIKit keeps a root and its modal if another root replaces it, so the app dismisses the modal before.
    case .newRoot:
      home.dismiss(animated: false)
      showSignIn()
    }
    gate.open()
    await expectEventually("the link is over", within: 8) { opening.result != nil }

    expect(opening.result, equals: .refused(by: "Page “SignIn”", reason: "Sign in first."))
    expect(!flow.isOpen)
    expect(!stage.events.contains("Home works"))
    expectOnDisplay(signIn)
  }

  private func present(_ name: String, over screen: UIViewController) async -> Page {
    let page = Page(name)
    screen.present(page, animated: false)
    await settle()
    return page
  }

  @Test
  func `D4: work that is not to be seen does not run either once its flow has ended`() async {
    let window = stage.window
    let home = Page("Home")
    let flow = Flow<Void>(.root(of: window)) { [weak window, weak stage] _ in
      let signIn = Page("SignIn")
      stage?.respond(signIn) { _ in .handled }
      window?.rootViewController = signIn
    }
    flow.show(home, animated: false)
    let gate = Gate()
    stage.respond(home) { [weak stage] _ in
      await gate.opened()
      return .handled(revealing: false) { stage?.events.append("Home works") }
    }
    await settle()
    let opening = stage.begin(.post(1))
    await expectEventually("it answers") { gate.isAwaited }
    flow.finish()
    gate.open()
    await expectEventually("the link is over") { opening.result != nil }

    expect(opening.result, equals: .handled(by: "Page “SignIn”"))
    expect(!stage.events.contains("Home works"))
  }

  @Test
  func `D4: a link that comes while a flow ends is answered by what onEnd shows`() async {
    let window = stage.window
    let home = Page("Home")
    let signIn = Page("SignIn")
    stage.respond(signIn) { _ in .refuse("Sign in first.") }
    let flow = Flow<Void>(.root(of: window)) { [weak window] _ in
      window?.rootViewController = signIn
    }
    flow.show(home, animated: false)
    stage.respond(home, stage.handles("Home"))
    await settle()

    flow.finish()
    let opening = stage.begin(.post(1))
    await expectEventually("the link is over") { opening.result != nil }

    expect(opening.result, equals: .refused(by: "Page “SignIn”", reason: "Sign in first."))
    expect(!stage.events.contains("Home asked"))
  }

  @Test(arguments: [true, false])
  func `D9: a screen that was shown again after its flow has ended answers for links`(
    _ waits: Bool
  ) async {
    let page = Page("Again")
    let flow = Flow<Void>(.push(onto: stage.feedStack)) { _ in }
    flow.show(page, animated: false)
    await settle()
    flow.cancel()
    await settle()
    stage.feedStack.pushViewController(page, animated: false)
    stage.respond(page) { _ in waits ? .later : .handled }
    stage.respond(stage.feed, stage.handles("Feed"))
    await settle()
    let opening = stage.begin(.post(1))
    await settle()
    expect(opening.result, equals: (waits ? nil : .handled(by: "Page “Again”")))

    stage.feedStack.popViewController(animated: false)
    await expectEventually("the link is over") { opening.result != nil }
    expect(opening.result, equals: .handled(by: waits ? "Page “Feed”" : "Page “Again”"))
  }

  @Test
  func `D9: work does not run beneath a lock that came while its answer was awaited`() async {
    let gate = Gate()
    stage.respond(stage.feed) { [weak stage] _ in
      await gate.opened()
      return .handled(revealing: false) { stage?.events.append("Feed works") }
    }
    let opening = stage.begin(.post(1))
    await expectEventually("it answers") { gate.isAwaited }
    let (screen, unlock) = show(.window)
    gate.open()
    await expectEventually("the link is over") { opening.result != nil }

    expect(opening.result, equals: .refused(by: "Page “Lock”", reason: "Locked."))
    expectOnDisplay(screen)
    unlock()
    await settle()
  }

  enum Disconnection: CaseIterable, Sendable {
    case before, beforeItWasSeen, whileAGuardAsks, whileItWaits
  }

  @Test(arguments: Disconnection.allCases)
  func `D10: a link in a window whose scene is disconnected has failed`(
    _ disconnection: Disconnection
  ) async {
    let scene = LinkScene()
    let gate = Gate()
    var works = 0
    scene.root.respond(to: AppLink.self) { _, _ in
      disconnection == .whileItWaits ? .later : .handled { works += 1 }
    }
    if disconnection != .beforeItWasSeen { await settle() }
    if disconnection == .before {
      await expect(scene.window.open(AppLink.settings), equals: .handled(by: "Page “Root”"))
      works = 0
    }
    if disconnection == .whileAGuardAsks {
      let draft = Page("Draft")
      scene.root.present(draft, animated: false)
      draft.guardLeaving(for: gate) { gate, _ in
        await gate.opened()
        return .leave
      }
      await settle()
    }
    var opening: OpeningLink?
    if disconnection == .whileAGuardAsks || disconnection == .whileItWaits {
      opening = OpeningLink(.post(1), in: scene.window)
      await settle()
      expectNil(opening?.result)
    }

    scene.disconnect()
    let last = opening ?? OpeningLink(.post(1), in: scene.window)
    gate.open()
    // The library hasn't seen the window in a scene, so it waits for the window to be added to one.
    if disconnection == .beforeItWasSeen { await advanceTime(by: 11) }
    await expectEventually("the link is over") { last.result != nil }

    let screen = disconnection == .whileItWaits ? "Page “Root”" : nil
    expect(
      last.result,
      equals: .failed(.windowGone(link: "AppLink “post(1)”", waitingFor: screen))
    )
    expect(works, equals: 0)
  }
}
