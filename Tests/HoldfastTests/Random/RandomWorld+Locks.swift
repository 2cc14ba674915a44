import HeadlessUIKit
import Holdfast
import HoldfastLinks
import HoldfastTesting

/// The first screen of a lock.
final class RandomLockScreen: UIViewController {
  /// Holds the same objects as in an app: the coordinator, and so the flow.
  var onUnlock: (() -> Void)?
}

/// The world's record of one lock.
///
/// It refers weakly to the flow, its screens and the scene.
@MainActor
final class RandomLock {
  enum Answer: CaseIterable { case none, pass, refuse }

  let number: Int
  let answer: Answer
  fileprivate(set) weak var flow: Flow<String>?
  fileprivate(set) weak var screen: RandomLockScreen?
  fileprivate(set) weak var scene: UIWindowScene?
  fileprivate(set) var outcomes: [String] = []
  /// The outcome that must be delivered; nil as long as the app hasn't ended the lock.
  fileprivate var isToBeTold: String?
  fileprivate var endAsked = 0.0
  /// Whether another lock of the same scene was visible when this one was requested.
  fileprivate let isRepeated: Bool

  fileprivate init(_ number: Int, in scene: UIWindowScene, _ answer: Answer, isRepeated: Bool) {
    self.number = number
    self.scene = scene
    self.answer = answer
    self.isRepeated = isRepeated
  }

  /// Whether it must be visible, until its own flow ends.
  var isUp: Bool { !isRepeated && outcomes.isEmpty && isToBeTold == nil }
}

/// A link that a screen has let wait.
@MainActor
struct RandomWaiting {
  let link: Int
  weak var screen: RandomScreen?
  let window: ObjectIdentifier
}

/// Moves with locks and with links that wait.
extension RandomWorld {
  func lock(over scene: UIWindowScene?) -> RandomLock? {
    locks.first { $0.isUp && $0.scene === scene && scene != nil }
  }

  /// Requests a lock in the scene of a window, which may have one already.
  ///
  /// A visible lock may show a sheet instead.
  func startLock() {
    guard let scene = anyWindow.windowScene, scene.activationState != .unattached else { return }
    let up = lock(over: scene)
    if let up, chance(1, in: 2) {
      say("lock \(up.number) shows help")
      up.flow?.show(RandomLockScreen(), as: .sheet, animated: chance(1, in: 2))
      return
    }
    let answer = RandomLock.Answer.allCases.randomElement(using: &random) ?? .none
    let lock = RandomLock(locks.count, in: scene, answer, isRepeated: up != nil)
    locks.append(lock)
    say("lock \(lock.number) over window \(windows.firstIndex { $0.windowScene === scene } ?? -1)")
    let flow = Flow<String>(.lock(in: scene), name: "lock \(lock.number)") { [weak self] outcome in
      lock.outcomes.append(outcome.brief)
      self?.say("   lock \(lock.number) is told \(outcome.brief)")
    }
    let screen = RandomLockScreen()
    screen.onUnlock = { flow.finish(with: "unlocked") }
    switch answer {
    case .none: break
    case .pass: screen.respond(to: RandomLink.self) { _, _ in .pass }
    case .refuse: screen.respond(to: RandomLink.self) { _, _ in .refuse("locked") }
    }
    lock.flow = flow
    lock.screen = screen
    flow.show(screen, animated: chance(1, in: 2))
    if !lock.isRepeated { checkIsInFront(lock, "when show returned") }
  }

  /// Unlocks as the user does, or cancels the lock as the app does.
  func unlock() {
    guard let lock = locks.filter(\.isUp).randomElement(using: &random) else { return }
    end(lock, finishes: chance(1, in: 2))
  }

  private func end(_ lock: RandomLock, finishes: Bool) {
    say("\(finishes ? "unlock" : "cancel") lock \(lock.number)")
    lock.isToBeTold = finishes ? "finished(unlocked)" : "cancelled"
    lock.endAsked = HeadlessClock.main.now
    if finishes { lock.screen?.onUnlock?() } else { lock.flow?.cancel() }
  }

  func endAllLocks() {
    for lock in locks where lock.isUp { end(lock, finishes: true) }
  }

  /// Makes the window beneath the key window, or hides the lock's window, as other code of the app might.
  func tamperWithLock() {
    guard let lock = locks.filter(\.isUp).randomElement(using: &random), let scene = lock.scene,
      let window = windows.first(where: { $0.windowScene === scene })
    else { return }
    if chance(1, in: 2) {
      say("other code makes the window beneath lock \(lock.number) the key window")
      window.makeKeyAndVisible()
    } else {
      say("other code hides lock \(lock.number)")
      lock.screen?.viewIfLoaded?.window?.isHidden = true
    }
    checkIsInFront(lock, "after other code's call")
  }

