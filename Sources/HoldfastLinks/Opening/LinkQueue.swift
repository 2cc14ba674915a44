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

    /// The second time nothing happens.
    func leave() { queue?.leave(self) }
  }

  /// Those that are opened in the work of no other one here.
  private var tickets: [Ticket] = []

  /// Takes a link in, behind the others.
  func enter<Link>(_ link: Link, until deadline: TimeInterval) -> Ticket {
    enter(named: "\(Link.self) “\(link)”", until: deadline)
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
  /// behind that one, it would wait for itself.
  func earlier(than ticket: Ticket) -> Ticket? {
    let first = (ticket.around?.inner ?? tickets).first
    return first === ticket ? nil : first
  }

  /// Those that are opened in its work and go on without it come to its place.
  func leave(_ ticket: Ticket) {
    ticket.queue = nil
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
