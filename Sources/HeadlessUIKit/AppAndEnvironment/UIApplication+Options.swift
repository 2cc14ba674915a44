import Foundation

extension UIApplication {
  /// Whether the user is working with the app.
  public enum State: Int, Sendable {
    /// In front, and the user is working with it.
    case active = 0
    /// In front, and something else has the user's attention.
    case inactive = 1
    /// Not on screen.
    case background = 2
  }

  /// Why the app was launched.
  public struct LaunchOptionsKey: Hashable, RawRepresentable, Sendable {
    /// The key.
    public let rawValue: String

    /// Makes a key.
    public init(rawValue: String) {
      self.rawValue = rawValue
    }

    /// A link, as a `URL`.
    public static let url = UIApplication.LaunchOptionsKey(
      rawValue: "UIApplicationLaunchOptionsURLKey"
    )

    /// The app that opened the link.
    public static let sourceApplication = UIApplication.LaunchOptionsKey(
      rawValue: "UIApplicationLaunchOptionsSourceApplicationKey"
    )

    /// A quick action, as a `UIApplicationShortcutItem`.
    public static let shortcutItem = UIApplication.LaunchOptionsKey(
      rawValue: "UIApplicationLaunchOptionsShortcutItemKey"
    )

    /// What a server's notification carried.
    public static let remoteNotification = UIApplication.LaunchOptionsKey(
      rawValue: "UIApplicationLaunchOptionsRemoteNotificationKey"
    )
  }

  /// How a link is opened by the app.
  public struct OpenURLOptionsKey: Hashable, RawRepresentable, Sendable {
    /// The key.
    public let rawValue: String

    /// Makes a key.
    public init(rawValue: String) {
      self.rawValue = rawValue
    }

    /// The app that opened the link.
    public static let sourceApplication = UIApplication.OpenURLOptionsKey(
      rawValue: "UIApplicationOpenURLOptionsSourceApplicationKey"
    )

    /// What the other app sent along.
    public static let annotation = UIApplication.OpenURLOptionsKey(
      rawValue: "UIApplicationOpenURLOptionsAnnotationKey"
    )

    /// Whether a file is to be used where it lies.
    public static let openInPlace = UIApplication.OpenURLOptionsKey(
      rawValue: "UIApplicationOpenURLOptionsOpenInPlaceKey"
    )
  }

  /// How a link is opened by another app.
  public struct OpenExternalURLOptionsKey: Hashable, RawRepresentable, Sendable {
    /// The key.
    public let rawValue: String

    /// Makes a key.
    public init(rawValue: String) {
      self.rawValue = rawValue
    }

    /// Whether only an app that is the link's own may open it.
    public static let universalLinksOnly = UIApplication.OpenExternalURLOptionsKey(
      rawValue: "UIApplicationOpenURLOptionUniversalLinksOnly"
    )
  }
}

extension UIApplication {
  /// Posted when the app has been launched.
  nonisolated public static let didFinishLaunchingNotification = NSNotification.Name(
    "UIApplicationDidFinishLaunchingNotification"
  )

  /// Posted when the app has become active.
  nonisolated public static let didBecomeActiveNotification = NSNotification.Name(
    "UIApplicationDidBecomeActiveNotification"
  )

  /// Posted when the app is about to be active no longer.
  nonisolated public static let willResignActiveNotification = NSNotification.Name(
    "UIApplicationWillResignActiveNotification"
  )

  /// Posted when the app is no longer on screen.
  nonisolated public static let didEnterBackgroundNotification = NSNotification.Name(
    "UIApplicationDidEnterBackgroundNotification"
  )

  /// Posted when the app is about to come back to the front.
  nonisolated public static let willEnterForegroundNotification = NSNotification.Name(
    "UIApplicationWillEnterForegroundNotification"
  )

  /// Memory is short; never posted here, but a test may post it.
  nonisolated public static let didReceiveMemoryWarningNotification = NSNotification.Name(
    "UIApplicationDidReceiveMemoryWarningNotification"
  )

  /// Posted when the app is about to end.
  nonisolated public static let willTerminateNotification = NSNotification.Name(
    "UIApplicationWillTerminateNotification"
  )

  /// The link that opens the app's page in Settings.
  nonisolated public static let openSettingsURLString = "app-settings:"
}
