import Foundation
import Holdfast

// On UIKit the app that hosts the tests runs already, in the one scene they share, and only UIKit
// makes scenes, connection options and the contexts of links. What can be done there is said with
// each hand: mostly calling the scene's delegate as UIKit does, without the notifications and without
// a change of state.

extension UserAction {
  // MARK: The app

  /// Launches the app with its delegate, which the app holds until it is quit.
  ///
  /// An app with scenes has none yet: open one with ``openScene(_:of:opening:continuing:file:line:)``.
  /// One without scenes is in front when this returns, if it is built with an SDK before 27; built with a
  /// newer one it does not launch, and the failure has UIKit's words. A test quits what it launched.
  ///
  /// On UIKit this reports a failure.
  @discardableResult
  public static func launch(
    _ delegate: any UIApplicationDelegate,
    usingScenes: Bool = true,
    builtWithSDK sdk: Int = 27,
    file: StaticString = #filePath,
    line: UInt = #line
  ) -> Bool {
    if !usingScenes, let refusal = Platform.refusal(ofLaunchWithoutScenesBuiltWithSDK: sdk) {
      return can(false, refusal, file, line)
    }
    return can(
      Platform.launch(delegate, usingScenes: usingScenes, builtWithSDK: sdk),
      "The app can't be launched: it runs already.",
      file,
      line
    )
  }

  /// Quits the app: its delegate is called, all scenes and sessions are gone, the windows of other
  /// tests with them.
  ///
  /// On UIKit this reports a failure.
  @discardableResult
  public static func quit(file: StaticString = #filePath, line: UInt = #line) -> Bool {
    can(Platform.quit(), "The app can't be quit: it was not launched by a test.", file, line)
  }

  // MARK: Scenes

  /// Opens a scene of the app, in front: a new one, or the one that `session` remembers.
  ///
  /// A session that the system has disconnected is connected again, with the configuration it had, and its
  /// delegate gets what restores it; also after ``quit(file:line:)``. One that the user has closed is not.
  ///
  /// Its delegate is `delegate`, which the scene holds, or what the app's configuration says. What
  /// the scene is opened for is in the connection options and comes in no other call. The app holds
  /// the scene: a test closes what it opened.
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

  /// Opens a scene of the app by a quick action of its icon; see
  /// ``openScene(_:of:opening:continuing:file:line:)``.
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

  private static let cannotOpen =
    "The scene can't be opened: it is open already, or was closed for good, its class is no window scene's, or this is UIKit."

  /// Leaves the app: the scene goes to the background.
  ///
  /// On UIKit the scene's delegate is called.
  @discardableResult
  public static func leave(
    _ scene: UIScene,
    file: StaticString = #filePath,
    line: UInt = #line
  ) -> Bool {
    can(
      Platform.leave(scene),
      "The scene can't be left: it is not in the foreground.",
      file,
      line
    )
  }

  /// Comes back to the app: the scene comes to the front.
  ///
  /// On UIKit the scene's delegate is called.
  @discardableResult
  public static func comeBack(
    to scene: UIScene,
    file: StaticString = #filePath,
    line: UInt = #line
  ) -> Bool {
    can(
      Platform.comeBack(to: scene),
      "There is no way back to the scene: it is not in the background.",
      file,
      line
    )
  }

  /// The system disconnects a scene in the background, to get its memory back.
  ///
  /// Its delegate is called, and scene, delegate and windows are released. The session stays among the app's
  /// `openSessions`, without a scene: ``openScene(_:of:opening:continuing:file:line:)`` connects it again.
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

  /// Closes the scene in the app switcher: it goes, and its session with it.
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

  // MARK: From elsewhere

  /// Opens a link of the app's in another app; a scene in the background comes to the front.
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
      "Links can't be opened: the scene is not connected, or this is UIKit.",
      file,
      line
    )
  }

  /// Continues an activity from elsewhere, as a web link that is the app's; a scene in the
  /// background comes to the front.
  ///
  /// On UIKit the scene's delegate is called.
  @discardableResult
  public static func continueActivity(
    _ activity: NSUserActivity,
    in scene: UIScene,
    file: StaticString = #filePath,
    line: UInt = #line
  ) -> Bool {
    can(
      Platform.goOn(with: activity, in: scene),
      "“\(activity.activityType)” can't be continued: the scene is not connected.",
      file,
      line
    )
  }

  /// Takes what a screen offers to another device, brought up to date.
  ///
  /// Returns nil, without a failure, when it offers nothing.
  public static func takeActivity(of responder: UIResponder) -> NSUserActivity? {
    Platform.takeActivity(of: responder)
  }

  /// Picks a quick action from the menu of the app's icon; a scene in the background comes to the
  /// front.
  ///
  /// On UIKit the scene's delegate is called.
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
