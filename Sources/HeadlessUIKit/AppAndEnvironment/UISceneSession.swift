import Foundation

/// The system's record of a scene, which remains after the scene has been disconnected.
///
/// The app holds the sessions until the user closes them permanently.
@preconcurrency @MainActor open class UISceneSession: HeadlessObject {
  /// Whether the session has its configuration from the app's delegate, and keeps it.
  var isConfigured = false

  /// Whether the user has closed the session permanently.
  package internal(set) var isDiscarded = false

  /// The scene, while it is connected.
  open internal(set) weak var scene: UIScene?

  /// The configuration of the scene.
  open internal(set) var configuration: UISceneConfiguration

  /// The role of the scene.
  open var role: UISceneSession.Role { configuration.role }

  /// The role with which the session was created, even if its configuration has another role.
  nonisolated let roleWhenCreated: UISceneSession.Role

  /// An identifier of the session that stays the same between launches.
  open private(set) var persistentIdentifier = UUID().uuidString

  /// The app's own data for the session.
  open var userInfo: [String: Any]?

  /// The activity that restores the scene, which its delegate returned when the scene entered the background.
  open var stateRestorationActivity: NSUserActivity?

  /// Creates a session as the system does.
  package init(role: UISceneSession.Role = .windowApplication) {
    configuration = UISceneConfiguration(name: nil, sessionRole: role)
    roleWhenCreated = role
    super.init()
  }
}

extension UISceneSession {
  /// The role of a scene.
  public struct Role: Hashable, RawRepresentable, Sendable {
    /// The name in the app's property list.
    public let rawValue: String

    /// Creates the role with this name.
    public init(rawValue: String) {
      self.rawValue = rawValue
    }

    /// A scene with windows that the user works with.
    public static let windowApplication = UISceneSession.Role(
      rawValue: "UIWindowSceneSessionRoleApplication"
    )

    /// A scene with windows on an external display without interaction.
    public static let windowExternalDisplayNonInteractive = UISceneSession.Role(
      rawValue: "UIWindowSceneSessionRoleExternalDisplayNonInteractive"
    )
  }
}
