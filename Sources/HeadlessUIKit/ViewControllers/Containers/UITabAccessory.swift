/// The content above the bar of a tab bar controller, such as a player (iOS 26).
///
/// The accessory holds its view.
@preconcurrency @MainActor
open class UITabAccessory: HeadlessObject {
  /// The view that is shown.
  open private(set) var contentView: UIView

  /// Makes an accessory with a view.
  public init(contentView: UIView) {
    self.contentView = contentView
    super.init()
  }
}
