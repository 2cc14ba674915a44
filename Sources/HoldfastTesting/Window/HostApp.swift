import Holdfast

/// The app under test, as the host in which its tests run.
///
/// On a phone, Xcode launches the app before the first test, so there is a key window, and the app's delegate has been
/// called. Tests that rely on this need one line on other systems:
///
/// ```swift
/// override func setUp() async throws {
///   await HostApp.start(AppDelegate(), scene: SceneDelegate())
/// }
/// ```
@MainActor
public enum HostApp {
  /// Launches the app with its delegate and opens its first scene, unless the app is already running.
  ///
  /// The app holds its delegate and the scene, which holds its own delegate, until ``UserAction/terminate(file:line:)`` is
  /// called. On UIKit, and in a second call, nothing happens. An app without scenes that is built with SDK 27 doesn't
  /// launch, and the failure is that of UIKit.
  ///
  /// - Parameters:
  ///   - delegate: A new delegate of the app.
  ///   - scene: A new delegate of the scene; nil for an app without scenes, which creates its window at launch.
  ///   - sdk: The SDK with which an app without scenes is built.
  ///   - file: The file of the caller.
  ///   - line: The line of the caller.
  public static func start(
    _ delegate: @autoclosure @MainActor () -> any UIApplicationDelegate,
    scene: @autoclosure @MainActor () -> (any UIWindowSceneDelegate)? = nil,
    builtWithSDK sdk: Int = 27,
    file: StaticString = #filePath,
    line: UInt = #line
  ) {
    guard !Platform.appRuns else { return }
    let sceneDelegate = scene()
    if sceneDelegate == nil, let refusal = Platform.refusal(ofLaunchWithoutScenesBuiltWithSDK: sdk)
    {
      return Failure.report(refusal, file: file, line: line)
    }
    _ = Platform.launch(delegate(), usingScenes: sceneDelegate != nil, builtWithSDK: sdk)
    guard let sceneDelegate else { return }
    _ = Platform.openScene(sceneDelegate, of: nil, opening: [], continuing: [])
  }
}
