import Foundation

/// A request for a scene, which the app passes to `activateSceneSession(for:errorHandler:)`.
///
/// It holds the session, the activity and the options.
public struct UISceneSessionActivationRequest {
  /// The role of the scene, which is the session's role if the request has a session.
  public let role: UISceneSession.Role

  /// The session whose scene is requested, or nil if a new scene is requested.
  public let session: UISceneSession?

  /// The activity that the scene receives.
  public var userActivity: NSUserActivity?

  /// Further information for the system.
  public var options: UIScene.ActivationRequestOptions?

  /// Creates a request for a scene with this role.
  public init(
    role: UISceneSession.Role = .windowApplication,
    userActivity: NSUserActivity? = nil,
    options: UIScene.ActivationRequestOptions? = nil
  ) {
    self.role = role
    session = nil
    self.userActivity = userActivity
    self.options = options
  }

  /// Creates a request for the scene of a session.
  public init(
    session: UISceneSession,
    userActivity: NSUserActivity? = nil,
    options: UIScene.ActivationRequestOptions? = nil
  ) {
    role = session.roleWhenCreated
    self.session = session
    self.userActivity = userActivity
    self.options = options
  }
}

extension UIApplication {
  /// Requests the scene of the request's session, or a new one (B376).
  ///
  /// In the next run-loop pass, the scene is connected if necessary, and enters the foreground. `errorHandler` is
  /// held until then, and is called if a new scene is requested but the app may have only one.
  ///
  /// The activation conditions of scenes aren't modelled, so a request without a session never activates an existing
  /// scene.
  public func activateSceneSession(
    for request: UISceneSessionActivationRequest,
    errorHandler: ((any Error) -> Void)? = nil
  ) {
    HeadlessRunLoop.main.afterCommit { [self] in
      if request.session == nil, !supportsMultipleScenes {
        errorHandler?(NSError(domain: "UISceneErrorDomain", code: 0))
      } else if let scene = request.session?.scene {
        if let userActivity = request.userActivity {
          scene.headlessContinue(userActivity)
        } else {
          scene.enterForeground()
        }
      } else {
        let activities = request.userActivity.map { Set([$0]) } ?? []
        connectScene(
          for: request.session,
          options: UIScene.ConnectionOptions(userActivities: activities)
        )
      }
    }
  }
}
