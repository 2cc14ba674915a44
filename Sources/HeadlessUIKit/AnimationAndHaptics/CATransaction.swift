import Foundation

/// A group of changes, with a block that is called when their animations have ended (B219).
///
/// Implicit animations don't exist in HeadlessUIKit, because nothing is drawn. The block waits for `UIView`'s
/// animations, property animators, animations that are added to layers, a tab bar controller's animated switches, and
/// changes of stacks. It waits for a change of a stack, animated or not, unless the change itself has to wait for a
/// running transition. It doesn't wait for a presentation, because a presentation begins after the commit. If the block
/// has nothing to wait for, it is called at the commit.
///
/// The class belongs to Core Animation, which UIKit exports. HeadlessUIKit leaves out durations and curves of implicit
/// animations, values by key, and locks.
@preconcurrency @MainActor
open class CATransaction: HeadlessObject {
  private final class Group {
    var wait: AnimationWait?
    var disablesActions = false
  }

  /// The groups between `begin()` and `commit()`, with the innermost last.
  private static var groups: [Group] = []
  /// The group that begins automatically in each run-loop pass.
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

  /// Begins a group inside the current one.
  open class func begin() {
    let group = Group()
    group.disablesActions = disableActions()
    groups.append(group)
  }

  /// Ends the innermost group.
  ///
  /// Its block is called when everything that began in the group has ended, or immediately if nothing is
  /// left.
  open class func commit() {
    groups.popLast()?.wait?.commit()
  }

  /// Commits the group of the current run-loop pass.
  ///
  /// Windows are laid out, and the block is called if it has nothing to wait for.
  ///
  /// Presentations and dismissals, which begin after a commit, still wait for the end of the pass. Between
  /// `begin()` and `commit()`, this does nothing.
  open class func flush() {
    guard groups.isEmpty else { return }
    HeadlessRunLoop.main.layOutWindows()
    let made = implicit
    implicit = nil
    made?.wait?.commit()
  }

  /// Sets the block for everything that begins from now on in the current group.
  ///
  /// A block that was set before waits only for the changes that have begun until now. The block is held until it has
  /// been called.
  open class func setCompletionBlock(_ block: (() -> Void)?) {
    let group = current
    let before = group.wait
    group.wait = block.map(AnimationWait.init)
    before?.commit()
  }

  /// Returns the block of the current group, until the group is committed.
  @discardableResult
  open class func completionBlock() -> (() -> Void)? {
    (groups.last ?? implicit)?.wait?.block
  }

  /// Sets whether implicit animations of layers are disabled.
  ///
  /// The value is stored but has no effect.
  open class func setDisableActions(_ flag: Bool) {
    current.disablesActions = flag
  }

  /// Returns whether implicit animations of layers are disabled in the current group.
  @discardableResult
  open class func disableActions() -> Bool {
    (groups.last ?? implicit)?.disablesActions ?? false
  }

  /// Returns the blocks that must wait for an animation that begins now.
  ///
  /// The animation holds them, and calls `end` on them once.
  static func beginAnimation() -> [AnimationWait] {
    if implicit == nil, groups.isEmpty { return [] }
    let waits = ([implicit] + groups).compactMap { $0?.wait }
    for wait in waits { wait.begin() }
    return waits
  }
}

/// A block that waits for animations.
///
/// Its group holds it until the commit, and then the animations hold it.
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

  /// Ends the group's own wait.
  ///
  /// Until its commit, the group itself counts like one of the animations for which the block waits.
  func commit() {
    end()
  }
}

extension [AnimationWait] {
  /// Ends the wait for an animation.
  @MainActor
  func end() {
    for wait in self { wait.end() }
  }
}
