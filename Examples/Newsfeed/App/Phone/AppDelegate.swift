import UIKit
import UserNotifications

/// The entry point, and the only code that is compiled for a phone alone.
///
/// It asks the user for permission to notify them, and opens the notifications that they tap. All
/// other code is in the folders beside this one, which the package's tests and its terminal compile
/// as well.
@main
final class AppDelegate: NewsfeedAppDelegate {
  override func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]? = nil
  ) -> Bool {
    // The delegate must be set before this method returns. Otherwise the tap that launches the app
    // wouldn't be delivered.
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

// These methods are `nonisolated` and take completion handlers, because no documentation promises
// on which thread the notification centre calls them, and the `async` variants complete on another
// thread than UIKit wants.
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
