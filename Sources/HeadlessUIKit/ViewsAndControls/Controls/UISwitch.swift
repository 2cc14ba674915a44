import Foundation

/// A control that is on or off.
@preconcurrency @MainActor open class UISwitch: UIControl {
  /// Whether the switch is on.
  ///
  /// Setting it sends no event.
  open var isOn = false

  /// The color of the switch while it is on.
  open var onTintColor: UIColor?

  /// The title of the switch.
  open var title: String?

  /// Turns the switch on or off without sending an event.
  open func setOn(_ on: Bool, animated: Bool) {
    isOn = on
  }

  /// The size of the switch, which is always the same.
  open override var intrinsicContentSize: CGSize { CGSize(width: 51, height: 31) }

  override func respondToTap() {
    isOn.toggle()
    sendActions(for: .valueChanged)
    sendActions(for: .primaryActionTriggered)
  }
}

extension UISwitch {
  /// Taps the switch, which sends `valueChanged` and then `primaryActionTriggered`.
  ///
  /// - Returns: Whether the switch is enabled and the user can reach it.
  @discardableResult
  package func headlessToggle() -> Bool {
    headlessTap()
  }
}
