import Foundation
import Holdfast

/// Lives as long as the coordinator, or the screen, that keeps it.
@MainActor
package final class LifeMark {
  /// The type of the coordinator or of the screen.
  package let name: String

  private let log: LifeLog
  private var driven: [WeakScreen] = []

  private struct WeakScreen {
    weak var screen: UIViewController?
  }

  init(_ name: String, in log: LifeLog) {
    self.name = name
    self.log = log
  }

  nonisolated deinit {
    let event = LifeLog.Event.freed(name)
    if Thread.isMainThread {
      MainActor.assumeIsolated { [log] in log.add(event) }
    } else {
      Task { @MainActor [log] in log.add(event) }
    }
  }

  /// The screens it drives that are alive, in the order it showed them.
  package var screens: [UIViewController] { driven.compactMap(\.screen) }

  /// Notes that the coordinator drives `screen`, whose end is told as well.
  package func drives(_ screen: UIViewController) {
    driven.removeAll { $0.screen == nil }
    driven.append(WeakScreen(screen: screen))
    screen.keepAlive(LifeMark("\(type(of: screen))", in: log))
  }
}
