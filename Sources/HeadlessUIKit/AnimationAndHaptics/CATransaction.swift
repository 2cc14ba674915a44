import Foundation

/// A group of changes, with a block that runs when their animations have ended (B219).
///
/// There are no layers, so no implicit animations: what counts is `UIView`'s animations, property
/// animators and changes of stacks. A stack's change counts with or without animation, as long as
/// the change is made at once and hasn't to wait for another one. A presentation doesn't count, for
/// it begins after the commit. Without anything to wait for the block runs at the commit.
///
/// Core Animation's, which UIKit's clients import with it. Left out: durations and curves of implicit
/// animations, values by key and locks.
@preconcurrency @MainActor
open class CATransaction: HeadlessObject {
  private final class Group {
    var wait: AnimationWait?
    var disablesActions = false
  }

  /// Those between `begin()` and `commit()`, the innermost last.
  private static var groups: [Group] = []
  /// The one of this turn, which begins by itself.
  private static var implicit: Group?

  private static var current: Group {
    if let innermost = groups.last { return innermost }
    if let implicit { return implicit }
    let made = Group()
    implicit = made
    HeadlessRunLoop.main.afterCommit {
      guard implicit === made else { return }
      implicit = nil
      made.wait?.commit()
    }
    return made
  }

  /// Begins a group inside the present one.
  open class func begin() {
    let group = Group()
    group.disablesActions = disableActions()
    groups.append(group)
  }

  /// Ends the innermost group.
  ///
  /// Its block runs when everything that began in it has ended; at once when nothing is left.
  open class func commit() {
    groups.popLast()?.wait?.commit()
  }

  /// Commits this turn's group now: windows are laid out, and its block runs if nothing is to be waited
  /// for.
  ///
  /// What comes after a commit (presentations, dismissals) still waits for the end of the turn. Inside of
  /// `begin()` and `commit()` nothing happens.
  open class func flush() {
    guard groups.isEmpty else { return }
    HeadlessRunLoop.main.layOutWindows()
    let made = implicit
    implicit = nil
    made?.wait?.commit()
  }

  /// Sets the block for what begins from now on in the present group.
  ///
  /// A block set before belongs to what began until now. Held until it has run.
  open class func setCompletionBlock(_ block: (() -> Void)?) {
    let group = current
    let before = group.wait
    group.wait = block.map(AnimationWait.init)
    before?.commit()
  }

  /// The present group's block, until it is committed.
  @discardableResult
  open class func completionBlock() -> (() -> Void)? {
    (groups.last ?? implicit)?.wait?.block
  }

  /// Says whether layers' implicit animations are off; only remembered, there are none.
  open class func setDisableActions(_ flag: Bool) {
    current.disablesActions = flag
  }

  /// Whether layers' implicit animations are off in the present group.
  @discardableResult
  open class func disableActions() -> Bool {
    (groups.last ?? implicit)?.disablesActions ?? false
  }

  /// Everything that waits for what begins just now.
  ///
  /// What begins something holds them until `end` is called, once each.
  static func beginAnimation() -> [AnimationWait] {
    if implicit == nil, groups.isEmpty { return [] }
    let waits = ([implicit] + groups).compactMap { $0?.wait }
    for wait in waits { wait.begin() }
    return waits
  }
}

/// A block that waits for animations; held by its group until the commit, then by the animations.
@MainActor
final class AnimationWait {
  private(set) var block: (() -> Void)?
  private var count = 1

  init(_ block: @escaping () -> Void) {
    self.block = block
  }

  func begin() {
    count += 1
  }

  func end() {
    count -= 1
    guard count == 0 else { return }
    let block = block
    self.block = nil
    block?()
  }

  /// The group counts as one that is waited for.
  func commit() {
    end()
  }
}

extension [AnimationWait] {
  /// What was begun has ended.
  @MainActor
  func end() {
    for wait in self { wait.end() }
  }
}
