import HoldfastLinks

/// Lets the time go by that an opened link waits for, so that a test may await it.
@MainActor
enum LinkTime {
  static let install: Void = { LinkWaiting.didBegin = passTime }()

  /// While a link is at work no deadline passes; the time goes on when the work is done.
  private static func passTime(until isOver: @escaping @MainActor () -> Bool) {
    Task {
      await Platform.passTime(upToDeadlines: { !LinkWaiting.isAtWork }, until: isOver)
      if !isOver(), LinkWaiting.isAtWork { LinkWaiting.atRest { passTime(until: isOver) } }
    }
  }
}
