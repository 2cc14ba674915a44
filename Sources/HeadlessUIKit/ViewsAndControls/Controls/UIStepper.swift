import Foundation

/// A control that increases and decreases a value.
///
/// Setting the value sends no event, but the user's tap does. HeadlessUIKit leaves out images and long presses of a
/// button.
@preconcurrency @MainActor open class UIStepper: UIControl {
  private var current = 0.0

  /// The value, which is always in the range.
  open var value: Double {
    get { current }
    set { current = min(max(newValue, minimumValue), maximumValue) }
  }

  /// The minimum value.
  ///
  /// If it is set above the maximum value, the maximum value is raised to the same value.
  open var minimumValue = 0.0 {
    didSet {
      if maximumValue < minimumValue { maximumValue = minimumValue }
      value = current
    }
  }

  /// The maximum value.
  ///
  /// If it is set below the minimum value, the minimum value is lowered to the same value.
  open var maximumValue = 100.0 {
    didSet {
      if minimumValue > maximumValue { minimumValue = maximumValue }
      value = current
    }
  }

  /// The amount by which a tap changes the value.
  ///
  /// Setting a value that isn't positive raises an exception.
  open var stepValue = 1.0 {
    didSet {
      guard stepValue <= 0 else { return }
      HeadlessLog.raise(HeadlessLog.invalidArgument, "stepValue must be > 0")
    }
  }

  /// Whether pressing a button for a long time sends events repeatedly, and not only at the end.
  open var isContinuous = true

  /// Whether pressing a button for a long time changes the value repeatedly.
  open var autorepeat = true

  /// Whether a step beyond one end of the range continues at the other end.
  open var wraps = false

  /// The size of the stepper, which is always the same.
  open override var intrinsicContentSize: CGSize { CGSize(width: 94, height: 32) }
}

extension UIStepper {
  /// Taps the plus or minus button.
  ///
  /// - Returns: Whether the tap had an effect. It has none if the user can't reach the stepper, if the stepper is
  ///   disabled, or if the step would leave the range and `wraps` is false.
  @discardableResult
  package func headlessStep(up: Bool) -> Bool {
    guard isEnabled, isWithinReach else { return false }
    let next = up ? value + stepValue : value - stepValue
    if next > maximumValue {
      guard wraps else { return false }
      value = minimumValue
    } else if next < minimumValue {
      guard wraps else { return false }
      value = maximumValue
    } else {
      value = next
    }
    sendActions(for: .valueChanged)
    return true
  }
}
