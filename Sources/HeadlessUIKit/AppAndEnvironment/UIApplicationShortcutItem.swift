import Foundation

/// A quick action in the menu of the app's icon.
open class UIApplicationShortcutItem: NSObject {
  /// The type of the action, by which the app identifies it.
  open private(set) var type: String

  /// The title of the action.
  open private(set) var localizedTitle: String

  /// The second line below the title.
  open private(set) var localizedSubtitle: String?

  /// The icon next to the title.
  open private(set) var icon: UIApplicationShortcutIcon?

  /// The data that the app needs when the action is chosen.
  open private(set) var userInfo: [String: any NSSecureCoding]?

  /// Creates an action.
  public init(
    type: String,
    localizedTitle: String,
    localizedSubtitle: String?,
    icon: UIApplicationShortcutIcon?,
    userInfo: [String: any NSSecureCoding]? = nil
  ) {
    self.type = type
    self.localizedTitle = localizedTitle
    self.localizedSubtitle = localizedSubtitle
    self.icon = icon
    self.userInfo = userInfo
    super.init()
  }

  /// Creates an action with only a title.
  public convenience init(type: String, localizedTitle: String) {
    self.init(type: type, localizedTitle: localizedTitle, localizedSubtitle: nil, icon: nil)
  }
}

/// The icon of a quick action, which isn't drawn in HeadlessUIKit.
open class UIApplicationShortcutIcon: NSObject {
  /// Creates an icon with an image of the app.
  public convenience init(templateImageName: String) {
    self.init()
  }

  /// Creates an icon with a system symbol.
  public convenience init(systemImageName: String) {
    self.init()
  }
}
