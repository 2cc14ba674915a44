import Foundation
import Holdfast

/// The links that are being opened in one window, in the order asked.
///
/// The window holds it, and it holds nothing but tickets; the tasks that wait are held by themselves.
@MainActor
final class LinkQueue {
  /// A link's place in the queue, or that of a window's restoration.
  @MainActor
  final class Ticket {
    /// The link in whose work the running task is.
    @TaskLocal static var current: Ticket?

    let linkName: String
    /// When it is given up: no later than what it is opened in the work of.
    var deadline: TimeInterval
    /// Whether that is the deadline of what it is opened in the work of.
    private let sharesDeadline: Bool
    /// The answer that is being given, or was given.
    var answer: Answer?
    /// Whether it has had its turn, and is being opened: no other link is until it waits for a screen that answered
    /// `.later`, or leaves.
    var hasTurn = false
    /// The screens that answered `.later` to it, or to links that are opened in its work.
    private var screensToWaitFor: [ScreenToWaitFor] = [] {
      didSet { hasWaitedForScreen = true }
    }
    /// Whether other links may have been opened before it.
    fileprivate private(set) var hasWaitedForScreen = false
    /// Since when its time stands still.
    private var standsStillSince: TimeInterval?
    /// Called when its time stands still, and when it goes on.
    var timeChanges: @MainActor () -> Void = {}
    /// What it waits for now.
    var whatItWaitsFor: @MainActor () -> LinkObstacle? = { nil }

    /// The ticket in whose work this link is opened, in whichever window.
    fileprivate(set) weak var outer: Ticket?
    /// The last one that is opened in the work of this one, in whichever window.
    fileprivate(set) weak var lastOpened: Ticket?
    /// The innermost of those around it that has its place in this queue: it doesn't end before this link.
    fileprivate weak var around: Ticket?
    /// Those of this queue that are opened in its work, in the order asked.
    fileprivate var inner: [Ticket] = []
    /// Nil when it has left that.
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

    /// When its own opening ends: what is around it gives up first, and says for what this one waits.
    var endsAt: TimeInterval { sharesDeadline ? deadline + 1 : deadline }

    /// Whether it is being opened still.
    var isOnItsWay: Bool { queue != nil }

    /// The link that is before this one, or nil when it is its turn.
    var earlier: Ticket? { queue?.earlier(than: self) }

    /// Whether it waits for a screen that answered `.later`, so that other links may be opened before it.
    ///
    /// It is read from the screens, so that all links which waited for one are in their order when it has left.
    fileprivate var letsOthersPass: Bool { screensToWaitFor.contains { $0.isWaitedFor } }

    /// Whether its time stands still.
    var standsStill: Bool { standsStillSince != nil }

    /// From now on it waits for the screen: its time stands still, and so does the time of those in whose work it is
    /// opened.
    func waits(for screen: ScreenToWaitFor) {
      hasTurn = false
      answer = nil
      screen.noteWaiting(linkName)
      for ticket in itselfAndAllAround { ticket.begin(toWaitFor: screen) }
      Platform.wake()
    }

    /// The screen has left, or the link is given up.
    func waitsNoLonger(for screen: ScreenToWaitFor) {
      screen.noteNoLongerWaiting(linkName)
      for ticket in sequence(first: self, next: \.outer) { ticket.end(waitingFor: screen) }
      Platform.wake()
    }

    private func begin(toWaitFor screen: ScreenToWaitFor) {
      screensToWaitFor.append(screen)
      if standsStill { return }
      standsStillSince = Platform.now
      timeChanges()
    }

    private func end(waitingFor screen: ScreenToWaitFor) {
      guard screensToWaitFor.contains(where: { $0 === screen }) else { return }
      screensToWaitFor = screensToWaitFor.filter { $0 !== screen }
      guard screensToWaitFor.isEmpty, let since = standsStillSince else { return }
      standsStillSince = nil
      deadline += Platform.now - since
      timeChanges()
    }

    /// The second time nothing happens.
    func leave() { queue?.leave(self) }
  }

  /// Those that are opened in the work of no other one here.
  private var tickets: [Ticket] = []

  /// Takes a link in, behind the others.
  func enter<Link>(_ link: Link, until deadline: TimeInterval) -> Ticket {
    enter(named: RecordedContent.name(of: link, as: Link.self), until: deadline)
  }

  /// The same of something that is called by this name.
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

  /// The link that is before this one, or nil when it is its turn.
  ///
  /// A link that is opened by the work of another one waits only for those that are opened there, too:
  /// behind that one, it would wait for itself. While it waited for a screen another one may have had its turn.
  func earlier(than ticket: Ticket) -> Ticket? {
    let tickets = ticket.around?.inner ?? tickets
    // The usual answer, without a look at the others: no ticket has passed the first one.
    if let first = tickets.first, first !== ticket, !first.hasWaitedForScreen { return first }
    let candidates = tickets.filter { !$0.letsOthersPass }
    let first = candidates.first { $0.hasTurn } ?? candidates.first
    if let first, first !== ticket { return first }
    return ticket.around.flatMap { around in
      let others = around.around?.inner ?? self.tickets
      return others.first { $0 !== around && $0.hasTurn && !$0.letsOthersPass }
    }
  }

  /// Those that are opened in its work and go on without it come to its place.
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
  // Only the address is used.
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
