// A replacement for UserNotifications, with which .ci/apple compiles the sample's entry point. It has the
// declarations that the entry point uses, as Swift sees them on iOS, and they do nothing.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

open class UNUserNotificationCenter {
  public weak var delegate: (any UNUserNotificationCenterDelegate)?

  public class func current() -> UNUserNotificationCenter { UNUserNotificationCenter() }

  public func requestAuthorization(options: UNAuthorizationOptions = []) async throws -> Bool {
    false
  }
}

public protocol UNUserNotificationCenterDelegate: AnyObject {
  func userNotificationCenter(
    _ center: UNUserNotificationCenter,
    willPresent notification: UNNotification,
    withCompletionHandler completionHandler: @escaping (UNNotificationPresentationOptions) -> Void
  )
  func userNotificationCenter(
    _ center: UNUserNotificationCenter,
    didReceive response: UNNotificationResponse,
    withCompletionHandler completionHandler: @escaping () -> Void
  )
}

open class UNNotificationResponse {
  public let notification = UNNotification()
}

open class UNNotification {
  public let request = UNNotificationRequest()
}

open class UNNotificationRequest {
  public let content = UNNotificationContent()
}

open class UNNotificationContent {
  public let userInfo: [AnyHashable: Any] = [:]
}

public struct UNAuthorizationOptions: OptionSet, Sendable {
  public let rawValue: UInt

  public init(rawValue: UInt) {
    self.rawValue = rawValue
  }

  public static let sound = UNAuthorizationOptions(rawValue: 1 << 1)
  public static let alert = UNAuthorizationOptions(rawValue: 1 << 2)
}

public struct UNNotificationPresentationOptions: OptionSet, Sendable {
  public let rawValue: UInt

  public init(rawValue: UInt) {
    self.rawValue = rawValue
  }

  public static let sound = UNNotificationPresentationOptions(rawValue: 1 << 1)
  public static let banner = UNNotificationPresentationOptions(rawValue: 1 << 4)
}
