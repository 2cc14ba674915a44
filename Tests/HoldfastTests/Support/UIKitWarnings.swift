#if os(iOS) || os(tvOS) || os(visionOS)

/// Collects no warnings.
///
/// On a device UIKit writes its warnings to the log, which a test can't read.
@MainActor
final class UIKitWarnings {
  let lines: [String] = []
}

#else

import HeadlessUIKit

/// Collects the lines that UIKit logs when it refuses a call, as long as this object is held.
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
    // A test on the main actor holds the stage that holds this object.
    let stopListening = stopListening
    MainActor.assumeIsolated { stopListening() }
  }
}

#endif
