import Foundation

/// A control that is on or off.
@preconcurrency @MainActor open class UISwitch: UIControl {
  /// Whether the switch is on; setting it sends no event.
  open var isOn = false

  /// The colour of the switch while it is on.
  open var onTintColor: UIColor?

  /// What the switch is for.
  open var title: String?

  /// Switches on or off without sending an event.
  open func setOn(_ on: Bool, animated: Bool) {
    isOn = on
  }

  /// The size of every switch.
  open override var intrinsicContentSize: CGSize { CGSize(width: 51, height: 31) }

  override func respondToTap() {
    isOn.toggle()
    sendActions(for: .valueChanged)
    sendActions(for: .primaryActionTriggered)
  }
}

extension UISwitch {
  /// Flips the switch as the user does, which sends `valueChanged`.
  ///
  /// - Returns: False when the switch is disabled or out of reach.
  @discardableResult
  package func headlessToggle() -> Bool {
    headlessTap()
  }
}
