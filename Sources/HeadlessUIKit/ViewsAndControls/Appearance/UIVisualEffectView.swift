import Foundation

/// What is done to what lies behind a view; nothing is drawn, so nothing is.
@preconcurrency @MainActor open class UIVisualEffect: HeadlessObject {
  /// Makes an effect.
  public override init() {}

  /// Returns nil, because archives aren't modelled.
  public required init?(coder: NSCoder) {
    nil
  }
}

/// A blur.
@preconcurrency @MainActor open class UIBlurEffect: UIVisualEffect {
  /// Makes a blur of no particular style.
  public override init() { super.init() }

  /// Makes a blur of a style.
  public convenience init(style: UIBlurEffect.Style) {
    self.init()
  }

  /// Returns nil, because archives aren't modelled.
  public required init?(coder: NSCoder) {
    nil
  }
}

/// A view that does something to what lies behind it.
///
/// What is shown in it belongs into `contentView`, which it holds.
@preconcurrency @MainActor open class UIVisualEffectView: UIView {
  /// The view for what is shown, as large as this one.
  open private(set) var contentView = UIView()

  /// What is done; nil for nothing.
  open var effect: UIVisualEffect?

  /// Makes a view that does something to what lies behind it.
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
  /// How a blur looks.
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
