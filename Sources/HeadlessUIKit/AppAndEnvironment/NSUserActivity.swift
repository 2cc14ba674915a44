#if !canImport(ObjectiveC)

import Foundation

// swift-format-ignore: AlwaysUseLowerCamelCase
/// The kind of activity of a page in a browser, and of a link that opens the app in its place.
public let NSUserActivityTypeBrowsingWeb = "NSUserActivityTypeBrowsingWeb"

/// Something the user does, so that it can be gone on with elsewhere.
///
/// Foundation has it on Apple's systems only; this is what navigation needs of it. Nothing is sent
/// anywhere, found by search or saved by itself.
open class NSUserActivity: NSObject {
  /// The kind of activity.
  open private(set) var activityType: String

  /// What the user reads of the activity.
  open var title: String?

  /// What is needed to go on with it.
  open var userInfo: [AnyHashable: Any]?

  /// The entries that have to be there to go on with it.
  open var requiredUserInfoKeys: Set<String>?

  /// Whether `userInfo` is out of date, so that the responder is to be asked before it is used.
  open var needsSave = false

  /// The page to open where there is no app.
  open var webpageURL: URL?

  /// The page that led to the activity.
  open var referrerURL: URL?

  /// When the activity is of no use any more.
  open var expirationDate: Date?

  /// Words to find the activity by.
  open var keywords: Set<String> = []

  /// A name to delete the activity by.
  open var persistentIdentifier: String?

  /// What the activity is about, for choosing a scene.
  open var targetContentIdentifier: String?

  /// Whether another device may go on with it.
  open var isEligibleForHandoff = true

  /// Whether it may be found by search.
  open var isEligibleForSearch = false

  /// Whether it may be suggested.
  open var isEligibleForPrediction = false

  /// Makes an activity of that kind.
  public init(activityType: String) {
    self.activityType = activityType
    super.init()
  }

  /// Adds entries to `userInfo`, in place of those of the same keys.
  open func addUserInfoEntries(from otherDictionary: [AnyHashable: Any]) {
    userInfo = (userInfo ?? [:]).merging(otherDictionary) { _, new in new }
  }
}

#endif
