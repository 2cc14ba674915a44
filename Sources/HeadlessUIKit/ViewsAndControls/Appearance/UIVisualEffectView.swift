import Foundation

/// A visual effect on the content behind a view.
///
/// In HeadlessUIKit, it has no effect, because nothing is drawn.
@preconcurrency @MainActor open class UIVisualEffect: HeadlessObject {
  /// Creates an effect.
  public override init() {}

  /// Returns nil, because HeadlessUIKit can't decode archives.
  public required init?(coder: NSCoder) {
    nil
  }
}

/// A blur effect.
@preconcurrency @MainActor open class UIBlurEffect: UIVisualEffect {
  /// Creates a blur effect without a style.
  public override init() { super.init() }

  /// Creates a blur effect with a style.
  public convenience init(style: UIBlurEffect.Style) {
    self.init()
  }

  /// Returns nil, because HeadlessUIKit can't decode archives.
  public required init?(coder: NSCoder) {
    nil
  }
}

/// A view with a visual effect on the content behind it.
///
/// Add subviews to `contentView`, which the view holds.
@preconcurrency @MainActor open class UIVisualEffectView: UIView {
  /// The view for the content, with the same size as this view.
  open private(set) var contentView = UIView()

  /// The effect, or nil for no effect.
  open var effect: UIVisualEffect?

  /// Creates a view with an effect.
  public init(effect: UIVisualEffect?) {
    self.effect = effect
    super.init(frame: .zero)
    contentView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    addSubview(contentView)
  }

  /// Returns nil, because HeadlessUIKit can't decode archives.
  public required init?(coder: NSCoder) {
    nil
  }
}

extension UIBlurEffect {
  /// The style of a blur effect.
  public enum Style: Int, Sendable {
    /// The style of this name in UIKit.
    case extraLight = 0
    /// The style of this name in UIKit.
    case light = 1
    /// The style of this name in UIKit.
    case dark = 2
    /// The style of this name in UIKit.
    case extraDark = 3
    /// The style of this name in UIKit.
    case regular = 4
    /// The style of this name in UIKit.
    case prominent = 5
    /// The style of this name in UIKit.
    case systemUltraThinMaterial = 6
    /// The style of this name in UIKit.
    case systemThinMaterial = 7
    /// The style of this name in UIKit.
    case systemMaterial = 8
    /// The style of this name in UIKit.
    case systemThickMaterial = 9
    /// The style of this name in UIKit.
    case systemChromeMaterial = 10
    /// The style of this name in UIKit.
    case systemUltraThinMaterialLight = 11
    /// The style of this name in UIKit.
    case systemThinMaterialLight = 12
    /// The style of this name in UIKit.
    case systemMaterialLight = 13
    /// The style of this name in UIKit.
    case systemThickMaterialLight = 14
    /// The style of this name in UIKit.
    case systemChromeMaterialLight = 15
    /// The style of this name in UIKit.
    case systemUltraThinMaterialDark = 16
    /// The style of this name in UIKit.
    case systemThinMaterialDark = 17
    /// The style of this name in UIKit.
    case systemMaterialDark = 18
    /// The style of this name in UIKit.
    case systemThickMaterialDark = 19
    /// The style of this name in UIKit.
    case systemChromeMaterialDark = 20
  }
}
