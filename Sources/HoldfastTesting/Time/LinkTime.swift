#if !(os(iOS) || os(tvOS) || os(visionOS))

import HeadlessUIKit
import HoldfastLinks

/// Lets the time go by that a link takes, so that a test may await it.
///
/// Transitions end whenever there are any; while a screen works on a link no deadline passes. It looks each time
/// the run loop is about to sleep, which anything that is asked of UIKit leads to, and holds itself until the
/// link is over.
@MainActor
final class LinkTime {
  static let install: Void = { LinkWaiting.didBegin = { begin(until: $0) } }()

  private let isOver: @MainActor () -> Bool
  private var observation: AnyObject?
  private var isPassing = false

  private init(until isOver: @escaping @MainActor () -> Bool) {
    self.isOver = isOver
  }

  private static func begin(until isOver: @escaping @MainActor () -> Bool) {
    let time = LinkTime(until: isOver)
    time.observation = HeadlessRunLoop.main.observeIdle { time.pass() }
  }

  private func pass() {
    if isOver() { observation = nil }
    if observation == nil || isPassing { return }
    isPassing = true
    Task {
      await Platform.passTime(upToDeadlines: { !LinkWaiting.isAtWork }, until: isOver)
      isPassing = false
    }
  }
}

#endif
