import Foundation

// What the system hands to a scene that is connected. One that isn't gets it with its connection
// options, and none of these calls. In an app without scenes the app's delegate is called instead.
//
// A scene that isn't in front comes to the front on the way: what is handed over arrives between
// "will enter foreground" and "did become active".

extension UIScene {
  /// Links are to be opened here.
  ///
  /// - Returns: False when the scene is not connected.
  @discardableResult
  package func headlessOpen(_ urls: [URL]) -> Bool {
    deliver { [self] in
      if let app = appInPlaceOfDelegate {
        for url in urls { app.delegate?.application(app, open: url, options: [:]) }
      } else {
        delegate?.scene(self, openURLContexts: Set(urls.map { UIOpenURLContext(url: $0) }))
      }
    }
  }

  /// An activity is to be gone on with here.
  ///
  /// - Returns: False when the scene is not connected.
  @discardableResult
  package func headlessContinue(_ activity: NSUserActivity) -> Bool {
    deliver { [self] in
      if let app = appInPlaceOfDelegate {
        app.delegate?.application(app, willContinueUserActivityWithType: activity.activityType)
        app.delegate?.application(app, continue: activity) { restoring in
          for responder in restoring ?? [] { responder.restoreUserActivityState(activity) }
        }
      } else {
        delegate?.scene(self, willContinueUserActivityWithType: activity.activityType)
        delegate?.scene(self, continue: activity)
      }
    }
  }

  /// The user picked a quick action from the app's icon.
  ///
  /// `completion` is handed to the delegate, which may keep it.
  ///
  /// - Returns: False when the scene is not connected.
  @discardableResult
  package func headlessPerform(
    _ item: UIApplicationShortcutItem,
    completion: @escaping (Bool) -> Void = { _ in }
  ) -> Bool {
    deliver { [self] in
      if let app = appInPlaceOfDelegate {
        app.delegate?.application(app, performActionFor: item, completionHandler: completion)
      } else if let scene = self as? UIWindowScene {
        (delegate as? any UIWindowSceneDelegate)?
          .windowScene(scene, performActionFor: item, completionHandler: completion)
      }
    }
  }

  private var appInPlaceOfDelegate: UIApplication? {
    UIApplication.shared.implicitScene === self ? .shared : nil
  }

  private func deliver(_ delivery: () -> Void) -> Bool {
    switch activationState {
    case .unattached:
      return false
    case .background:
      enterForeground(delivering: delivery)
    case .foregroundInactive:
      delivery()
      becomeActive()
    case .foregroundActive:
      delivery()
    }
    return true
  }
}
