import Foundation
import Holdfast

// On UIKit the app that hosts the tests is already running, in a scene that all tests share, and only UIKit can create
// scenes, connection options and the contexts of links. The documentation of each action describes its effect on UIKit.
// Most actions call the scene's delegate as UIKit does, without notifications and without a change of the scene's
// state.

extension UserAction {
  // MARK: The app

  /// Launches the app with its delegate, which the app holds until the app is quit.
  ///
  /// An app with scenes has no scene yet. Open one with ``openScene(_:of:opening:continuing:file:line:)``. An app
  /// without scenes that is built with an SDK before 27 is in the foreground when this method returns. If it is built
  /// with a newer SDK, it doesn't launch, and the test fails with UIKit's message. The test has to quit the app.
  ///
  /// An app that supports several scenes can request further scenes with `requestSceneSessionActivation`. As with
  /// UIKit, this works only on an iPad (see ``onPad(file:line:_:)``). Each requested scene is connected in the next
  /// run-loop pass.
  ///
  /// `sceneDelegate` makes the delegate of each requested scene from the scene's session, whose configuration the app's
  /// delegate has returned. UIKit makes a scene's delegate from the configuration's `delegateClass`, which Swift can't
  /// do on Linux. The app holds the closure until it is quit.
  ///
  /// On UIKit this reports a failure.
  @discardableResult
  public static func launch(
    _ delegate: any UIApplicationDelegate,
    usingScenes: Bool = true,
    supportingMultipleScenes: Bool = false,
    builtWithSDK sdk: Int = 27,
    file: StaticString = #filePath,
    line: UInt = #line,
    sceneDelegate: (@MainActor (UISceneSession) -> (any UIWindowSceneDelegate)?)? = nil
  ) -> Bool {
    if !usingScenes, let refusal = Platform.refusal(ofLaunchWithoutScenesBuiltWithSDK: sdk) {
      return can(false, refusal, file, line)
    }
    return can(
      Platform.launch(
        delegate,
        usingScenes: usingScenes,
        supportingMultipleScenes: supportingMultipleScenes,
        builtWithSDK: sdk,
        sceneDelegate: sceneDelegate
      ),
      "The app can't be launched: it is already running.",
      file,
      line
    )
  }

  /// Quits the app.
  ///
  /// The delegate of the app is called. All scenes and sessions are removed, including the windows of other tests.
  ///
  /// On UIKit this reports a failure.
  @discardableResult
  public static func terminate(file: StaticString = #filePath, line: UInt = #line) -> Bool {
    can(Platform.quit(), "The app can't be quit: it was not launched by a test.", file, line)
  }

  // MARK: Scenes

  /// Opens a new scene of the app, or the scene of a session, in the foreground.
  ///
  /// A session that the system has disconnected is connected again with its configuration, even after
  /// ``terminate(file:line:)``. The scene's delegate receives the restoration activity. A session that the user has
  /// closed isn't connected again.
  ///
  /// The scene's delegate is `delegate`, which the scene holds, or else the delegate from the app's configuration.
  /// Links, activities and quick actions are in the connection options, and no other method of the delegate is called
  /// with them. The app holds the scene, so the test has to close it.
  ///
  /// On UIKit this reports a failure.
  public static func openScene(
    _ delegate: (any UIWindowSceneDelegate)? = nil,
    of session: UISceneSession? = nil,
    opening urls: [URL] = [],
    continuing activities: [NSUserActivity] = [],
    file: StaticString = #filePath,
    line: UInt = #line
  ) -> UIWindowScene? {
    let scene = Platform.openScene(delegate, of: session, opening: urls, continuing: activities)
    can(scene != nil, cannotOpen, file, line)
    return scene
  }

  /// Opens a scene of the app through a quick action of the app's icon, as
  /// ``openScene(_:of:opening:continuing:file:line:)`` does.
  @available(tvOS, unavailable)
  public static func openScene(
    _ delegate: (any UIWindowSceneDelegate)? = nil,
    of session: UISceneSession? = nil,
    picking item: UIApplicationShortcutItem,
    file: StaticString = #filePath,
    line: UInt = #line
  ) -> UIWindowScene? {
    let scene = Platform.openScene(delegate, of: session, picking: item)
    can(scene != nil, cannotOpen, file, line)
    return scene
  }

