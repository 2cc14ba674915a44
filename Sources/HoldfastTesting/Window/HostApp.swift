import Holdfast

/// The app that its own tests run in.
///
/// On a phone Xcode launches it before the first test: there is a key window, and the app's delegate has been
/// called. Tests that rely on that need one line elsewhere:
///
/// ```swift
/// override func setUp() async throws {
///   await HostApp.start(AppDelegate(), scene: SceneDelegate())
/// }
/// ```
@MainActor
public enum HostApp {
  /// Launches the app with its delegate and opens its first scene, unless it runs already.
  ///
  /// The app holds its delegate and the scene, which holds its own; both stay until ``UserAction/quit(file:line:)``
  /// is called. On UIKit, and the second time, nothing is made and nothing happens. An app without scenes that
  /// is built with SDK 27 does not launch, and a failure says so in UIKit's words.
  ///
  /// - Parameters:
  ///   - delegate: The app's delegate, made anew.
  ///   - scene: The delegate of its scene, made anew; nil for an app without scenes, which makes its window when
  ///     it is launched.
  ///   - sdk: The SDK that an app without scenes is built with.
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
