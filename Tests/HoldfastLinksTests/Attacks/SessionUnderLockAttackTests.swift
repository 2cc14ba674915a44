import Expectations
import Foundation
import Holdfast
import HoldfastLinks
import HoldfastTesting
import Testing

/// Attempts to get past a lock or a sign-in when a session ends at the same time, or with the keyboard.
@MainActor
@Suite(.oneAtATime, .timeLimit(.minutes(5)))
struct SessionUnderLockAttackTests {
  private let stage = LinkStage()

  // MARK: The keyboard

  /// A screen with a bar over the keyboard, as a chat has.
  private final class Chat: UIViewController {
    override var canBecomeFirstResponder: Bool { true }
  }

  @Test
  func `a chat that becomes first responder beneath a lock resigns before the next event`() async {
    let chat = Chat()
    stage.feedStack.pushViewController(chat, animated: false)
    await settle()
    let flow = stage.lock()
    await settle()
    chat.becomeFirstResponder()
    await settle()
    expect(!chat.isFirstResponder)
    expect(stage.isLocked)
    flow.finish()
    await settle()
  }

  @Test
  func `a search that begins beneath a lock has no keyboard`() async {
    let search = UISearchController(searchResultsController: nil)
    stage.feed.navigationItem.searchController = search
    let flow = stage.lock()
    await settle()
    search.isActive = true
    search.searchBar.becomeFirstResponder()
    await settle()
    expect(!search.searchBar.isFirstResponder)
    expect(stage.isLocked)
    flow.finish()
    await settle()
    search.isActive = false
    await settle()
  }

  @Test(arguments: [UIModalPresentationStyle.overFullScreen, .pageSheet, .fullScreen])
  func `a field beneath a sign-in that came beneath the lock is no first responder after the lock`(
    _ style: UIModalPresentationStyle
  ) async {
    let field = UITextField()
    stage.feed.view.addSubview(field)
    field.becomeFirstResponder()
    let locks = stage.lock()
    await settle()
    let signIn = Flow<Void>(.modal(over: stage.tabs, style: style)) { _ in }
    signIn.show(Page("Sign in"), animated: false)
    await settle()
    locks.finish()
    await settle()
    expect(!field.isFirstResponder)
    signIn.finish()
    await settle()
  }

  @Test
  func
    `a field beneath a question that came beneath the lock is no first responder after the lock`()
    async
  {
    let flow = Flow<Void>(.push(onto: stage.feedStack)) { _ in }
    let page = Page("Asks")
    flow.show(page, animated: false)
    await settle()
    let field = UITextField()
    page.view.addSubview(field)
    field.becomeFirstResponder()
    let locks = stage.lock()
    await settle()
    let asking = Task { await flow.askForText("PIN?", button: "OK", cancel: "No") }
    await settle()
    locks.finish()
    await settle()
    expect(!field.isFirstResponder)
    asking.cancel()
    _ = await asking.value
    flow.cancel()
    await settle()
  }

  @Test
  func `a field in a sheet is first responder again after the lock`() async {
    let sheet = await stage.present("Draft", style: .pageSheet)
    let field = UITextField()
    sheet.view.addSubview(field)
    field.becomeFirstResponder()
    let locks = stage.lock()
    await settle()
    expect(!field.isFirstResponder)
    locks.finish()
    await settle()
    expect(field.isFirstResponder)
  }

  // MARK: A session that ends with the lock

  /// Makes a sign-in that lets links wait.
  private func makeSignIn() -> Page {
    let signIn = Page("Sign in")
    stage.respond(signIn) { _ in .later }
    return signIn
  }

  @Test(arguments: [true, false])
  func `a link that waits for a lock waits for the root that the lock's end sets`(
    isRootOfFlow: Bool
  ) async {
    stage.respond(stage.feed, stage.handles("Feed"))
    let (window, signIn) = (stage.window, makeSignIn())
    let locks = Flow<Void>(.lock(in: stage.scene)) { _ in
      if isRootOfFlow {
        Flow<Void>(.root(of: window)) { _ in }.show(signIn)
      } else {
        window.rootViewController = signIn
      }
    }
    locks.show(Page("Lock"))
    let opening = stage.begin(.post(1))
    await settle()
    locks.finish()
    await advanceTime(by: 30)
    expectNil(opening.result)
    expect(!stage.events.contains("Feed works"))
    opening.cancel()
    await settle()
  }

