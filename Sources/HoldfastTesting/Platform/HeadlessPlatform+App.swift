#if !(os(iOS) || os(tvOS) || os(visionOS))

import Foundation
import HeadlessUIKit

/// Launching, leaving and quitting the app.
extension Platform {
  /// Whether tests can choose the device.
  static let choosesDevice = true

  static var isPad: Bool { UIDevice.current.userInterfaceIdiom == .pad }

  /// Makes the device an iPad for some of the code, or a phone for all of it if `isOnPad` is nil.
  ///
  /// - Parameter isOnPad: Returns whether the calling code is on the iPad.
  static func becomePad(for isOnPad: (() -> Bool)?) {
    UITraitCollection.headlessDeviceOfCaller =
      isOnPad.map { isOnPad in { isOnPad() ? .headlessPad : nil } } ?? { nil }
  }

  static var appRuns: Bool { UIApplication.shared.delegate != nil }

  static func launch(
    _ delegate: any UIApplicationDelegate,
    usingScenes: Bool,
    supportingMultipleScenes: Bool = false,
    builtWithSDK sdk: Int,
    sceneDelegate: (@MainActor (UISceneSession) -> (any UIWindowSceneDelegate)?)? = nil
  ) -> Bool {
    guard !appRuns else { return false }
    UIApplication.shared.launch(
      with: delegate,
      usingScenes: usingScenes,
      supportingMultipleScenes: supportingMultipleScenes,
      builtWithSDK: sdk,
      sceneDelegate: sceneDelegate.map { make in { make($0) } }
    )
    return true
  }

  /// Returns the reason why an app without scenes doesn't launch, or nil if it launches.
  static func refusal(ofLaunchWithoutScenesBuiltWithSDK sdk: Int) -> String? {
    sdk >= 27 ? UIApplication.scenesAreRequired : nil
  }

  static func quit() -> Bool {
    guard UIApplication.shared.delegate != nil else { return false }
    UIApplication.shared.terminate()
    return true
  }

  static func openScene(
    _ delegate: (any UIWindowSceneDelegate)?,
    of session: UISceneSession?,
    opening urls: [URL],
    continuing activities: [NSUserActivity]
  ) -> UIWindowScene? {
    let options = UIScene.ConnectionOptions(
      urlContexts: Set(urls.map { UIOpenURLContext(url: $0) }),
      userActivities: Set(activities)
    )
    return openScene(delegate, of: session, with: options)
  }

  static func openScene(
    _ delegate: (any UIWindowSceneDelegate)?,
    of session: UISceneSession?,
    picking item: UIApplicationShortcutItem
  ) -> UIWindowScene? {
    openScene(delegate, of: session, with: UIScene.ConnectionOptions(shortcutItem: item))
  }

  private static func openScene(
    _ delegate: (any UIWindowSceneDelegate)?,
    of session: UISceneSession?,
    with options: UIScene.ConnectionOptions
  ) -> UIWindowScene? {
    guard session?.scene == nil, session?.isDiscarded != true else { return nil }
    return UIApplication.shared.connectScene(for: session, delegate: delegate, options: options)
      as? UIWindowScene
  }

  static func leave(_ scene: UIScene) -> Bool {
    guard scene.isInForeground else { return false }
    scene.enterBackground()
    return true
  }

  static func comeBack(to scene: UIScene) -> Bool {
    guard scene.activationState == .background else { return false }
    scene.enterForeground()
    return true
  }

  static func open(_ urls: [URL], in scene: UIScene) -> Bool {
    scene.headlessOpen(urls)
  }

  static func continueActivity(_ activity: NSUserActivity, in scene: UIScene) -> Bool {
    scene.headlessContinue(activity)
  }

  static func takeActivity(of responder: UIResponder) -> NSUserActivity? {
    responder.headlessHandOff()
  }

  static func pick(_ item: UIApplicationShortcutItem, in scene: UIWindowScene) -> Bool {
    scene.headlessPerform(item)
  }

  static func disconnect(_ scene: UIScene) -> Bool {
    guard scene.activationState == .background else { return false }
    scene.disconnect()
    return true
  }

  static func closeForGood(_ scene: UIScene) -> Bool {
    guard scene.activationState != .unattached else { return false }
    UIApplication.shared.discard(scene.session)
    return true
  }
}

#endif
