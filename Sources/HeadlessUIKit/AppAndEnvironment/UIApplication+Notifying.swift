import Foundation

// Notifies the app's delegate and observers of changes in the app's scenes.

// The notifications are posted in apps with and without scenes. The delegate's methods are called only in apps
// without scenes.

extension UIApplication {
  /// Called when the first scene is about to enter the foreground.
  ///
  /// While an app without scenes is being launched, this does nothing. In an app with scenes, the notification is
  /// posted at launch as well.
  func notifyOfForeground() {
    guard applicationState == .background else { return }
    if implicitScene != nil { delegate?.applicationWillEnterForeground(self) }
    post(UIApplication.willEnterForegroundNotification)
  }

  /// Called when the first scene has become active.
  func notifyOfActivation() {
    if implicitScene != nil { delegate?.applicationDidBecomeActive(self) }
    post(UIApplication.didBecomeActiveNotification)
  }

  /// Called when the last active scene is about to become inactive.
  func notifyOfResigning() {
    if implicitScene != nil { delegate?.applicationWillResignActive(self) }
    post(UIApplication.willResignActiveNotification)
  }

  /// Called when the last scene has entered the background.
  func notifyOfBackground() {
    if implicitScene != nil { delegate?.applicationDidEnterBackground(self) }
    post(UIApplication.didEnterBackgroundNotification)
  }

  func post(_ name: NSNotification.Name) {
    NotificationCenter.default.post(name: name, object: self)
  }
}
