import Holdfast

/// Launches the app under test, as Xcode does on a phone before the first test.
///
/// Where Xcode has launched the app, a key window exists, and the app's delegate has been called. On other systems,
/// tests that rely on this need one line:
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
  /// Until ``UserAction/terminate(file:line:)`` is called, the app holds its delegate and the scene, and the scene
  /// holds its own delegate. A second call has no effect. On UIKit, no call has an effect, because the app is already
  /// running. An app without scenes that is built with SDK 27 doesn't launch, and the test fails with UIKit's message.
  ///
  /// - Parameters:
  ///   - delegate: A new delegate of the app.
  ///   - scene: A new delegate of the scene, or nil for an app without scenes, which creates its window at launch.
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
