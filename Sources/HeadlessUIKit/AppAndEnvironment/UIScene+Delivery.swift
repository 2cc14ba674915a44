import Foundation

// Delivers links, activities and quick actions to a connected scene. A scene that isn't connected yet gets
// them in its connection options instead, without these calls. In an app without scenes, the app's delegate
// is called.
//
// A scene that isn't in the foreground enters it. The delivery takes place between "will enter foreground"
// and "did become active".

extension UIScene {
  /// Opens links in the scene.
  ///
  /// - Returns: Whether the scene is connected.
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

  /// Continues an activity in the scene.
  ///
  /// - Returns: Whether the scene is connected.
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

  /// Performs a quick action that the user has chosen.
  ///
  /// The delegate receives `completion`, and may store it.
  ///
  /// - Returns: Whether the scene is connected.
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
