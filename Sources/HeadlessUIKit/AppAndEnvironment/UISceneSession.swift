import Foundation

/// What the system remembers of a scene beyond its life.
///
/// The app holds the sessions until the user closes them for good.
@preconcurrency @MainActor open class UISceneSession: HeadlessObject {
  /// Whether the app's delegate has given it a configuration, which it keeps.
  var isConfigured = false

  /// Whether the user has closed it for good.
  package internal(set) var isDiscarded = false

  /// The scene, while it is connected.
  open internal(set) weak var scene: UIScene?

  /// What the scene is made by.
  open internal(set) var configuration: UISceneConfiguration

  /// What the scene is for.
  open var role: UISceneSession.Role { configuration.role }

  /// A name for the session that stays the same between launches.
  open private(set) var persistentIdentifier = UUID().uuidString

  /// What the app wants to remember with the session.
  open var userInfo: [String: Any]?

  /// What restores the scene, as its delegate said when it went to the background.
  open var stateRestorationActivity: NSUserActivity?

  /// A session the system has just made.
  package init(role: UISceneSession.Role = .windowApplication) {
    configuration = UISceneConfiguration(name: nil, sessionRole: role)
    super.init()
  }
}

extension UISceneSession {
  /// What a scene is for.
  public struct Role: Hashable, RawRepresentable, Sendable {
    /// The name in the app's property list.
    public let rawValue: String

    /// A role of that name.
    public init(rawValue: String) {
      self.rawValue = rawValue
    }

    /// Windows the user works with.
    public static let windowApplication = UISceneSession.Role(
      rawValue: "UIWindowSceneSessionRoleApplication"
    )

    /// Windows on an external display that only shows.
    public static let windowExternalDisplayNonInteractive = UISceneSession.Role(
      rawValue: "UIWindowSceneSessionRoleExternalDisplayNonInteractive"
    )
  }
}
