import Foundation
import Holdfast

/// The links that are being opened in a window, in the order in which they were requested.
///
/// **Who holds whom**
///
/// - The window holds the queue.
/// - The queue holds only tickets.
/// - The queue doesn't hold the tasks that wait.
@MainActor
final class LinkQueue {
  /// The place of a link, or of a restoration, in the queue.
  @MainActor
  final class Ticket {
    /// The ticket of the link whose responder or work runs in the current task.
    @TaskLocal static var current: Ticket?

    let linkName: String
    /// The time at which the link is given up.
    ///
    /// It is never after the deadline of an outer link.
    var deadline: TimeInterval
    /// Whether the link has the deadline of an outer link.
    private let sharesDeadline: Bool
    /// The answer that a responder is giving now, or the last one that was given.
    var answer: Answer?
    /// Whether the link has its turn and is being opened.
    ///
    /// Apart from its inner links, no other link is opened until this one waits for a screen that answered `.later`, or
    /// leaves the queue.
    var hasTurn = false
    /// The screens that answered `.later` to this link or to its inner links.
    private var screensToWaitFor: [ScreenToWaitFor] = [] {
      didSet { hasWaitedForScreen = true }
    }
    /// Whether the link has waited for a screen, so that other links may have been opened before it.
    fileprivate private(set) var hasWaitedForScreen = false
    /// The number of reasons for which the link's time limit is paused.
    private var pauses = 0
    /// The time since which the link's time limit has been paused.
    private var pausedSince: TimeInterval?
    /// Called when the link's time limit is paused and when it continues.
    var timeChanges: @MainActor () -> Void = {}
    /// Returns the link's current obstacle.
    var currentObstacle: @MainActor () -> LinkObstacle? = { nil }

    /// The ticket of the outer link, in this window or another one.
    fileprivate(set) weak var outer: Ticket?
    /// The ticket of the inner link that was opened last, in this window or another one.
    fileprivate(set) weak var lastOpened: Ticket?
    /// The innermost outer link in this queue.
    ///
    /// If that link leaves the queue before this link does, it is replaced by its own outer link in this queue.
    fileprivate weak var around: Ticket?
    /// The inner links in this queue, in the order in which they were requested.
    fileprivate var inner: [Ticket] = []
    /// The queue, or nil if the ticket has left it.
    fileprivate weak var queue: LinkQueue?

    fileprivate init(
      _ linkName: String,
      until deadline: TimeInterval,
      outer: Ticket?,
      around: Ticket?,
      in queue: LinkQueue
    ) {
      self.linkName = linkName
      let deadlineAround = outer?.deadlineAround ?? .infinity
      self.deadline = min(deadline, deadlineAround)
      sharesDeadline = deadlineAround <= deadline
      self.outer = outer
      self.around = around
      self.queue = queue
    }

    /// The time at which this link's own opening ends.
    ///
    /// A link that shares the deadline of an outer link ends later, so that the outer link ends first and names this
    /// link's obstacle.
    var endsAt: TimeInterval { sharesDeadline ? deadline + 1 : deadline }

    /// Whether the link is still being opened.
    var isBeingOpened: Bool { queue != nil }

    /// The link that must be opened before this one, or nil if it is this link's turn.
    var earlier: Ticket? { queue?.earlier(than: self) }

    /// Whether the link waits for a screen that answered `.later`.
    ///
    /// While it waits, other links may be opened before it. The value is computed from the screens instead of being
    /// stored, so all links that waited for a screen are in their original order again as soon as the screen has left.
    fileprivate var letsOthersPass: Bool { screensToWaitFor.contains { $0.isWaitedFor } }

    /// The deadline that the link would have if its time limit continued now.
    var deadlineByNow: TimeInterval {
      deadline + (pausedSince.map { Platform.now - $0 } ?? 0)
    }

    /// Whether the link's time limit is paused.
    var isPaused: Bool { pausedSince != nil }

    /// Makes the link wait for a screen.
    ///
    /// The time limits of this link and of its outer links are paused until `waitsNoLonger(for:)` is called.
    func waits(for screen: ScreenToWaitFor) {
      hasTurn = false
      answer = nil
      screen.noteWaiting(linkName)
      for ticket in itselfAndAllAround {
        ticket.screensToWaitFor.append(screen)
        ticket.pause()
      }
      Platform.wake()
    }

    /// Ends the wait for a screen, because the screen has left or the link is given up.
    func waitsNoLonger(for screen: ScreenToWaitFor) {
      screen.noteNoLongerWaiting(linkName)
      for ticket in sequence(first: self, next: \.outer) { ticket.end(waitingFor: screen) }
      Platform.wake()
    }

    private func end(waitingFor screen: ScreenToWaitFor) {
      guard screensToWaitFor.contains(where: { $0 === screen }) else { return }
      screensToWaitFor = screensToWaitFor.filter { $0 !== screen }
      endPause()
    }

    /// Pauses the time limit.
    ///
    /// Each call has to be followed by one call to `endPause()`.
    func pause() {
      pauses += 1
      if isPaused { return }
      pausedSince = Platform.now
      timeChanges()
    }

