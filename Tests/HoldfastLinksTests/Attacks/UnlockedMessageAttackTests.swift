import Expectations
import Holdfast
import HoldfastLinks
import HoldfastTesting
import Testing

/// Attempts to lose a message that is meant for the key window while a lock is visible.
@MainActor
@Suite(.oneAtATime, .timeLimit(.minutes(5)))
struct UnlockedMessageAttackTests {
  private let stage = LinkStage()

  @Test(arguments: [Placement.WhenBusy.queue, .wait])
  func `a message over the key window that waits beneath a lock is shown after the lock`(
    _ whenBusy: Placement.WhenBusy
  ) async throws {
    let cover = await stage.present("Cover")
    let lock = stage.lock()
    await settle()
    let key = try #require(stage.scene.keyWindow)
    let news = Flow<Void>(
      .sheet(over: .frontmost(of: key), embeddedIn: .nothing, whenBusy: whenBusy)
    ) { [weak stage] in stage?.events.append("News \($0)") }
    let page = Page("News")
    news.show(page, animated: false)
    await settle()
    expectNil(page.viewIfLoaded?.window)
    lock.finish()
    await settle()
    expect(stage.events, equals: [])
    cover.presentingViewController?.dismiss(animated: false)
    await settle()
    expect(page.viewIfLoaded?.window, is: stage.window)
    news.finish()
    await settle()
    expect(stage.events, equals: ["News finished(())"])
  }

  @Test
  func `a question over the key window that waits beneath a lock is asked after the lock`()
    async throws
  {
    let first = Flow<Void>(.push(onto: stage.feedStack)) { _ in }
    first.show(Page("First"), animated: false)
    await settle()
    let asking = Task { await first.choose("First?", [AlertOption("Yes", value: 1)]).value }
    await settle()
    let alert = try #require(stage.frontmost as? UIAlertController)
    let lock = stage.lock()
    await settle()
    let key = try #require(stage.scene.keyWindow)
    let news = Flow<Void>(
      .sheet(over: .frontmost(of: key), embeddedIn: .nothing, whenBusy: .queue)
    ) { _ in }
    let page = Page("News")
    news.show(page, animated: false)
    lock.finish()
    await settle()
    UserAction.tap("Yes", in: alert)
    await expect(asking.value, equals: 1)
    await settle()
    expect(page.viewIfLoaded?.window, is: stage.window)
    news.cancel(askingGuards: false)
    first.cancel()
    await settle()
  }
}
