import Foundation

extension UIApplication {
  /// The state of an app.
  public enum State: Int, Sendable {
    /// The app is in the foreground, and the user is working with it.
    case active = 0
    /// The app is in the foreground, but isn't receiving events.
    case inactive = 1
    /// The app isn't on screen.
    case background = 2
  }

  /// A reason why the app was launched.
  public struct LaunchOptionsKey: Hashable, RawRepresentable, Sendable {
    /// The key as a string.
    public let rawValue: String

    /// Creates a key.
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

    /// The content of a remote notification.
    public static let remoteNotification = UIApplication.LaunchOptionsKey(
      rawValue: "UIApplicationLaunchOptionsRemoteNotificationKey"
    )
  }

  /// An option for a link that this app opens.
  public struct OpenURLOptionsKey: Hashable, RawRepresentable, Sendable {
    /// The key as a string.
    public let rawValue: String

    /// Creates a key.
    public init(rawValue: String) {
      self.rawValue = rawValue
    }

    /// The app that opened the link.
    public static let sourceApplication = UIApplication.OpenURLOptionsKey(
      rawValue: "UIApplicationOpenURLOptionsSourceApplicationKey"
    )

    /// The data that the other app has sent with the link.
    public static let annotation = UIApplication.OpenURLOptionsKey(
      rawValue: "UIApplicationOpenURLOptionsAnnotationKey"
    )

    /// Whether a file must be used in its original location.
    public static let openInPlace = UIApplication.OpenURLOptionsKey(
      rawValue: "UIApplicationOpenURLOptionsOpenInPlaceKey"
    )
  }

  /// An option for a link that another app opens.
  public struct OpenExternalURLOptionsKey: Hashable, RawRepresentable, Sendable {
    /// The key as a string.
    public let rawValue: String

    /// Creates a key.
    public init(rawValue: String) {
      self.rawValue = rawValue
    }

    /// Whether only an app that owns the link may open it.
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

  /// Posted when the app is about to become inactive.
  nonisolated public static let willResignActiveNotification = NSNotification.Name(
    "UIApplicationWillResignActiveNotification"
  )

  /// Posted when the app has entered the background.
  nonisolated public static let didEnterBackgroundNotification = NSNotification.Name(
    "UIApplicationDidEnterBackgroundNotification"
  )

  /// Posted when the app is about to enter the foreground.
  nonisolated public static let willEnterForegroundNotification = NSNotification.Name(
    "UIApplicationWillEnterForegroundNotification"
  )

  /// Posted when memory is low.
  ///
  /// HeadlessUIKit never posts it, but a test may.
  nonisolated public static let didReceiveMemoryWarningNotification = NSNotification.Name(
    "UIApplicationDidReceiveMemoryWarningNotification"
  )

  /// Posted when the app is about to terminate.
  nonisolated public static let willTerminateNotification = NSNotification.Name(
    "UIApplicationWillTerminateNotification"
  )

  /// The link that opens the app's page in Settings.
  nonisolated public static let openSettingsURLString = "app-settings:"
}