  @Test(arguments: [true, false])
  func `a sheet that must leave before the sign-in can be the root lets no link in`(
    arrivesLate: Bool
  ) async {
    stage.respond(stage.feed, stage.handles("Feed"))
    await stage.present("Sheet", style: .pageSheet)
    let (window, signIn) = (stage.window, makeSignIn())
    let locks = Flow<Void>(.lock(in: stage.scene)) { _ in
      Flow<Void>(.root(of: window)) { _ in }.show(signIn)
    }
    locks.show(Page("Lock"))
    await settle()
    let opening = arrivesLate ? nil : stage.begin(.post(1))
    await settle()
    locks.finish()
    let late = arrivesLate ? stage.begin(.post(2)) : nil
    await advanceTime(by: 30)
    expectNil((opening ?? late)?.result)
    expect(!stage.events.contains("Feed works"))
    expect(stage.window.rootViewController !== stage.tabs)
    opening?.cancel()
    late?.cancel()
    await settle()
  }

  @Test
  func `a session that ends in the turn of the unlocking hands a link to its sign-in alone`() async
  {
    let (window, signIn) = (stage.window, makeSignIn())
    let home = Page("Home")
    let session = Flow<Void>(.root(of: window)) { _ in
      Flow<Void>(.root(of: window)) { _ in }.show(signIn)
    }
    stage.respond(home, stage.handles("Home"))
    session.show(home)
    await settle()
    let locks = stage.lock()
    let opening = stage.begin(.post(1))
    await settle()
    locks.finish()
    session.finish(with: (), askingGuards: false)
    let second = stage.begin(.post(2))
    await advanceTime(by: 30)
    expectNil(opening.result)
    expectNil(second.result)
    expect(!stage.events.contains("Home works"))
    expect(!stage.events.contains("Home asked"))
    opening.cancel()
    second.cancel()
    await settle()
  }

  @Test
  func `a link waits for the onEnd of a flow that is kept open by work after its end`() async {
    let (window, signIn) = (stage.window, makeSignIn())
    let home = Page("Home")
    let session = Flow<Void>(.root(of: window)) { _ in window.rootViewController = signIn }
    stage.respond(home, stage.handles("Home"))
    session.show(home)
    await settle()
    let gate = Gate()
    session.keepOpen { await gate.opened() }
    session.finish()
    await settle()
    let opening = stage.begin(.post(1))
    await settle()
    expectNil(opening.result)
    gate.open()
    await advanceTime(by: 30)
    expectNil(opening.result)
    expect(stage.events, equals: ["Sign in asked"])
    opening.cancel()
    await settle()
  }

  @Test
  func
    `a link whose answering flow ends is answered by the sign-in that its onEnd shows`()
    async
  {
    stage.respond(stage.feed, stage.handles("Feed"))
    let signIn = Page("Sign in")
    stage.respond(signIn) { _ in .refuse("Sign in first.") }
    let (answer, work) = (Gate(), Gate())
    let tabs = stage.tabs
    let session = Flow<Void>(.push(onto: stage.feedStack)) { _ in
      tabs.present(signIn, animated: false)
    }
    let page = Page("Account")
    session.show(page, animated: false)
    await settle()
    stage.respond(page) { [weak stage] _ in
      await answer.opened()
      return .handled { stage?.events.append("Account works") }
    }
    let opening = stage.begin(.post(1), within: 60)
    await expectEventually("asked") { answer.isAwaited }
    session.keepOpen { await work.opened() }
    session.finish()
    await settle()
    answer.open()
    await expectEventually("over") { opening.result != nil }
    expect(opening.result, equals: .refused(by: "Page “Sign in”", reason: "Sign in first."))
    work.open()
    await settle()
    expect(!stage.events.contains("Feed works"))
    expect(!stage.events.contains("Account works"))
    tabs.dismiss(animated: false)
    await settle()
  }

