import Expectations
import Holdfast
import HoldfastLinks
import HoldfastTesting
import Testing

/// Attempts to get past a lock whose end is decided, but that still covers the scene.
@MainActor
@Suite(.oneAtATime, .timeLimit(.minutes(5)))
struct LeavingLockAttackTests {
  private let stage = LinkStage()

  /// Ends a lock together with a session beneath it, which a player that the app presents keeps for a while.
  private func endTogether() async -> (lock: UIWindow?, player: Page, session: Flow<Void>) {
    let session = Flow<Void>(.sheet(over: stage.tabs, embeddedIn: .nothing)) { [weak stage] in
      stage?.events.append("Session \($0)")
    }
    session.show(Page("Home"), animated: false)
    await settle()
    let player = await stage.present("Player")
    let lock = stage.lock()
    await settle()
    let window = stage.scene.keyWindow
    lock.finish()
    session.finish()
    await advanceTime(by: 1)
    expect(stage.events, equals: [])
    expect(window?.isHidden, equals: false)
    return (window, player, session)
  }

  private func end(_ player: Page) async {
    player.presentingViewController?.dismiss(animated: false)
    await advanceTime(by: 10)
    expect(stage.scene.windows.count, equals: 1)
  }

  @Test
  func `a field beneath a lock that waits for the end of a session has no keyboard`() async {
    let (lock, player, _) = await endTogether()
    let field = UITextField()
    player.view.addSubview(field)
    field.becomeFirstResponder()
    await advanceTime(by: 1)
    expect(lock?.isHidden, equals: false)
    expect(!field.isFirstResponder)
    await end(player)
  }

  @Test
  func `a window beneath a lock that waits for the end of a session isn't the key window`() async {
    let (lock, player, _) = await endTogether()
    stage.window.makeKey()
    await advanceTime(by: 1)
    expect(lock?.isHidden, equals: false)
    expect(stage.scene.keyWindow, is: lock)
    await end(player)
  }

  @Test
  func
    `a lock that waits for the end of a session is visible again after other code has hidden it`()
    async
  {
    let (lock, player, _) = await endTogether()
    lock?.isHidden = true
    expect(lock?.isHidden, equals: false)
    await advanceTime(by: 1)
    expect(lock?.isHidden, equals: false)
    expect(stage.events, equals: [])
    await end(player)
  }
}
