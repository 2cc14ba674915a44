#if !(os(iOS) || os(tvOS) || os(visionOS))

import HeadlessUIKit
import HoldfastLinks

/// Lets the time go by that links take, so that a test may await them.
///
/// Transitions end whenever there are any; while a screen works on a link no deadline passes. It looks each time
/// the run loop is about to sleep, which anything that is asked of UIKit leads to, as long as there are links on
/// their way.
@MainActor
final class LinkTime {
  static let install: Void = { LinkWaiting.didBegin = { main.begin(until: $0) } }()

  private static let main = LinkTime()

  private var links: [@MainActor () -> Bool] = []
  private var observation: AnyObject?
  private var isPassing = false

  private func begin(until isOver: @escaping @MainActor () -> Bool) {
    links.append(isOver)
    observation = observation ?? HeadlessRunLoop.main.observeIdle { self.pass() }
  }

  private var areOver: Bool {
    while let isOver = links.last, isOver() { links.removeLast() }
    return links.isEmpty
  }

  private func pass() {
    if areOver { observation = nil }
    if observation == nil || isPassing { return }
    isPassing = true
    Task {
      await Platform.passTime(upToDeadlines: { !LinkWaiting.isAtWork }, until: { areOver })
      isPassing = false
    }
  }
}

#endif