    /// Ends a pause, so that the time limit continues if no other pause is left.
    func endPause() {
      pauses -= 1
      guard pauses == 0, let since = pausedSince else { return }
      pausedSince = nil
      deadline += Platform.now - since
      timeChanges()
    }

    /// Removes the ticket from its queue.
    ///
    /// A second call does nothing.
    func leave() { queue?.leave(self) }

    /// Returns whether the link waits for one of these links, directly or through other links.
    ///
    /// A link waits for the inner link that it has opened last. An inner link waits for the link whose turn comes
    /// before its own. If there is no such link, it waits for its own inner link.
    fileprivate func isWaiting(forOneOf others: [Ticket]) -> Bool {
      var seen: [Ticket] = []
      var next = lastOpened
      while let ticket = next, ticket.isBeingOpened, !seen.contains(where: { $0 === ticket }) {
        if others.contains(where: { $0 === ticket }) { return true }
        seen.append(ticket)
        next = ticket.queue?.turnBefore(ticket) ?? ticket.lastOpened
      }
      return false
    }

    private var isBeingDescribed = false

    /// Describes the link's obstacle, unless it is being described already.
    ///
    /// Without this check, describing two links that wait for each other would never end.
    func describeObstacle(_ words: @MainActor (LinkObstacle) -> String) -> String? {
      if isBeingDescribed { return nil }
      isBeingDescribed = true
      defer { isBeingDescribed = false }
      return currentObstacle().map { words($0) }
    }
  }

  /// The tickets that have no outer link in this queue.
  private var tickets: [Ticket] = []

  /// Adds a link at the end of the queue.
  func enter<Link>(_ link: Link, until deadline: TimeInterval) -> Ticket {
    enter(named: RecordedContent.name(of: link, as: Link.self), until: deadline)
  }

  /// Adds a link or a restoration with this name at the end of the queue.
  func enter(named name: String, until deadline: TimeInterval) -> Ticket {
    let outer = Ticket.current
    var around = outer
    while let next = around, next.queue !== self { around = next.outer }
    let ticket = Ticket(
      name,
      until: deadline,
      outer: outer,
      around: around,
      in: self
    )
    outer?.lastOpened = ticket
    change(around) { $0.append(ticket) }
    return ticket
  }

  private func change(_ around: Ticket?, _ body: (inout [Ticket]) -> Void) {
    if let around { body(&around.inner) } else { body(&tickets) }
  }

  /// Returns the link that must be opened before this one, or nil if it is this link's turn.
  ///
  /// A link that waits for this link, or for one of its outer links, isn't returned. Otherwise two links could wait for
  /// each other forever. For example, the work of a link in one window may open an inner link in a second window, while
  /// the work of a link in the second window opens an inner link in the first. Each inner link would then wait for the
  /// outer link in its window, and each outer link waits for its inner link.
  func earlier(than ticket: Ticket) -> Ticket? {
    guard let earlier = turnBefore(ticket), !earlier.isWaiting(forOneOf: ticket.itselfAndAllAround)
    else { return nil }
    return earlier
  }

  /// Returns the link whose turn comes before this link's turn, even if that link waits for this one.
  ///
  /// An inner link waits for earlier inner links of the same outer link. It doesn't wait for the outer link, because
  /// the outer link waits for it.
  ///
  /// While the outer link waits for a screen, another link may get its turn. In that case the inner link waits for that
  /// other link as well.
  fileprivate func turnBefore(_ ticket: Ticket) -> Ticket? {
    let tickets = ticket.around?.inner ?? tickets
    // In this usual case no ticket can have overtaken the first one, so the other tickets needn't be looked at.
    if let first = tickets.first, first !== ticket, !first.hasWaitedForScreen { return first }
    let candidates = tickets.filter { !$0.letsOthersPass }
    let first = candidates.first { $0.hasTurn } ?? candidates.first
    if let first, first !== ticket { return first }
    return ticket.around.flatMap { around in
      let others = around.around?.inner ?? self.tickets
      return others.first { $0 !== around && $0.hasTurn && !$0.letsOthersPass }
    }
  }

  /// Removes a ticket, and replaces it with the tickets of its inner links that are still being opened.
  func leave(_ ticket: Ticket) {
    ticket.queue = nil
    ticket.hasTurn = false
    for inner in ticket.inner { inner.around = ticket.around }
    change(ticket.around) { tickets in
      guard let index = tickets.firstIndex(where: { $0 === ticket }) else { return }
      tickets.replaceSubrange(index...index, with: ticket.inner)
    }
    ticket.inner = []
    Platform.wake()
  }
}

extension UIWindow {
  // Only the address of the allocation is used, as the key.
  private static let linkQueueKey = UnsafeRawPointer(
    UnsafeMutablePointer<UInt8>.allocate(capacity: 1)
  )

  var linkQueue: LinkQueue {
    if let queue = objc_getAssociatedObject(self, Self.linkQueueKey) as? LinkQueue { return queue }
    let made = LinkQueue()
    // acts: made when it is first asked for
    objc_setAssociatedObject(self, Self.linkQueueKey, made, .OBJC_ASSOCIATION_RETAIN_NONATOMIC)
    return made
  }
}
