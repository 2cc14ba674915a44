import Foundation

/// A visual effect on the content behind a view.
///
/// It has no effect here, because nothing is drawn.
@preconcurrency @MainActor open class UIVisualEffect: HeadlessObject {
  /// Creates an effect.
  public override init() {}

  /// Returns nil, because archives aren't modelled.
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

  /// Returns nil, because archives aren't modelled.
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

  /// The effect, or nil for none.
  open var effect: UIVisualEffect?

  /// Creates a view with an effect.
  public init(effect: UIVisualEffect?) {
    self.effect = effect
    super.init(frame: .zero)
    contentView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    addSubview(contentView)
  }

  /// Returns nil, because archives aren't modelled.
  public required init?(coder: NSCoder) {
    nil
  }
}

extension UIBlurEffect {
  /// The style of a blur effect.
  public enum Style: Int, Sendable {
    /// UIKit's style of that name.
    case extraLight = 0
    /// UIKit's style of that name.
    case light = 1
    /// UIKit's style of that name.
    case dark = 2
    /// UIKit's style of that name.
    case extraDark = 3
    /// UIKit's style of that name.
    case regular = 4
    /// UIKit's style of that name.
    case prominent = 5
    /// UIKit's style of that name.
    case systemUltraThinMaterial = 6
    /// UIKit's style of that name.
    case systemThinMaterial = 7
    /// UIKit's style of that name.
    case systemMaterial = 8
    /// UIKit's style of that name.
    case systemThickMaterial = 9
    /// UIKit's style of that name.
    case systemChromeMaterial = 10
    /// UIKit's style of that name.
    case systemUltraThinMaterialLight = 11
    /// UIKit's style of that name.
    case systemThinMaterialLight = 12
    /// UIKit's style of that name.
    case systemMaterialLight = 13
    /// UIKit's style of that name.
    case systemThickMaterialLight = 14
    /// UIKit's style of that name.
    case systemChromeMaterialLight = 15
    /// UIKit's style of that name.
    case systemUltraThinMaterialDark = 16
    /// UIKit's style of that name.
    case systemThinMaterialDark = 17
    /// UIKit's style of that name.
    case systemMaterialDark = 18
    /// UIKit's style of that name.
    case systemThickMaterialDark = 19
    /// UIKit's style of that name.
    case systemChromeMaterialDark = 20
  }
}