  // MARK: Time

  @Test
  func `a check that takes longer than the reveal's time limit leaves time for the reveal`() async {
    stage.respond(stage.feed, stage.handles("Feed"))
    let slow = await stage.present("Slow", style: .pageSheet)
    var gates = [Gate(), Gate()]
    let (first, second) = (gates[0], gates[1])
    stage.respond(slow) { _ in
      await gates.removeFirst().opened()
      return .pass
    }
    let opening = stage.begin(.post(1), within: 60)
    await expectEventually("asked") { first.isAwaited }
    slow.present(Page("Cover"), animated: true)
    first.open()
    await expectEventually("asked again") { second.isAwaited }
    await advanceTime(by: 8)
    second.open()
    await expectEventually("over") { opening.result != nil }
    expect(opening.result, equals: .handled(by: "Page “Feed”"))
  }

  @Test
  func `a guard that answers beneath a lock doesn't take the time limit from the link`() async {
    let work = Gate()
    stage.respond(stage.feed) { _ in .handled { await work.opened() } }
    let gate = Gate()
    _ = await stage.guarded("Draft", by: gate, .leave)
    let opening = stage.begin(.post(1), within: 5)
    await expectEventually("asks") { gate.isAwaited }
    let locks = stage.lock()
    await settle()
    gate.open()
    await settle()
    locks.finish()
    await expectEventually("works") { work.isAwaited }
    await advanceTime(by: 6)
    expect(opening.result != nil)
    work.open()
  }

  @Test
  func `a link that expires after a lock while a guard asks takes nothing away, then or later`()
    async
  {
    stage.respond(stage.feed, stage.handles("Feed"))
    let gate = Gate()
    let (flow, draft) = await stage.guarded("Draft", by: gate, .leave)
    let opening = stage.begin(.post(1), within: 5)
    await expectEventually("asks") { gate.isAwaited }
    let locks = stage.lock()
    await advanceTime(by: 60)
    expectNil(opening.result)
    expect(stage.isLocked)
    locks.finish()
    await advanceTime(by: 10)
    expect(opening.result != nil)
    gate.open()
    await advanceTime(by: 10)
    expect(flow.isOpen)
    expect(draft.viewIfLoaded?.window != nil)
    expect(!stage.events.contains("Feed works"))
  }

  @Test
  func `a link that work opens late beside one that waits for a lock has the time that is left`()
    async
  {
    let window = stage.window
    let (start, gate, late) = (Gate(), Gate(), Gate())
    var results: [LinkResult] = []
    stage.respond(stage.feed) { [weak stage] link in
      if link == .post(3) { return .handled { await late.opened() } }
      if link != .post(1) { return .handled { stage?.events.append("\(link)") } }
      return .forwarded {
        await start.opened()
        async let other = window.open(AppLink.post(2))
        await gate.opened()
        results.append(await window.open(AppLink.post(3)))
        results.append(await other)
        return results[1]
      }
    }
    let opening = stage.begin(.post(1), within: 5)
    await expectEventually("works") { start.isAwaited }
    let locks = stage.lock()
    start.open()
    await settle()
    await advanceTime(by: 60)
    gate.open()
    await advanceTime(by: 3)
    expect(results.isEmpty)
    locks.finish()
    await expectEventually("it works") { late.isAwaited }
    await advanceTime(by: 1)
    late.open()
    await expectEventually("over") { opening.result != nil }
    expect(results, equals: [.handled(by: "Page “Feed”"), .handled(by: "Page “Feed”")])
  }

  // MARK: Two scenes

