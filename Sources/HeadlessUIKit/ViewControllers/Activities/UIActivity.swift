import Foundation

/// An action on shared items.
///
/// An app makes its own activities as subclasses.
///
/// The activity view controller holds its activities, which refer to it weakly.
@preconcurrency @MainActor open class UIActivity: HeadlessObject {
  /// The activity view controller in which the activity was chosen.
  weak var sheet: UIActivityViewController?

  /// Creates an activity.
  public override init() {
    super.init()
  }

  /// The section of the sheet in which the activity is shown.
  open class var activityCategory: UIActivity.Category { .action }

  /// The type of the activity, for the completion handler.
  ///
  /// It is nil unless overridden.
  open var activityType: UIActivity.ActivityType? { nil }

  /// The activity's title for the user.
  ///
  /// It is nil unless overridden.
  open var activityTitle: String? { nil }

  /// The activity's image.
  ///
  /// It is nil unless overridden.
  open var activityImage: UIImage? { nil }

  /// Returns whether the activity can work with the items, which is false unless overridden.
  @discardableResult
  open func canPerform(withActivityItems activityItems: [Any]) -> Bool { false }

  /// Receives the items before the activity is performed.
  ///
  /// It does nothing unless overridden.
  open func prepare(withActivityItems activityItems: [Any]) {}

  /// The activity's own screen, which is presented over the sheet.
  ///
  /// If there is such a screen, `perform()` isn't called.
  ///
  /// It is nil unless overridden.
  open var activityViewController: UIViewController? { nil }

  /// Performs the activity, and calls `activityDidFinish(_:)` at the end.
  ///
  /// The default implementation finishes immediately.
  open func perform() {
    activityDidFinish(true)
  }

  /// Finishes the activity.
  ///
  /// The sheet is dismissed together with the activity's own screen, and then the sheet's completion handler is
  /// called.
  open func activityDidFinish(_ completed: Bool) {
    sheet?.activityDidFinish(self, completed: completed)
    sheet = nil
  }
}

extension UIActivity {
  /// The section of the sheet in which an activity is shown.
  public enum Category: Int, Sendable {
    /// The section for actions on the items.
    case action = 0
    /// The section for ways to share the items.
    case share = 1
  }

  /// The type of an activity.
  public struct ActivityType: Hashable, RawRepresentable, Sendable {
    /// The name as a string.
    public let rawValue: String

    /// Creates the activity type with this name.
    public init(rawValue: String) {
      self.rawValue = rawValue
    }

    /// Creates the activity type with this name.
    public init(_ rawValue: String) {
      self.init(rawValue: rawValue)
    }

    /// The activity that sends a message.
    public static let message = UIActivity.ActivityType(
      rawValue: "com.apple.UIKit.activity.Message"
    )
    /// The activity that sends an email.
    public static let mail = UIActivity.ActivityType(rawValue: "com.apple.UIKit.activity.Mail")
    /// The activity that prints.
    public static let print = UIActivity.ActivityType(rawValue: "com.apple.UIKit.activity.Print")
    /// The activity that copies to the pasteboard.
    public static let copyToPasteboard = UIActivity.ActivityType(
      rawValue: "com.apple.UIKit.activity.CopyToPasteboard"
    )
    /// The activity that saves an image.
    public static let saveToCameraRoll = UIActivity.ActivityType(
      rawValue: "com.apple.UIKit.activity.SaveToCameraRoll"
    )
    /// The activity that adds a page to the reading list.
    public static let addToReadingList = UIActivity.ActivityType(
      rawValue: "com.apple.UIKit.activity.AddToReadingList"
    )
    /// The activity that sends the items to a nearby device.
    public static let airDrop = UIActivity.ActivityType(
      rawValue: "com.apple.UIKit.activity.AirDrop"
    )
  }
}
