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
  /// is called. On UIKit, and the second time, nothing is made and nothing happens.
  ///
  /// - Parameters:
  ///   - delegate: The app's delegate, made anew.
  ///   - scene: The delegate of its scene, made anew; nil for an app without scenes, which makes its window when
  ///     it is launched.
  public static func start(
    _ delegate: @autoclosure @MainActor () -> any UIApplicationDelegate,
    scene: @autoclosure @MainActor () -> (any UIWindowSceneDelegate)? = nil
  ) {
    guard !Platform.appRuns else { return }
    let sceneDelegate = scene()
    _ = Platform.launch(delegate(), usingScenes: sceneDelegate != nil)
    guard let sceneDelegate else { return }
    _ = Platform.openScene(sceneDelegate, of: nil, opening: [], continuing: [])
  }
}
