#if !(os(iOS) || os(tvOS) || os(visionOS))

import HeadlessUIKit
import HoldfastLinks

/// Lets time pass while links are being opened, so that a test can await them.
///
/// It completes running transitions, but lets no time limit expire while a screen works on a link. It acts whenever the
/// run loop is idle, until all links have been opened.
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