  // MARK: The truth of locks

  private func checkIsInFront(_ lock: RandomLock, _ moment: String) {
    guard let scene = lock.scene, windows.contains(where: { $0.windowScene === scene }) else {
      return
    }
    let own = lock.screen?.viewIfLoaded?.window
    let visible = scene.windows.filter { !$0.isHidden }
    let highest = visible.map(\.windowLevel.rawValue).max()
    let front = visible.last { $0.windowLevel.rawValue == highest }
    if own == nil || front !== own { note("lock \(lock.number) is not in front \(moment)") }
    // A window that appears in another scene may be the app's key window.
    if let key = scene.keyWindow, key !== own {
      note(
        "\(key.rootViewController.map(name) ?? "a window") has the key window, and lock \(lock.number) is up"
      )
    }
  }

  func findViolationsOfLocks(afterWaiting: Bool) {
    for lock in locks {
      let isInScene = windows.contains { $0.windowScene === lock.scene && lock.scene != nil }
      if lock.outcomes.count > 1 { note("lock \(lock.number) was told \(lock.outcomes)") }
      if let outcome = lock.outcomes.first {
        let expected = lock.isRepeated ? "cancelled" : lock.isToBeTold
        if outcome != expected, isInScene || outcome != "dismissed" {
          note("lock \(lock.number) was told \(outcome)")
        }
      } else if lock.isRepeated {
        note("lock \(lock.number) was asked for again, and is not told")
      }
      if lock.isToBeTold != nil, afterWaiting, HeadlessClock.main.now - lock.endAsked > 7,
        lock.outcomes.isEmpty
      {
        note("lock \(lock.number) was ended and is not told")
      }
      guard lock.isUp, isInScene, let scene = lock.scene else { continue }
      checkIsInFront(lock, "at a look")
      if lock.flow?.isOpen != true { note("lock \(lock.number) is not open") }
      var above = lock.screen?.presentedViewController
      while let screen = above {
        let content = (screen as? UINavigationController)?.viewControllers.first ?? screen
        if !(content is RandomLockScreen) { note("\(name(content)) is above lock \(lock.number)") }
        above = screen.presentedViewController
      }
      for window in scene.windows where window !== lock.screen?.viewIfLoaded?.window {
        if !window.isHidden, window.hasFirstResponder {
          note("a field beneath lock \(lock.number) is first responder")
        }
      }
    }
  }

  func findLocksThatAreLeft() {
    for lock in locks {
      if lock.outcomes.count != 1 {
        note("lock \(lock.number) was told \(lock.outcomes) at the end")
      }
      if !mode.leaks, lock.flow != nil || lock.screen != nil {
        note("lock \(lock.number) lives at the end")
      }
    }
  }

  // MARK: The truth of links that wait

  /// Records a violation if a link is answered beneath a lock, or although a screen lets it wait.
  func checkDoors(of link: RandomLink, at screen: RandomScreen, _ act: String) {
    guard let scene = windowsOfLinks[link.number]?()?.windowScene else { return }
    if let lock = lock(over: scene), lock.answer != .pass {
      note("link \(link) \(act) beneath lock \(lock.number)")
    }
    guard let index = waitingLinks.firstIndex(where: { $0.link == link.number }) else { return }
    let waiting = waitingLinks[index]
    // In a window whose root a flow has replaced, a transition without end may keep a screen that lets links wait.
    // A screen that was replaced without animation has left its stack, and stays its child for the rest of the pass.
    if mode != .endless, let door = waiting.screen, door.viewIfLoaded?.window != nil,
      !door.isBeingDismissed, door.isStacked || door.isMovedByGesture,
      door.entry.map({ isStillOpen($0) && !$0.isCancelled }) ?? true,
      door.entry?.coordinator != nil || door.entry == nil
    {
      note("link \(link) \(act) at \(name(screen)), and \(name(door)) lets it wait")
    }
    for other in waitingLinks[..<index]
    where other.window == waiting.window && other.screen === waiting.screen
      && waiting.screen != nil
    {
      note("link \(link) \(act) before link \(other.link), which has waited longer")
    }
    waitingLinks.remove(at: index)
  }

  /// Records that a screen lets a link wait.
  func noteWaiting(_ link: RandomLink, for screen: RandomScreen) {
    guard let window = windowsOfLinks[link.number]?() else { return }
    waitingLinks.removeAll { $0.link == link.number }
    waitingLinks.append(
      RandomWaiting(link: link.number, screen: screen, window: ObjectIdentifier(window))
    )
  }
}

extension UIView {
  fileprivate var hasFirstResponder: Bool {
    isFirstResponder || subviews.contains { $0.hasFirstResponder }
  }
}
