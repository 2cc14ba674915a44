import Foundation
import Holdfast

/// Records the notifications of windows that become the key window or stop being it.
@MainActor
final class KeyWindowNotices {
  private var posted: [(String, ObjectIdentifier)] = []
  private var observers: [any NSObjectProtocol] = []

  init() {
    observe(UIWindow.didBecomeKeyNotification, as: "become")
    observe(UIWindow.didResignKeyNotification, as: "resign")
  }

  /// Records the notifications of windows that become visible or hidden instead.
  init(ofVisibility: Void) {
    observe(UIWindow.didBecomeVisibleNotification, as: "visible")
    observe(UIWindow.didBecomeHiddenNotification, as: "hidden")
  }

  /// Returns the notifications about these two windows, and stops recording.
  func lines(first: UIWindow, second: UIWindow) -> [String] {
    for observer in observers { NotificationCenter.default.removeObserver(observer) }
    observers = []
    let names = [ObjectIdentifier(first): "first", ObjectIdentifier(second): "second"]
    return posted.compactMap { word, window in names[window].map { "\(word) \($0)" } }
  }

  private func observe(_ name: NSNotification.Name, as word: String) {
    let observer = NotificationCenter.default.addObserver(forName: name, object: nil, queue: nil) {
      [weak self] notice in
      guard let window = notice.object as? UIWindow else { return }
      let identity = ObjectIdentifier(window)
      MainActor.assumeIsolated { self?.posted.append((word, identity)) }
    }
    observers.append(observer)
  }
}
