import Foundation

/// Something that can be done with shared items; the app's own are subclasses.
///
/// The sheet holds its activities; they refer to it weakly.
@preconcurrency @MainActor open class UIActivity: HeadlessObject {
  /// The sheet on which the activity was picked.
  weak var sheet: UIActivityViewController?

  /// Makes an activity.
  public override init() {
    super.init()
  }

  /// Where on the sheet the activity stands.
  open class var activityCategory: UIActivity.Category { .action }

  /// Names the activity to the completion handler; nil unless overridden.
  open var activityType: UIActivity.ActivityType? { nil }

  /// The activity's name for the user; nil unless overridden.
  open var activityTitle: String? { nil }

  /// The activity's picture; nil unless overridden.
  open var activityImage: UIImage? { nil }

  /// Whether the activity can do anything with the items; false unless overridden.
  @discardableResult
  open func canPerform(withActivityItems activityItems: [Any]) -> Bool { false }

  /// Takes the items, before the activity is performed; does nothing unless overridden.
  open func prepare(withActivityItems activityItems: [Any]) {}

  /// The activity's own screen, which is presented over the sheet in place of `perform()`; nil
  /// unless overridden.
  open var activityViewController: UIViewController? { nil }

  /// Does it, and calls `activityDidFinish(_:)` when it is done.
  ///
  /// Unless overridden it is done at once.
  open func perform() {
    activityDidFinish(true)
  }

  /// The activity is done: the sheet goes, with the activity's own screen, and its completion handler
  /// is told.
  open func activityDidFinish(_ completed: Bool) {
    sheet?.activityDidFinish(self, completed: completed)
    sheet = nil
  }
}

extension UIActivity {
  /// Where on the sheet an activity stands.
  public enum Category: Int, Sendable {
    /// Among what is done with the items.
    case action = 0
    /// Among the ways to share them.
    case share = 1
  }

  /// Names an activity.
  public struct ActivityType: Hashable, RawRepresentable, Sendable {
    /// The name.
    public let rawValue: String

    /// An activity of that name.
    public init(rawValue: String) {
      self.rawValue = rawValue
    }

    /// An activity of that name.
    public init(_ rawValue: String) {
      self.init(rawValue: rawValue)
    }

    /// Sends a message.
    public static let message = UIActivity.ActivityType(
      rawValue: "com.apple.UIKit.activity.Message"
    )
    /// Writes a mail.
    public static let mail = UIActivity.ActivityType(rawValue: "com.apple.UIKit.activity.Mail")
    /// Prints.
    public static let print = UIActivity.ActivityType(rawValue: "com.apple.UIKit.activity.Print")
    /// Copies.
    public static let copyToPasteboard = UIActivity.ActivityType(
      rawValue: "com.apple.UIKit.activity.CopyToPasteboard"
    )
    /// Saves a picture.
    public static let saveToCameraRoll = UIActivity.ActivityType(
      rawValue: "com.apple.UIKit.activity.SaveToCameraRoll"
    )
    /// Keeps a page to read later.
    public static let addToReadingList = UIActivity.ActivityType(
      rawValue: "com.apple.UIKit.activity.AddToReadingList"
    )
    /// Sends it to a device nearby.
    public static let airDrop = UIActivity.ActivityType(
      rawValue: "com.apple.UIKit.activity.AirDrop"
    )
  }
}
