import HoldfastLinks

/// Lets the time go by that an opened link waits for, so that a test may await it.
@MainActor
enum LinkTime {
  static let install: Void = {
    LinkWaiting.didBegin = { isOver in
      Task { await Platform.passTime(upToDeadlines: { !LinkWaiting.isAtWork }, until: isOver) }
    }
  }()
}
