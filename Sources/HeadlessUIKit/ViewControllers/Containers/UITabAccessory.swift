/// What a tab bar controller shows above its bar, such as a player, from iOS 26 on.
///
/// It holds its view.
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
