import Foundation

/// A quick action in the menu of the app's icon.
open class UIApplicationShortcutItem: NSObject {
  /// What tells the app which action it is.
  open private(set) var type: String

  /// The action's title.
  open private(set) var localizedTitle: String

  /// A second line for the title.
  open private(set) var localizedSubtitle: String?

  /// The picture beside the title.
  open private(set) var icon: UIApplicationShortcutIcon?

  /// What the app wants to know when the action is picked.
  open private(set) var userInfo: [String: any NSSecureCoding]?

  /// Makes an action.
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

  /// Makes an action with a title alone.
  public convenience init(type: String, localizedTitle: String) {
    self.init(type: type, localizedTitle: localizedTitle, localizedSubtitle: nil, icon: nil)
  }
}

/// The picture of a quick action; nothing is drawn here.
open class UIApplicationShortcutIcon: NSObject {
  /// A picture from the app.
  public convenience init(templateImageName: String) {
    self.init()
  }

  /// A symbol of the system's.
  public convenience init(systemImageName: String) {
    self.init()
  }
}
