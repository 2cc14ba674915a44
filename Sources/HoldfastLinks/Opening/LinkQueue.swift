import Holdfast

/// The links that are being opened in one window, in the order asked.
///
/// The window holds it, and it holds nothing but tickets; the tasks that wait are held by themselves.
@MainActor
final class LinkQueue {
  /// A link's place in the queue.
  @MainActor
  final class Ticket {
    let linkName: String
    /// The ticket in whose work this link is opened, in whichever window.
    fileprivate private(set) weak var outer: Ticket?

    fileprivate init(linkName: String, outer: Ticket?) {
      self.linkName = linkName
      self.outer = outer
    }
  }

  /// The link in whose work the running task is.
  enum Current {
    @TaskLocal static var ticket: Ticket?
  }

  private var tickets: [Ticket] = []

  /// Takes a link in, behind the others.
  ///
  /// A link that is opened by the work of the first belongs to that: behind it, it would wait for
  /// itself.
  func enter(_ linkName: String) -> Ticket {
    var around = Current.ticket
    while let next = around, next !== tickets.first { around = next.outer }
    let ticket = Ticket(linkName: linkName, outer: Current.ticket)
    if around == nil { tickets.append(ticket) }
    return ticket
  }

  /// The link that is before this one, or nil when it is its turn.
  func earlier(than ticket: Ticket) -> Ticket? {
    guard let first = tickets.first, first !== ticket else { return nil }
    return tickets.contains { $0 === ticket } ? first : nil
  }

  func leave(_ ticket: Ticket) {
    tickets.removeAll { $0 === ticket }
    Platform.wake()
  }
}

extension UIWindow {
  // Only the address is used.
  private static let linkQueueKey = UnsafeRawPointer(
    UnsafeMutablePointer<UInt8>.allocate(capacity: 1)
  )

  var linkQueue: LinkQueue {
    if let queue = objc_getAssociatedObject(self, UIWindow.linkQueueKey) as? LinkQueue {
      return queue
    }
    let made = LinkQueue()
    objc_setAssociatedObject(
      self,
      UIWindow.linkQueueKey,
      made,
      .OBJC_ASSOCIATION_RETAIN_NONATOMIC
    )
    return made
  }
}
