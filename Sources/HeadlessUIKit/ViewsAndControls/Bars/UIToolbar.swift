import Foundation

/// A bar of buttons below the content, which it holds.
@preconcurrency @MainActor open class UIToolbar: UIView, UIBarPositioning {
  /// The items from left to right.
  open var items: [UIBarButtonItem]? {
    didSet { setNeedsLayout() }
  }

  /// Says where the bar is; not held.
  open weak var delegate: (any UIToolbarDelegate)?

  /// How the bar looks where no appearance says more; kept.
  open var barStyle = UIBarStyle.default

  /// Whether content below the bar shines through.
  open var isTranslucent = true

  /// The colour of the bar itself.
  open var barTintColor: UIColor?

  /// Where the bar is, as its delegate says; `bottom` if that doesn't care.
  open var barPosition: UIBarPosition {
    let position = delegate?.position(for: self) ?? .any
    return position == .any ? .bottom : position
  }

  /// Replaces the items.
  open func setItems(_ items: [UIBarButtonItem]?, animated: Bool) {
    self.items = items
  }
}

/// Says where on the screen a toolbar is.
@preconcurrency @MainActor public protocol UIToolbarDelegate: UIBarPositioningDelegate {}
