import UIKit
import UserNotifications

/// The entry point, and all that is compiled for a phone only.
///
/// That is the user's permission for notifications, and their taps. Everything else is in the folders
/// beside this one, which the package's tests and its terminal compile as well.
@main
final class AppDelegate: NewsfeedAppDelegate {
  override func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]? = nil
  ) -> Bool {
    // Before this returns: else the tap that launches the app is told to nobody.
    UNUserNotificationCenter.current().delegate = self
    Task { await askForNotifications() }
    return super.application(application, didFinishLaunchingWithOptions: launchOptions)
  }

  private func askForNotifications() async {
    do {
      let isGranted = try await UNUserNotificationCenter.current()
        .requestAuthorization(options: [.alert, .sound])
      if isGranted { UIApplication.shared.registerForRemoteNotifications() }
    } catch {
      application(.shared, didFailToRegisterForRemoteNotificationsWithError: error)
    }
  }
}

// With completion handlers and `nonisolated`: nobody promises on which thread the centre calls, and
// the `async` variants complete on another than UIKit wants.
extension AppDelegate: UNUserNotificationCenterDelegate {
  nonisolated func userNotificationCenter(
    _ center: UNUserNotificationCenter,
    didReceive response: UNNotificationResponse,
    withCompletionHandler completionHandler: @escaping () -> Void
  ) {
    open(push: response.notification.request.content.userInfo)
    completionHandler()
  }

  nonisolated func userNotificationCenter(
    _ center: UNUserNotificationCenter,
    willPresent notification: UNNotification,
    withCompletionHandler completionHandler:
      @escaping (UNNotificationPresentationOptions) -> Void
  ) {
    completionHandler([.banner, .sound])
  }
}
