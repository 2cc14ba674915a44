// swift-format-ignore-file
// A stand-in for UserNotifications: declarations only.

@_exported import Foundation
import UIKit
import _Concurrency

public struct UNAuthorizationOptions: OptionSet, Sendable {
  public let rawValue: UInt
  public init(rawValue: UInt) { self.rawValue = rawValue }
  public static let alert = UNAuthorizationOptions(rawValue: 1),
    sound = UNAuthorizationOptions(rawValue: 2)
}
public struct UNNotificationPresentationOptions: OptionSet, Sendable, _Bridged {
  public typealias _ObjectiveCType = NSValue
  public let rawValue: UInt
  public init(rawValue: UInt) { self.rawValue = rawValue }
  @available(iOS 14, *) public static let banner = UNNotificationPresentationOptions(rawValue: 1)
  public static let sound = UNNotificationPresentationOptions(rawValue: 2)
}
@objc open class UNNotificationContent: NSObject { open var userInfo: [AnyHashable: Any] { [:] } }
@objc open class UNNotificationRequest: NSObject {
  open var content: UNNotificationContent { fatalError() }
}
@objc open class UNNotification: NSObject {
  open var request: UNNotificationRequest { fatalError() }
}
@objc open class UNNotificationResponse: NSObject {
  open var notification: UNNotification { fatalError() }
}
@objc public protocol UNUserNotificationCenterDelegate: NSObjectProtocol {
  @objc(userNotificationCenter:didReceiveNotificationResponse:withCompletionHandler:)
  optional func userNotificationCenter(
    _ center: UNUserNotificationCenter,
    didReceive response: UNNotificationResponse,
    withCompletionHandler completionHandler: @escaping () -> Void
  )
  @objc(userNotificationCenter:willPresentNotification:withCompletionHandler:)
  optional func userNotificationCenter(
    _ center: UNUserNotificationCenter,
    willPresent notification: UNNotification,
    withCompletionHandler completionHandler: @escaping (UNNotificationPresentationOptions) -> Void
  )
}
@objc open class UNUserNotificationCenter: NSObject, @unchecked Sendable {
  public class func current() -> UNUserNotificationCenter { fatalError() }
  open weak var delegate: (any UNUserNotificationCenterDelegate)?
  public func requestAuthorization(options: UNAuthorizationOptions = []) async throws -> Bool {
    true
  }
}
