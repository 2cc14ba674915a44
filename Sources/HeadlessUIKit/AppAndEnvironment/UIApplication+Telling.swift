import Foundation

// What the app is told with its scenes

// The notifications are posted in either case. The delegate's methods are for apps without scenes.

extension UIApplication {
  /// The first scene is about to come to the front.
  ///
  /// The launch of an app without scenes isn't told, that of one with scenes is posted.
  func tellOfForeground() {
    guard applicationState == .background else { return }
    if implicitScene != nil { delegate?.applicationWillEnterForeground(self) }
    post(UIApplication.willEnterForegroundNotification)
  }

  /// The first scene has become active.
  func tellOfBeingActive() {
    if implicitScene != nil { delegate?.applicationDidBecomeActive(self) }
    post(UIApplication.didBecomeActiveNotification)
  }

  /// The last active scene is about to be active no longer.
  func tellOfResigning() {
    if implicitScene != nil { delegate?.applicationWillResignActive(self) }
    post(UIApplication.willResignActiveNotification)
  }

  /// The last scene has gone to the background.
  func tellOfBackground() {
    if implicitScene != nil { delegate?.applicationDidEnterBackground(self) }
    post(UIApplication.didEnterBackgroundNotification)
  }

  func post(_ name: NSNotification.Name) {
    NotificationCenter.default.post(name: name, object: self)
  }
}
