#if !(os(iOS) || os(tvOS) || os(visionOS))

import Foundation
import HeadlessUIKit

/// What earlier tests left presented in windows of their own.
///
/// A `TestWindow` dismisses what is in it when it goes. A window that a test made itself stays on display
/// with all that is presented in it, as long as it is held; it holds up nothing, but later tests
/// run beside it.
@MainActor
enum LeftModals {
  private struct Told {
    weak var modal: UIViewController?
  }

  private static var told: [Told] = []

  /// Names in the log what is presented in windows that are no test's; each once.
  static func tell() {
    told.removeAll { $0.modal == nil }
    for window in UIApplication.shared.windows
    where !window.isHidden {
      guard let modal = window.rootViewController?.presentedViewController,
        !TestWindow.openWindows.contains(where: { $0 === window }),
        !told.contains(where: { $0.modal === modal })
      else { continue }
      told.append(Told(modal: modal))
      let file = SourceFile.test.map { URL(fileURLWithPath: $0).lastPathComponent }
      HeadlessLog.warn(
        "\(named(modal)) was left presented by \(named(modal.presentingViewController)) in a window that "
          + "is no TestWindow; the last test that settled is in \(file ?? "an unknown file"). Dismiss it at "
          + "the end of the test that presents it, or show it in a TestWindow, which does."
      )
    }
  }
}

#endif
