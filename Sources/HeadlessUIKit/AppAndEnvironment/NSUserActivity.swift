#if !canImport(ObjectiveC)

import Foundation

// swift-format-ignore: AlwaysUseLowerCamelCase
/// The type of activity for a web page, and for a universal link that opens the app instead of the page.
public let NSUserActivityTypeBrowsingWeb = "NSUserActivityTypeBrowsingWeb"

/// Something that the user is doing and may continue elsewhere.
///
/// Foundation has this class only on Apple's systems. This version has the members that navigation needs. It
/// doesn't send, index or store an activity.
open class NSUserActivity: NSObject {
  /// The type of the activity.
  open private(set) var activityType: String

  /// The title of the activity, which the user may see.
  open var title: String?

  /// The data that is needed to continue the activity.
  open var userInfo: [AnyHashable: Any]?

  /// The keys in `userInfo` that are needed to continue the activity.
  open var requiredUserInfoKeys: Set<String>?

  /// Whether `userInfo` is out of date, so that the responder must be asked before it is used.
  open var needsSave = false

  /// The page to open on a device without the app.
  open var webpageURL: URL?

  /// The page from which the user came to the activity.
  open var referrerURL: URL?

  /// The date after which the activity is no longer useful.
  open var expirationDate: Date?

  /// The keywords by which a search finds the activity.
  open var keywords: Set<String> = []

  /// An identifier by which the activity can be deleted.
  open var persistentIdentifier: String?

  /// An identifier of the activity's content, for choosing a scene.
  open var targetContentIdentifier: String?

  /// Whether another device may continue the activity.
  open var isEligibleForHandoff = true

  /// Whether a search may find the activity.
  open var isEligibleForSearch = false

  /// Whether the system may suggest the activity.
  open var isEligibleForPrediction = false

  /// Creates an activity of this type.
  public init(activityType: String) {
    self.activityType = activityType
    super.init()
  }

  /// Adds entries to `userInfo`, replacing those with the same keys.
  open func addUserInfoEntries(from otherDictionary: [AnyHashable: Any]) {
    userInfo = (userInfo ?? [:]).merging(otherDictionary) { _, new in new }
  }
}

#endif