  @Test
  func `a link whose work opens links in two locked scenes waits until both are unlocked`() async {
    let other = LinkScene()
    let (window, otherWindow) = (stage.window, other.window)
    other.root.respond(to: AppLink.self) { _, _ in .handled }
    let start = Gate()
    stage.respond(stage.feed) { link in
      if link != .post(1) { return .handled }
      return .forwarded {
        await start.opened()
        async let elsewhere = otherWindow.open(AppLink.post(2))
        _ = await window.open(AppLink.post(3))
        return await elsewhere
      }
    }
    let opening = stage.begin(.post(1), within: 5)
    await expectEventually("works") { start.isAwaited }
    let locks = stage.lock()
    let otherLocks = Flow<Void>(.lock(in: otherWindow.windowScene!)) { _ in }
    otherLocks.show(Page("Lock"))
    start.open()
    await settle()
    locks.finish()
    await advanceTime(by: 60)
    expectNil(opening.result)
    otherLocks.finish()
    await expectEventually("over") { opening.result != nil }
    expect(opening.result, equals: .handled(by: "Page “Root”"))
    other.close()
    await settle()
    stage.window.makeKey()
  }

  @Test
  func `a link whose work opens one in a locked scene waits, and the lock stays`() async {
    let other = LinkScene()
    let otherWindow = other.window
    other.root.respond(to: AppLink.self) { [weak stage] _, _ in
      .handled { stage?.events.append("Other works") }
    }
    let locks = Flow<Void>(.lock(in: other.window.windowScene!)) { _ in }
    locks.show(Page("Lock"))
    stage.respond(stage.feed) { _ in
      .forwarded { await otherWindow.open(AppLink.post(2)) }
    }
    let opening = stage.begin(.post(1), within: 5)
    await advanceTime(by: 60)
    expectNil(opening.result)
    expect(!stage.events.contains("Other works"))
    locks.finish()
    await expectEventually("over") { opening.result != nil }
    expect(stage.events.contains("Other works"))
    other.close()
    await settle()
    stage.window.makeKey()
  }

  @Test
  func
    `a window that moves into a locked scene while its link waits for a sign-in waits for the lock`()
    async
  {
    let other = LinkScene()
    let otherScene = other.window.windowScene!
    let locks = Flow<Void>(.lock(in: otherScene)) { _ in }
    locks.show(Page("Lock"))
    let window = UIWindow(windowScene: stage.scene)
    let root = Page("Root")
    stage.respond(root, stage.handles("Root"))
    window.rootViewController = root
    window.isHidden = false
    let door = Page("Door")
    stage.respond(door) { _ in .later }
    root.present(door, animated: false)
    await settle()
    let opening = OpeningLink(.post(1), in: window)
    await settle()
    window.windowScene = otherScene
    root.dismiss(animated: false)
    await advanceTime(by: 30)
    expectNil(opening.result)
    expect(!stage.events.contains("Root works"))
    locks.finish()
    await expectEventually("over") { opening.result != nil }
    window.isHidden = true
    window.windowScene = nil
    other.close()
    await settle()
    stage.window.makeKey()
  }

  // MARK: The lock's own flow

  @Test
  func `a lock that ends twice in a turn, once with a value, delivers one outcome`() async {
    var outcomes: [String] = []
    let flow = Flow<Int>(.lock(in: stage.scene)) { outcomes.append("\($0)") }
    flow.show(Page("Lock"))
    await settle()
    flow.finish(with: 1)
    flow.cancel()
    flow.finish(with: 2)
    flow.finish(with: 3, askingGuards: false)
    await settle()
    expect(outcomes, equals: ["finished(1)"])
  }

  @Test
  func `a flow that its guard and other code end in one turn delivers one outcome`() async {
    var outcomes: [String] = []
    let gate = Gate()
    let flow = Flow<Int>(.push(onto: stage.feedStack)) { outcomes.append("\($0)") }
    let draft = Page("Draft")
    draft.guardLeaving(for: gate) { gate, _ in
      await gate.opened()
      flow.finish(with: 1)
      return .leave
    }
    flow.show(draft, animated: false)
    await settle()
    flow.cancel()
    await expectEventually("asks") { gate.isAwaited }
    gate.open()
    flow.finish(with: 2)
    flow.cancel()
    await settle()
    await expectEventually("over") { !flow.isOpen }
    flow.finish(with: 3, askingGuards: false)
    await settle()
    expect(outcomes, equals: ["finished(1)"])
  }
}
