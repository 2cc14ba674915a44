import Foundation

/// A bar of buttons below the content.
///
/// It holds its items.
@preconcurrency @MainActor open class UIToolbar: UIView, UIBarPositioning {
  /// The items from left to right.
  open var items: [UIBarButtonItem]? {
    didSet { setNeedsLayout() }
  }

  /// The delegate, which determines the position of the bar and isn't held.
  open weak var delegate: (any UIToolbarDelegate)?

  /// The style of the bar if no appearance is set.
  ///
  /// It is stored but has no effect.
  open var barStyle = UIBarStyle.default

  /// Whether the bar is translucent.
  open var isTranslucent = true

  /// The background color of the bar.
  open var barTintColor: UIColor?

  /// The position of the bar according to its delegate, or `bottom` if the delegate doesn't specify it.
  open var barPosition: UIBarPosition {
    let position = delegate?.position(for: self) ?? .any
    return position == .any ? .bottom : position
  }

  /// Replaces the items.
  open func setItems(_ items: [UIBarButtonItem]?, animated: Bool) {
    self.items = items
  }
}

/// The delegate that determines the position of a toolbar.
@preconcurrency @MainActor public protocol UIToolbarDelegate: UIBarPositioningDelegate {}
