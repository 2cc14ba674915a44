#if !(os(iOS) || os(tvOS) || os(visionOS))

import Foundation
import HeadlessUIKit

/// Reports controllers that earlier tests have left presented in their own windows.
///
/// A `TestWindow` dismisses its controllers when it closes. A window that a test has created in another way stays
/// visible, with its presented controllers, as long as something holds it. Such a window doesn't delay later tests, but
/// it stays visible while they run.
@MainActor
enum LeftoverModals {
  private struct Reported {
    weak var modal: UIViewController?
  }

  private static var reported: [Reported] = []

  /// Logs the presented controllers in visible windows other than open `TestWindow`s, each controller once.
  static func report() {
    reported.removeAll { $0.modal == nil }
    for window in UIApplication.shared.windows
    where !window.isHidden {
      guard let modal = window.rootViewController?.presentedViewController,
        !TestWindow.openWindows.contains(where: { $0 === window }),
        !reported.contains(where: { $0.modal === modal })
      else { continue }
      reported.append(Reported(modal: modal))
      let file = SourceFile.test.map { URL(fileURLWithPath: $0).lastPathComponent }
      HeadlessLog.warn(
        """
        \(named(modal)) was left presented by \(named(modal.presentingViewController)) in a window that isn't a \
        TestWindow. The last test that settled is in \(file ?? "an unknown file"). Dismiss the screen at the end of \
        the test that presents it, or show it in a TestWindow, which dismisses it.
        """
      )
    }
  }
}

#endif