  private static let cannotOpen = """
    The scene can't be opened: it is already open, it was closed for good, it isn't a window scene, or the test runs on \
    UIKit.
    """

  /// Puts the scene into the background, as if the user had left the app.
  ///
  /// On UIKit, only the scene's delegate is called.
  @discardableResult
  public static func enterBackground(
    _ scene: UIScene,
    file: StaticString = #filePath,
    line: UInt = #line
  ) -> Bool {
    can(
      Platform.leave(scene),
      "The user can't leave the scene: it is not in the foreground.",
      file,
      line
    )
  }

  /// Puts the scene into the foreground, as if the user had returned to the app.
  ///
  /// On UIKit, only the scene's delegate is called.
  @discardableResult
  public static func enterForeground(
    _ scene: UIScene,
    file: StaticString = #filePath,
    line: UInt = #line
  ) -> Bool {
    can(
      Platform.comeBack(to: scene),
      "The user can't return to the scene: it is not in the background.",
      file,
      line
    )
  }

  /// Disconnects a scene in the background, as the system does to free memory.
  ///
  /// Its delegate is called, and the scene, its delegate and its windows are released. The session stays in the app's
  /// `openSessions` without a scene. ``openScene(_:of:opening:continuing:file:line:)`` connects it again.
  ///
  /// On UIKit this reports a failure.
  @discardableResult
  public static func disconnect(
    _ scene: UIScene,
    file: StaticString = #filePath,
    line: UInt = #line
  ) -> Bool {
    can(
      Platform.disconnect(scene),
      "The scene can't be disconnected: it is not in the background, or it is the host app's.",
      file,
      line
    )
  }

  /// Closes the scene in the app switcher, which removes the scene and its session.
  ///
  /// On UIKit this reports a failure.
  @discardableResult
  public static func close(
    _ scene: UIScene,
    file: StaticString = #filePath,
    line: UInt = #line
  ) -> Bool {
    can(
      Platform.closeForGood(scene),
      "The scene can't be closed: it is not connected, or it is the host app's.",
      file,
      line
    )
  }

  // MARK: From other apps and the Home Screen

  /// Opens a link to the app, as another app does.
  ///
  /// This brings a scene in the background to the foreground.
  ///
  /// On UIKit this reports a failure.
  @discardableResult
  public static func open(
    _ urls: URL...,
    in scene: UIScene,
    file: StaticString = #filePath,
    line: UInt = #line
  ) -> Bool {
    can(
      Platform.open(urls, in: scene),
      "Links can't be opened: the scene is not connected, or the test runs on UIKit.",
      file,
      line
    )
  }

  /// Continues an activity, such as a web link to the app, which brings a scene in the background to the foreground.
  ///
  /// On UIKit, only the scene's delegate is called.
  @discardableResult
  public static func continueActivity(
    _ activity: NSUserActivity,
    in scene: UIScene,
    file: StaticString = #filePath,
    line: UInt = #line
  ) -> Bool {
    can(
      Platform.continueActivity(activity, in: scene),
      "“\(activity.activityType)” can't be continued: the scene is not connected.",
      file,
      line
    )
  }

  /// Returns the updated activity that a screen offers to another device.
  ///
  /// If the screen offers no activity, this method returns nil without a failure.
  public static func takeActivity(of responder: UIResponder) -> NSUserActivity? {
    Platform.takeActivity(of: responder)
  }

  /// Picks a quick action of the app's icon, which brings a scene in the background to the foreground.
  ///
  /// On UIKit, only the scene's delegate is called.
  @available(tvOS, unavailable)
  @discardableResult
  public static func pick(
    _ item: UIApplicationShortcutItem,
    in scene: UIWindowScene,
    file: StaticString = #filePath,
    line: UInt = #line
  ) -> Bool {
    can(
      Platform.pick(item, in: scene),
      "“\(item.localizedTitle)” can't be picked: the scene is not connected or has no delegate.",
      file,
      line
    )
  }
}
