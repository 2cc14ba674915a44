import UIKit

/// An app with a window scene, which the tests' windows share.
///
/// Without a test it shows the screen for the rows that need a user.
@main
final class HostApp: UIResponder, UIApplicationDelegate {
  func application(
    _ application: UIApplication,
    configurationForConnecting connectingSceneSession: UISceneSession,
    options: UIScene.ConnectionOptions
  ) -> UISceneConfiguration {
    let configuration = UISceneConfiguration(name: nil, sessionRole: connectingSceneSession.role)
    let isUnderTest = ProcessInfo.processInfo.environment["XCTestConfigurationFilePath"] != nil
    if !isUnderTest { configuration.delegateClass = HandProbeScene.self }
    return configuration
  }
}
