#if os(iOS) || os(tvOS) || os(visionOS)

/// On a device UIKit's warnings go to the log, where no test hears them.
@MainActor
final class UIKitWarnings {
  let lines: [String] = []
}

#else

import HeadlessUIKit

/// Hears what UIKit logs when it refuses something, as long as it is held.
@MainActor
final class UIKitWarnings {
  private(set) var lines: [String] = []
  private let stopListening: @MainActor () -> Void

  init() {
    let warnBefore = HeadlessLog.warn
    stopListening = { HeadlessLog.warn = warnBefore }
    HeadlessLog.warn = { [weak self] line in self?.lines.append(line) }
  }

  deinit {
    // Its stage is held by a test on the main actor.
    let stopListening = stopListening
    MainActor.assumeIsolated { stopListening() }
  }
}

#endif
